// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.queue.Lifetime;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.selector.Selector;
import java.time.Instant;

/** A subscription. Its mutable fields are guarded by the lock of {@link PublishSubscribe}. */
public final class Subscription {

    private final String name;
    private final String topicString;
    private final TopicFilter filter;
    private final Selector selector;
    private final boolean durable;
    private final boolean managed;
    private final byte[] id;
    private String user;
    private final boolean administrative;
    private final Instant created;
    private Instant altered;
    /** What CREATE, or ALTER after it, asked for. */
    private SubscribeRequest terms;
    private LocalQueue queue;
    /** Zero stands for the CorrelId of the publisher. */
    private byte[] correlationId;
    /** Clock milliseconds. */
    private long expiresAt;
    private long number;
    private int users;
    private boolean shared;
    private boolean removed;
    /** Null when no command of queued publish/subscribe made it. */
    private QueuedTerms queued;
    private Instant resumed;
    private final Tally deliveries = new Tally();

    Subscription(String topicString, TopicFilter filter, Selector selector, byte[] id, String user,
            boolean administrative, LocalQueue queue, SubscribeRequest terms, long expiresAt, Instant created) {
        this.name = terms.name();
        this.topicString = topicString;
        this.filter = filter;
        this.selector = selector;
        this.durable = terms.has(SubscribeRequest.DURABLE);
        this.managed = terms.has(SubscribeRequest.MANAGED);
        this.id = id;
        this.user = user;
        this.queue = queue;
        this.administrative = administrative;
        this.created = created;
        change(terms, queue, expiresAt, created);
    }

    void change(SubscribeRequest newTerms, LocalQueue to, long end, Instant when) {
        altered = when;
        terms = newTerms;
        queue = to;
        expiresAt = end;
        correlationId = newTerms.has(SubscribeRequest.SET_CORREL_ID) ? newTerms.correlationId() : id;
    }

    public String name() {
        return name;
    }

    public String topicString() {
        return topicString;
    }

    TopicFilter filter() {
        return filter;
    }

    Selector selector() {
        return selector;
    }

    public boolean isDurable() {
        return durable;
    }

    boolean managed() {
        return managed;
    }

    public LocalQueue queue() {
        return queue;
    }

    public byte[] correlationId() {
        return correlationId;
    }

    /** SubId, 24 bytes. */
    public byte[] id() {
        return id;
    }

    long expiresAt() {
        return expiresAt;
    }

    public String user() {
        return user;
    }

    /** Publications carry the name of who used the subscription last. */
    void user(String newUser) {
        user = newUser;
    }

    /** What it has besides when a command of queued publish/subscribe made it; else null. */
    public QueuedTerms queued() {
        return queued;
    }

    void queued(QueuedTerms its) {
        queued = its;
    }

    /** Whether a publication on this topic matches, by its topic alone. */
    public boolean covers(String topic) {
        return filter.matches(topic);
    }

    /** SubLevel, 0 to 9. */
    int level() {
        return terms.level();
    }

    public SubscribeRequest terms() {
        return terms;
    }

    /** Defined by a command. */
    public boolean administrative() {
        return administrative;
    }

    public Instant created() {
        return created;
    }

    public Instant altered() {
        return altered;
    }

    /** When MQSUB was last called for it; null = never. */
    public Instant resumed() {
        return resumed;
    }

    void resumed(Instant when) {
        resumed = when;
    }

    /** What was put on its queue. */
    public Tally deliveries() {
        return deliveries;
    }

    boolean expired(long now) {
        return expiresAt <= now;
    }

    /** It came by a command, for a temporary queue that is gone. */
    boolean orphaned() {
        return queued != null && queue.lifetime() == Lifetime.TEMPORARY && queue.isDeleted();
    }

    /** @return false when others have it open, and either they or the new one do not share */
    boolean attach(boolean share) {
        if (users > 0 && !(share && shared)) {
            return false;
        }
        shared = share;
        users++;
        return true;
    }

    void detach() {
        users--;
    }

    /** Later subscriptions have higher numbers. */
    long number() {
        return number;
    }

    void number(long its) {
        number = its;
    }

    int users() {
        return users;
    }

    boolean removed() {
        return removed;
    }

    void markRemoved() {
        removed = true;
    }
}
