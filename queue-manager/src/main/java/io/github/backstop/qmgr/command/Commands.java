// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ForcedChange;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.queue.Repository;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Authorities;
import io.github.backstop.qmgr.security.Authority;
import io.github.backstop.qmgr.security.Forecast;
import io.github.backstop.qmgr.security.Visitor;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What can be done to the objects of a queue manager, whichever language asks: MQSC or PCF. What cannot be done
 * throws {@link CommandException}.
 */
public final class Commands {

    /** Types whose authority records go with them, unless AUTHREC(NO) is said. */
    static final Set<ObjectType> HAVE_RECORDS = EnumSet.of(ObjectType.QLOCAL, ObjectType.QALIAS, ObjectType.QMODEL,
            ObjectType.QREMOTE, ObjectType.TOPIC);

    private final CommandParts parts;
    private final ObjectCatalog catalog;
    private final Permissions permissions;
    private final String user;

    public Commands(ObjectCatalog catalog, TopicCatalog topics) {
        this(new CommandParts(catalog, topics), Access.EVERYTHING, "");
    }

    private Commands(CommandParts parts, Access access, String user) {
        this.parts = parts;
        this.catalog = parts.catalog;
        this.permissions = new Permissions(access, parts.topics);
        this.user = user;
    }

    /**
     * These commands for somebody who sent them.
     *
     * @param access what that user may do
     * @param user   whose the subscriptions are that the commands make; "" = the administrator's
     * @throws CommandException NOT_AUTHORIZED when that user may not use any; so do its methods for what it lacks
     */
    Commands as(Access access, String user) {
        Commands own = new Commands(parts, access, user);
        own.permissions.require(Authority.DSP);
        return own;
    }

    /** Says who knows what there is to show in a view. Before anybody asks. */
    public void show(View view, RowSource source) {
        parts.sources.put(view, source);
    }

    /** Says who starts and stops what runs. Before anybody asks. */
    public void control(Control control) {
        parts.control = control;
    }

    /** Says who runs channels between queue managers. Before anybody asks. */
    public void messageChannels(MessageChannelControl its) {
        parts.messageChannels = its;
    }

    /** Null unless it is a channel between queue managers that can be run. */
    private MessageChannelControl messageChannels(Definition channel) {
        return ChannelTypes.betweenQueueManagers(channel.attributes()) ? parts.messageChannels : null;
    }

    void startChannel(String name) {
        Definition channel = find(ObjectType.CHANNEL, name);
        permissions.require(Authority.CTRL, channel);
        if (messageChannels(channel) != null) {
            parts.messageChannels.start(name);
        } else if (parts.control != null) {
            parts.control.startChannel(name);
        }
    }

    void resetChannel(String name, int sequence) {
        messageChannel(name).reset(name, sequence);
    }

    /** @param length bytes */
    void pingChannel(String name, int length) {
        messageChannel(name).ping(name, length);
    }

    void resolveChannel(String name, boolean commit) {
        messageChannel(name).resolve(name, commit);
    }

    private MessageChannelControl messageChannel(String name) {
        Definition channel = find(ObjectType.CHANNEL, name);
        permissions.require(Authority.CTRL, channel);
        if (messageChannels(channel) == null) {
            throw CommandFailure.NOT_FOR_RECEIVERS.of(name);
        }
        return parts.messageChannels;
    }

    /** Who names where revoked certificates are listed relies on these being refused. */
    private static void refuseRevocation(String lists) {
        if (!lists.isBlank()) {
            throw CommandFailure.NOT_CHECKED.of("SSLCRLNL(" + lists + ") is not supported: whether a certificate was "
                    + "revoked is not checked", Attribute.SSLCRLNL, CommandFailure.NOT_CHECKED.reason());
        }
    }

    /** @param ignore whether it is no failure when nothing runs */
    void stopChannel(ChannelStop stop, boolean ignore) {
        Definition channel = find(ObjectType.CHANNEL, stop.name());
        permissions.require(Authority.CTRL, channel);
        boolean any = messageChannels(channel) != null ? parts.messageChannels.stop(stop)
                : parts.control != null && parts.control.stopChannel(stop);
        if (stop.inactive() && !any && !ignore) {
            throw CommandFailure.CHANNEL_NOT_ACTIVE.of(stop.name());
        }
    }

    void controlListener(String name) {
        find(ObjectType.LISTENER, name);
        permissions.require(Authority.CTRL, ObjectType.LISTENER, name);
    }

    /** No channels go to other queue managers. @param queue its initiation queue, "" = the standard one */
    void startChannelInitiator(String queue) {
        permissions.require(Authority.CHG);
        find(ObjectType.QLOCAL, queue.isEmpty() ? "SYSTEM.CHANNEL.INITQ" : queue);
    }

    /** No other queue manager has proxy subscriptions of this one. */
    void refreshQueueManager() {
        permissions.require(Authority.CHG);
    }

    void stopConnection(String id) {
        permissions.require(Authority.CHG);
        if (parts.control == null || !parts.control.stopConnection(id)) {
            throw CommandFailure.CONNECTION_NOT_FOUND.of(id);
        }
    }

    /** Says what REFRESH SECURITY does. */
    public void onRefresh(Runnable refresh) {
        parts.refreshSecurity = refresh;
    }

    /** Says which groups a user is in. */
    public void groups(Function<String, Set<String>> ofUser) {
        parts.groups = ofUser;
    }

    /** Says who grants what. */
    public void entities(Authorities granting) {
        parts.entities = granting;
    }

    /** What somebody may do in the end, by the words of AUTHADD. */
    List<String> authorities(EntityInquiry inquiry) {
        return inquiry.words(parts.entities, catalog);
    }

    /** The authority records that are meant. */
    List<Row> authorities(AuthoritySearch search) {
        return inquire(View.AUTHREC, NamePattern.ANY, List.of()).stream().filter(row -> search.holds(row, parts.groups))
                .toList();
    }

    /** Says who knows what rules for channels would say to a client. */
    public void onRunCheck(Function<Visitor, Forecast> check) {
        parts.forecast = check;
    }

    /** The rules for channels that are meant; of RUNCHECK, where there may be none, those that decide. */
    List<Row> channelRules(ChannelRuleSearch search) {
        boolean check = search.match() == ChannelRuleSearch.Match.RUNCHECK;
        List<Map<String, String>> records = check ? forecast(search).records() : parts.channelRules.all();
        return new ArrayList<>(records.stream().map(parts.channelRules::row)
                .filter(row -> check || search.holds(row)).toList());
    }

    Forecast forecast(ChannelRuleSearch search) {
        return parts.forecast.apply(search.visitor());
    }

    /** Whether rules for channels have an effect. */
    boolean channelRulesEnabled() {
        return catalog.settings().number(Attribute.CHLAUTH) == 1;
    }

    void refreshSecurity() {
        permissions.require(Authority.CHG);
        parts.refreshSecurity.run();
    }

    /** Says what CLEAR TOPICSTR does. */
    public void onClear(Consumer<String> clear) {
        parts.clearTopic = clear;
    }

    void clearTopic(String topic) {
        permissions.requireOfTopic(Authority.CLR, topic, topic);
        parts.clearTopic.accept(topic);
    }

    /** Null when nobody knows. */
    RowSource source(View view) {
        return parts.sources.get(view);
    }

    /** Records of authorities, and of rules for channels: kept, shown, and followed by those who check them. */
    public Records records(View view) {
        return view == View.AUTHREC ? parts.authorities : parts.channelRules;
    }

    /** Changes a record of authorities, or a rule for channels. */
    void set(View view, Map<String, String> record) {
        permissions.require(Authority.CHG);
        if (view == View.AUTHREC) {
            AuthorityRecordChange.check(record);
        }
        (view == View.AUTHREC ? AuthorityRecordChange.eachEntity(record) : List.of(record)).forEach(records(view)::set);
    }

    /**
     * Makes an object. With {@code replace} an object that is there is made anew from the defaults; a queue keeps its
     * messages (rule E-11), a channel its type.
     *
     * @param like name of the object to copy, or null for the standard one
     */
    public void define(ObjectType type, String name, String like, boolean replace, Map<Attribute, Object> values) {
        Repository place = catalog.of(type, values);
        Definition present = place.find(name);
        if (present != null && !replace) {
            throw CommandFailure.EXISTS.of(name);
        }
        if (present != null && present.type() != type) {
            throw CommandFailure.WRONG_TYPE.of(name);
        }
        Definition model = like == null ? standard(type, values)
                : place.find(like) != null ? place.find(like) : find(type, like);
        Attributes attributes = (model == null ? Attributes.standard(type) : model.attributes()).with(values);
        if (type == ObjectType.SUB && !values.containsKey(Attribute.SUBUSER)) {
            String owner = present == null ? user : present.attributes().text(Attribute.SUBUSER);
            attributes = attributes.with(Map.of(Attribute.SUBUSER, owner));
        }
        if (model != null) {
            permissions.require(Authority.DSP, model);
        }
        permit(type, name, present, attributes);
        if (type == ObjectType.CHANNEL) {
            if (present != null) {
                ChannelTypes.requireSame(name, present.attributes(), attributes);
            }
            ChannelTypes.check(name, values, attributes, true);
        }
        if (present instanceof QueueObject queue && needsForce(queue, changes(queue, attributes))) {
            throw CommandFailure.IN_USE.of(name);
        }
        catalog.of(type).define(type, name, attributes);
    }

    private void permit(ObjectType type, String name, Definition present, Attributes attributes) {
        if (type == ObjectType.SUB) {
            permissions.requireToSubscribe(name, attributes);
            String owner = present == null ? user : present.attributes().text(Attribute.SUBUSER);
            if (!attributes.text(Attribute.SUBUSER).equals(owner)) {
                permissions.require(Authority.ALTUSR);
            }
        } else if (present != null) {
            permissions.require(Authority.CHG, present);
        } else {
            permissions.requireToCreate(type, name, attributes);
        }
    }

    /** Null when there is none, so that the attributes are those of a new queue manager. */
    private Definition standard(ObjectType type, Map<Attribute, Object> values) {
        String name = type == ObjectType.CHANNEL ? ChannelTypes.standard(values) : type.standard();
        Definition standard = catalog.of(type).find(name);
        return standard == null || standard.type() != type ? null : standard;
    }

    /** @param force also when somebody has it open whom the change concerns */
    public void alter(ObjectType type, String name, Map<Attribute, Object> values, boolean force) {
        Definition object = found(type, name, catalog.of(type, values));
        Attributes attributes = object.attributes().with(values);
        permit(type, name, object, attributes);
        if (type == ObjectType.CHANNEL) {
            ChannelTypes.requireSame(name, object.attributes(), attributes);
            ChannelTypes.check(name, values, attributes, false);
        }
        if (!force && object instanceof QueueObject queue && needsForce(queue, values)) {
            throw CommandFailure.NEEDS_FORCE.of(name);
        }
        catalog.of(type).define(type, name, attributes);
    }

    /** Says who knows what is open. */
    public void handles(OpenHandles handles) {
        parts.open = handles;
    }

    private boolean needsForce(QueueObject queue, Map<Attribute, Object> values) {
        LocalQueue local = queue instanceof LocalQueue its ? its : null;
        return ForcedChange.needed(queue, values, local != null && local.openInputCount() > 0,
                local != null && (local.inUse() || local.depth() > 0), local == null && parts.open.leadThrough(queue));
    }

    private static Map<Attribute, Object> changes(QueueObject queue, Attributes attributes) {
        Map<Attribute, Object> changes = new EnumMap<>(Attribute.class);
        Attribute.of(queue.type()).stream()
                .filter(attribute -> !attributes.value(attribute).equals(queue.attributes().value(attribute)))
                .forEach(attribute -> changes.put(attribute, attributes.value(attribute)));
        return changes;
    }

    /** @param force also when somebody has a queue open that leads to the default transmission queue */
    public void alterQueueManager(Map<Attribute, Object> values, boolean force) {
        permissions.require(Authority.CHG);
        boolean moved = values.containsKey(Attribute.DEFXMITQ)
                && !values.get(Attribute.DEFXMITQ).equals(catalog.settings().text(Attribute.DEFXMITQ));
        if (!force && moved && parts.open.leadThroughDefault()) {
            throw CommandFailure.NEEDS_FORCE.of("DEFXMITQ");
        }
        refuseRevocation(String.valueOf(values.getOrDefault(Attribute.SSLCRLNL, "")));
        catalog.alterSettings(values);
    }

    /**
     * @param ignore    whether it is no failure when there is no such object
     * @param ofRecords whether the authority records with its name go, too
     */
    void delete(ObjectType type, String name, boolean purge, boolean ignore, boolean ofRecords) {
        if (ignore && catalog.ofItsOwn(type).find(name) == null) {
            return;
        }
        delete(type, name, purge);
        if (ofRecords) {
            String kind = type == ObjectType.TOPIC ? Access.TOPIC : Access.QUEUE;
            parts.authorities.all().stream().filter(record -> name.equals(record.get(RecordField.PROFILE.name()))
                    && kind.equals(record.get(RecordField.OBJTYPE.name()))).forEach(record -> {
                        Map<String, String> removed = new LinkedHashMap<>(record);
                        removed.put("ACTION", "REMOVE");
                        parts.authorities.set(removed);
                    });
        }
    }

    boolean isQueue(String name) {
        return catalog.find(name) != null;
    }

    public void delete(ObjectType type, String name, boolean purge) {
        delete(type, name, purge, catalog.ofItsOwn(type));
    }

    /** CHLTABLE(CLNTTBL). @param ignore whether it is no failure when there is no such channel */
    void deleteClientChannel(String name, boolean ignore) {
        if (!ignore || catalog.clientChannels().find(name) != null) {
            delete(ObjectType.CHANNEL, name, false, catalog.clientChannels());
        }
    }

    private void delete(ObjectType type, String name, boolean purge, Repository place) {
        Definition object = found(type, name, place);
        permissions.require(Authority.DLT, object);
        if (!place.delete(name, purge)) {
            boolean kept = object instanceof LocalQueue queue && queue.depth() > 0 && !purge;
            throw (kept ? CommandFailure.NOT_EMPTY : CommandFailure.IN_USE).of(name);
        }
    }

    public void clear(String name) {
        LocalQueue queue = (LocalQueue) find(ObjectType.QLOCAL, name);
        permissions.require(Authority.CLR, queue);
        if (!catalog.clear(queue)) {
            throw (queue.inUse() ? CommandFailure.IN_USE : CommandFailure.UNCOMMITTED).of(name);
        }
    }

    /** What happened to local queues since somebody asked last; then it begins anew. */
    List<Row> resetStatistics(NamePattern name) {
        if (catalog.settings().number(Attribute.PERFMEV) == 0) {
            throw CommandFailure.EVENTS_DISABLED.of("PERFMEV(DISABLED)");
        }
        List<Definition> queues = name.generic() ? new ArrayList<>(catalog.of(ObjectType.QLOCAL).all())
                : List.of(find(ObjectType.QLOCAL, name.text()));
        List<Row> rows = new ArrayList<>();
        for (Definition queue : queues) {
            if (queue instanceof LocalQueue local && name.matches(local.name())) {
                permissions.require(Authority.DSP, local);
                permissions.require(Authority.CHG, local);
                rows.add(ObjectRows.statistics(local));
            }
        }
        return rows;
    }

    /** Names of what matches, which everybody may know who may use commands. */
    List<Row> names(View view, NamePattern name) {
        return new ArrayList<>(parts.sources.get(view).rows(name));
    }

    /** What a view shows of the objects whose names match and that all conditions hold for. May be empty. */
    public List<Row> inquire(View view, NamePattern name, List<Condition> conditions) {
        List<Row> found = new ArrayList<>(parts.sources.get(view).rows(name));
        permissions.removeHidden(view, name, found);
        Condition.restrict(found, conditions);
        return found;
    }

    ObjectType typeOfQueue(String name) {
        Definition queue = catalog.find(name);
        if (queue == null) {
            throw CommandFailure.NOT_FOUND.of(name);
        }
        return queue.type();
    }

    public Definition find(ObjectType type, String name) {
        return found(type, name, catalog.of(type));
    }

    private static Definition found(ObjectType type, String name, Repository place) {
        Definition object = place.find(name);
        if (object == null) {
            throw (type == ObjectType.CHANNEL ? CommandFailure.CHANNEL_NOT_FOUND : CommandFailure.NOT_FOUND).of(name);
        }
        if (object.type() != type) {
            throw CommandFailure.Q_WRONG_TYPE.of(name);
        }
        return object;
    }
}
