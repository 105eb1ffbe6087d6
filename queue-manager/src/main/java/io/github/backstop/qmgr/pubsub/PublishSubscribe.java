// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.selector.Selector;
import io.github.backstop.qmgr.selector.SelectorException;
import io.github.backstop.qmgr.store.Definitions;
import io.github.backstop.qmgr.store.Entry;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Subscriptions and retained publications of a queue manager. A new subscription gets a publication either because it
 * was there or because the publication is retained, and once: both happen under one lock, and no waiter is woken
 * while it is held.
 */
public final class PublishSubscribe {

    /** What is retained counts as published at this level. */
    private static final int RETAINED_LEVEL = 1;

    private final Object lock = new Object();
    private final TopicCatalog topics;
    private final Clock clock;
    private final Supplier<byte[]> identifiers;
    private final SubscriptionTable table = new SubscriptionTable();
    private final RetainedPublications retained = new RetainedPublications();
    private final ManagedQueues queues;
    private final Definitions definitions;
    private final Copying copying;
    private final QueuedPublishSubscribe queued;

    /**
     * @param identifiers makes ids of subscriptions, 24 bytes
     * @param definitions where durable subscriptions and retained publications are kept
     */
    public PublishSubscribe(String queueManager, ObjectCatalog catalog, TopicCatalog topics, Clock clock,
            Supplier<byte[]> identifiers, Definitions definitions) {
        this.definitions = definitions;
        this.topics = topics;
        this.clock = clock;
        this.identifiers = identifiers;
        this.queues = new ManagedQueues(catalog, clock.millis() << 16);
        this.copying = new Copying(queueManager, catalog, clock);
        this.queued = new QueuedPublishSubscribe(lock, this, table, retained, definitions, clock);
    }

    public TopicCatalog topics() {
        return topics;
    }

    public ManagedQueues queues() {
        return queues;
    }

    /** What commands of queued publish/subscribe do. */
    public QueuedPublishSubscribe queued() {
        return queued;
    }

    /**
     * MQSUB: finds or makes the subscription and counts one more who has it open.
     *
     * @param destination the queue for publications, null = a managed one
     * @throws MqiException 2085, 2425, 2428, 2429, 2432, 2436, 2440, 2459, 2503, 2509, 2510, 2524
     */
    public Subscription subscribe(SubscribeRequest request, String user, LocalQueue destination) {
        return subscribe(request, user, destination, false);
    }

    /**
     * Finds a subscription that another connection has open. It does not count as open once more: it ends as if nobody
     * had joined.
     *
     * @param id SubId
     * @throws MqiException 2428
     */
    public Subscription join(byte[] id) {
        synchronized (lock) {
            Subscription subscription = table.find(id);
            if (subscription == null) {
                throw MqiException.because(ReasonCode.NO_SUBSCRIPTION,
                        "no subscription has the id " + HexFormat.of().formatHex(id));
            }
            return subscription;
        }
    }

    /**
     * DEFINE SUB and ALTER SUB: nobody has it open afterwards.
     *
     * @param owner whose subscription it is; "" = the administrator's
     */
    public void define(SubscribeRequest request, String owner, LocalQueue destination) {
        close(subscribe(request, owner.isEmpty() ? SubscriptionRules.ADMINISTRATOR : owner, destination, true));
    }

    private Subscription subscribe(SubscribeRequest request, String user, LocalQueue destination,
            boolean administrative) {
        SubscriptionRules.check(request);
        List<Distribution.Copy> old = new ArrayList<>();
        Subscription subscription;
        synchronized (lock) {
            removeExpired();
            subscription = table.find(request.name());
            if (subscription == null) {
                if (!request.has(SubscribeRequest.CREATE)) {
                    throw MqiException.because(ReasonCode.NO_SUBSCRIPTION,
                            "no subscription is named '" + request.name() + "'");
                }
                subscription = create(request, user, administrative, destination, old);
            } else {
                reuse(subscription, request, user, administrative, destination);
            }
            if (!administrative) {
                subscription.resumed(clock.instant());
            }
        }
        new Distribution(old, 1).commit();
        return subscription;
    }

    private Subscription create(SubscribeRequest request, String user, boolean administrative,
            LocalQueue destination, List<Distribution.Copy> old) {
        Subscription subscription = made(request, user, administrative, destination);
        subscription.attach(request.shared());
        table.add(subscription);
        keep(subscription);
        if (wantsOld(subscription)) {
            old.addAll(retainedFor(subscription));
        }
        return subscription;
    }

    /** Makes one that nobody knows yet. The lock is held. */
    Subscription made(SubscribeRequest request, String user, boolean administrative,
            LocalQueue destination) {
        String topic = topics.resolve(request.objectName(), request.objectString());
        TopicSettings settings = topics.settings(topic);
        boolean durable = request.has(SubscribeRequest.DURABLE);
        SubscriptionRules.check(settings, durable, topic);
        Selector selector = selector(request);
        LocalQueue queue = destination != null ? destination : queues.create(durable, settings.model(durable));
        Subscription subscription = new Subscription(topic,
                TopicFilter.of(topic, request.has(SubscribeRequest.WILDCARD_CHAR)), selector, identifiers.get(), user,
                administrative, queue, request, end(request), clock.instant());
        SubscriptionGroups.check(subscription, table.all());
        return subscription;
    }

    private void reuse(Subscription present, SubscribeRequest request, String user, boolean administrative,
            LocalQueue destination) {
        if (!request.has(SubscribeRequest.RESUME) && !request.has(SubscribeRequest.ALTER)) {
            throw MqiException.because(ReasonCode.SUB_ALREADY_EXISTS, "subscription '" + present.name() + "' exists");
        }
        SubscriptionRules.checkIdentity(present, administrative ? SubscriptionRules.ADMINISTRATOR : user);
        boolean alter = request.has(SubscribeRequest.ALTER);
        if (alter) {
            SubscriptionRules.checkAlteration(present, request,
                    topics.resolve(request.objectName(), request.objectString()));
            SubscriptionGroups.checkAlteration(present, request, destination);
        }
        if (!present.attach(request.shared())) {
            throw MqiException.because(ReasonCode.SUBSCRIPTION_IN_USE,
                    "subscription '" + present.name() + "' is open elsewhere");
        }
        if (!user.equals(SubscriptionRules.ADMINISTRATOR)) {
            present.user(user);
        }
        if (alter) {
            present.change(request, Objects.requireNonNullElse(destination, present.queue()), end(request),
                    clock.instant());
            keep(present);
        }
    }

    private static Selector selector(SubscribeRequest request) {
        if (request.selectionString().length() > Selector.LONGEST) {
            throw MqiException.because(ReasonCode.SELECTION_STRING_ERROR, "selector of "
                    + request.selectionString().length() + " characters");
        }
        try {
            return request.selectionString().isBlank() ? null : Selector.parse(request.selectionString());
        } catch (SelectorException e) {
            throw MqiException.because(ReasonCode.SELECTOR_SYNTAX_ERROR, e.getMessage());
        }
    }

    private long end(SubscribeRequest request) {
        return request.expiry() <= 0 ? Long.MAX_VALUE : clock.millis() + 100L * request.expiry();
    }

    static boolean wantsOld(Subscription subscription) {
        return !subscription.terms().has(SubscribeRequest.NEW_PUBLICATIONS_ONLY)
                && !subscription.terms().has(SubscribeRequest.PUBLICATIONS_ON_REQUEST);
    }

    List<Distribution.Copy> retainedFor(Subscription subscription) {
        List<Distribution.Copy> copies = new ArrayList<>();
        for (Publication publication : retained.matching(subscription.filter(), clock.millis())) {
            addRetained(publication, subscription, copies);
        }
        return copies;
    }

    void addRetained(Publication publication, Subscription subscription, List<Distribution.Copy> copies) {
        TopicSettings settings = topics.settings(publication.topic());
        if (subscription.level() <= RETAINED_LEVEL && publication.isFor(subscription)
                && publication.selectedBy(subscription.selector())
                && !settings.blocks(subscription.filter())) {
            Distribution.Copy copy = copying.copy(publication, subscription, settings, true);
            if (copy != null) {
                copies.add(copy);
            }
        }
    }

    /** Copies for those who came after a publication was distributed, and before it was retained. */
    private List<Distribution.Copy> missed(Publication publication) {
        List<Distribution.Copy> copies = new ArrayList<>(0);
        if (publication.reached() < table.latest()) {
            for (Subscription late : table.on(publication.topic(), topics.settings(publication.topic()))) {
                if (late.number() > publication.reached() && wantsOld(late)) {
                    addRetained(publication, late, copies);
                }
            }
        }
        return copies;
    }

    /** MQSUBRQ: sends what is retained. @return how many publications. @throws MqiException 2437 when there is none */
    public int request(Subscription subscription) {
        List<Distribution.Copy> copies;
        synchronized (lock) {
            copies = retainedFor(subscription);
        }
        if (copies.isEmpty()) {
            throw MqiException.because(ReasonCode.NO_RETAINED_MSG,
                    "nothing is retained on " + subscription.topicString());
        }
        new Distribution(copies, 1).commit();
        return copies.size();
    }

    /** One who had the subscription open closes it. It ends with the last when it is not durable. */
    public void close(Subscription subscription) {
        synchronized (lock) {
            subscription.detach();
            if (!subscription.isDurable() && subscription.users() == 0) {
                remove(subscription);
            }
        }
    }

    /** MQCO_REMOVE_SUB. @throws MqiException 2429 when others have it open; then nothing is closed */
    public void closeAndRemove(Subscription subscription) {
        synchronized (lock) {
            if (subscription.users() > 1) {
                throw MqiException.because(ReasonCode.SUBSCRIPTION_IN_USE,
                        "subscription '" + subscription.name() + "' is open elsewhere");
            }
            subscription.detach();
            remove(subscription);
        }
    }

    void remove(Subscription subscription) {
        if (subscription.removed()) {
            return;
        }
        subscription.markRemoved();
        table.remove(subscription);
        if (subscription.isDurable()) {
            definitions.drop(SubscriptionRecord.SECTION, subscription.name());
        }
        if (subscription.managed()) {
            queues.abandon(subscription.queue());
        }
    }

    /** Null when there is none. */
    public Subscription find(String name) {
        synchronized (lock) {
            removeExpired();
            return table.find(name);
        }
    }

    /** In the order of their names, those without at first. */
    public List<Subscription> all() {
        synchronized (lock) {
            removeExpired();
            return table.all().stream().sorted(Comparator.comparing(Subscription::name)).toList();
        }
    }

    /** Those that a topic matches, in no order. @param topic full topic string */
    public List<Subscription> on(String topic) {
        synchronized (lock) {
            return table.on(topic, topics.settings(topic));
        }
    }

    /** Those by commands, in no order: each command asks for them, and to sort them took longer than all else. */
    List<Subscription> byCommands(Predicate<Subscription> wanted) {
        synchronized (lock) {
            removeExpired();
            return table.all().stream().filter(each -> each.queued() != null).filter(wanted).toList();
        }
    }

    /** DELETE SUB. @return false when it is open: then it stays */
    public boolean delete(String name) {
        synchronized (lock) {
            Subscription subscription = table.find(name);
            if (subscription != null && subscription.users() > 0) {
                return false;
            }
            if (subscription != null) {
                remove(subscription);
            }
            return true;
        }
    }

    private void removeExpired() {
        long now = clock.millis();
        for (Subscription subscription : table.all()) {
            if (subscription.expired(now) || subscription.orphaned()) {
                remove(subscription);
            }
        }
    }

    /**
     * Copies a publication for whoever wants it. The copies are held: the caller commits them, or its unit of work.
     *
     * @throws MqiException 2502 when a subscriber that counts did not get it
     */
    public Distribution publish(Publication publication, TopicSettings settings) {
        return copying.distribute(publication, wanting(publication, settings), settings);
    }

    /** As {@link #publish}, and keeps the publication for later subscribers at once. */
    public Distribution publishRetained(Publication publication, TopicSettings settings) {
        synchronized (lock) {
            Distribution distribution = publish(publication, settings);
            retain(publication);
            return distribution;
        }
    }

    /** A publication without data only clears what was retained. */
    public void retain(Publication publication) {
        retain(publication, null);
    }

    /** @param entry what the store has of it already; null = nothing */
    public void retain(Publication publication, Entry entry) {
        List<Distribution.Copy> missed = List.of();
        synchronized (lock) {
            if (publication.data().length == 0) {
                retained.clear(publication.topic());
            } else {
                retained.keep(publication);
                missed = missed(publication);
            }
        }
        new Distribution(missed, 1).commit();
        if (entry != null) {
            definitions.kept(entry);
        } else {
            definitions.drop(PublicationRecord.SECTION, publication.topic());
        }
    }

    /** What the store has to keep of a publication that is retained; null when it keeps none of this kind. */
    public Entry entry(Publication publication) {
        return definitions.durable() && publication.persistent() && publication.data().length > 0
                ? definitions.entry(PublicationRecord.SECTION, publication.topic(),
                        PublicationRecord.bytes(publication)) : null;
    }

    /** CLEAR TOPICSTR. @param topic may have wildcards of levels */
    public void clearRetained(String topic) {
        TopicFilter filter = TopicFilter.of(topic, false);
        Set<String> cleared;
        synchronized (lock) {
            cleared = retained.topics(clock.millis());
            cleared.removeIf(each -> !filter.matches(each));
            cleared.forEach(retained::clear);
        }
        cleared.forEach(each -> definitions.drop(PublicationRecord.SECTION, each));
    }

    /** Topics on which a publication is retained. */
    public Set<String> retainedTopics() {
        synchronized (lock) {
            return retained.topics(clock.millis());
        }
    }

    /** Takes up what was kept: once, before anybody subscribes or publishes. */
    public void restore() {
        Set<LocalQueue> inUse = new HashSet<>();
        for (Definitions.Definition found : definitions.of(SubscriptionRecord.SECTION)) {
            Subscription subscription = SubscriptionRecord.of(found.content(), queues::find);
            if (subscription == null) {
                definitions.drop(SubscriptionRecord.SECTION, found.name());
            } else {
                table.add(subscription);
                inUse.add(subscription.queue());
            }
        }
        queues.discardAllBut(inUse);
        for (Definitions.Definition found : definitions.of(PublicationRecord.SECTION)) {
            retained.keep(PublicationRecord.of(found.name(), found.content()));
        }
    }

    /** What a branch that was found prepared has put into the store besides messages. */
    public void committed(Entry entry) {
        Definitions.Definition found = Definitions.Definition.of(entry);
        retain(PublicationRecord.of(found.name(), found.content()), entry);
    }

    private void keep(Subscription subscription) {
        if (subscription.isDurable() && definitions.durable()) {
            definitions.keep(SubscriptionRecord.SECTION, subscription.name(), SubscriptionRecord.bytes(subscription));
        }
    }

    /** Those of the highest SubLevel that the publication reaches: they intercept it before all others. */
    private static List<Subscription> highest(List<Subscription> matching, int publicationLevel) {
        int level = matching.stream().mapToInt(Subscription::level).filter(each -> each <= publicationLevel).max()
                .orElse(-1);
        matching.removeIf(subscription -> subscription.level() != level);
        return matching;
    }

    private List<Subscription> wanting(Publication publication, TopicSettings settings) {
        List<Subscription> matching;
        long now = clock.millis();
        synchronized (lock) {
            publication.reached(table.latest());
            matching = table.on(publication.topic(), settings);
            matching.removeIf(subscription -> subscription.expired(now) || subscription.orphaned()
                    || subscription.terms().has(SubscribeRequest.PUBLICATIONS_ON_REQUEST));
        }
        matching.removeIf(subscription -> publication.excepts(subscription)
                || !publication.selectedBy(subscription.selector()));
        return SubscriptionGroups.oneOfEach(highest(matching, publication.level()));
    }
}
