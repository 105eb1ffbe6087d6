// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.command.Field;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.pubsub.PublishSubscribe;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.pubsub.TopicFilter;
import io.github.backstop.qmgr.pubsub.TopicObject;
import io.github.backstop.qmgr.pubsub.TopicSettings;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ValueRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/** DISPLAY TPSTATUS and SBSTATUS: places of the topic tree, who subscribes there, and who has them open to publish. */
final class TopicRows {

    private static final List<Attribute> INHERITED = List.of(Attribute.TOPIC_DEFPRESP, Attribute.TOPIC_DEFPRTY,
            Attribute.TOPIC_DEFPSIST, Attribute.DURSUB, Attribute.MDURMDL, Attribute.MNDURMDL, Attribute.NPMSGDLV,
            Attribute.PMSGDLV, Attribute.PUB, Attribute.SUB, Attribute.USEDLQ);
    private static final List<Attribute> SCOPES = List.of(Attribute.PUBSCOPE, Attribute.SUBSCOPE);
    private static final int NO_ROUTE = 2;
    private static final int LOCAL = 1;
    private static final Map<String, Integer> STATES = Map.of("INACTIVE", 0, "COMPAT", 4, "ACTIVE", 3);
    /** The states by PSMODE. */
    private static final List<Integer> MODES = List.of(0, 4, 3);
    private static final Field ROUTE = Field.choice("CLROUTE", 255, Map.of("NONE", NO_ROUTE));
    private static final Field TOPIC = Field.plain("TOPICSTR", 2094);
    private static final Field RETAINED = Field.choice("RETAINED", 1300, Map.of("NO", 0, "YES", 1));
    private static final Field MULTICAST = Field.choice("MCAST", 176, Map.of("DISABLED", 2));
    private static final Field DURABLE = Field.of(Attribute.SUB_DURABLE);
    private static final Field SUBSCRIPTION_TYPE = Field.of(Attribute.SUBTYPE);
    private static final Field SUBSCRIPTION_ID = bytes("SUBID", 7016);
    private static final Field CONNECTION = bytes("ACTCONN", 7006);
    private static final String NO_CONNECTION = "0".repeat(48);

    private final PublishSubscribe broker;
    private final Collection<Connection> connections;

    TopicRows(PublishSubscribe broker, Collection<Connection> connections) {
        this.broker = broker;
        this.connections = connections;
    }

    /** DISPLAY PUBSUB: the engine runs; nothing reads the queues of queued publish/subscribe, as with COMPAT. */
    /** @param mode PSMODE, in whose order the states are */
    List<Row> publishSubscribe(String queueManager, int mode) {
        return List.of(new Row().head(Field.choice("TYPE", 1314, Map.of("LOCAL", LOCAL)), LOCAL)
                .head(Field.plain("QMNAME", 2015), queueManager)
                .head(Field.choice("STATUS", 1311, STATES), MODES.get(mode))
                .cell("SUBCOUNT", 204, broker.all().size()).cell("TPCOUNT", 253, places().size()));
    }

    private static Field bytes(String keyword, int parameter) {
        return new Field(keyword, parameter, new ValueRule.Hexadecimal(24));
    }

    /** TYPE(TOPIC). */
    List<Row> topics(NamePattern pattern) {
        TopicFilter filter = TopicFilter.of(pattern.text(), false);
        return places().stream().filter(filter::matches).map(this::topic).toList();
    }

    /** All places that something is at, and those above them. */
    private Set<String> places() {
        Set<String> used = broker.retainedTopics();
        broker.all().forEach(subscription -> used.add(subscription.topicString()));
        broker.topics().all().stream().map(TopicObject::topicString).forEach(used::add);
        publishers((connection, handle) -> used.add(handle.topicString()));
        Set<String> places = new TreeSet<>(Set.of(""));
        for (String topic : used) {
            for (int slash = topic.indexOf('/'); slash >= 0; slash = topic.indexOf('/', slash + 1)) {
                places.add(topic.substring(0, slash));
            }
            places.add(topic);
        }
        return places;
    }

    private Row topic(String topic) {
        TopicSettings settings = broker.topics().settings(topic);
        int[] publishing = new int[1];
        publishers((connection, handle) -> publishing[0] += handle.topicString().equals(topic) ? 1 : 0);
        Row row = new Row().head(TOPIC, topic).cell("ADMIN", 2105, broker.topics().named(topic))
                .cell("CLUSTER", 2029, "").cell(MULTICAST, 2)
                .cell("PUBCOUNT", 215, publishing[0])
                .cell("SUBCOUNT", 204, (int) broker.all().stream()
                        .filter(subscription -> subscription.topicString().equals(topic)).count())
                .cell(RETAINED, broker.retainedTopics().contains(topic) ? 1 : 0);
        INHERITED.forEach(attribute -> row.cell(Field.of(attribute), settings.value(attribute)));
        SCOPES.forEach(attribute -> row.cell(Field.of(attribute), scope(settings, attribute)));
        return row.cell(ROUTE, NO_ROUTE).cell("COMMINFO", 2110, settings.value(Attribute.COMMINFO));
    }

    /** Nobody above says anything: all. */
    private static Object scope(TopicSettings settings, Attribute attribute) {
        Object value = settings.value(attribute);
        return value.equals(attribute.standard()) ? 0 : value;
    }

    private void publishers(BiConsumer<Connection, TopicHandle> action) {
        for (Connection connection : connections) {
            for (ObjectHandle handle : connection.handles()) {
                if (handle instanceof TopicHandle topic) {
                    action.accept(connection, topic);
                }
            }
        }
    }

    /** TYPE(SUB). */
    List<Row> subscribers(NamePattern pattern) {
        TopicFilter filter = TopicFilter.of(pattern.text(), false);
        return broker.all().stream().filter(subscription -> filter.matches(subscription.topicString()))
                .map(subscription -> state(new Row().head(TOPIC, subscription.topicString()), subscription)).toList();
    }

    /** TYPE(PUB). */
    List<Row> publishers(NamePattern pattern) {
        TopicFilter filter = TopicFilter.of(pattern.text(), false);
        List<Row> rows = new ArrayList<>();
        publishers((connection, handle) -> {
            if (filter.matches(handle.topicString())) {
                Instant last = handle.published().last();
                rows.add(new Row().head(TOPIC, handle.topicString()).cell("LPUBDATE", 3161, date(last))
                        .cell("LPUBTIME", 3162, time(last)).cell("NUMPUBS", 1304, handle.published().count())
                        .cell(CONNECTION, StateRows.identifier(connection)).cell(MULTICAST, 2));
            }
        });
        return rows;
    }

    /** DISPLAY SBSTATUS. */
    List<Row> subscriptions(NamePattern name) {
        return broker.all().stream().filter(subscription -> name.matches(subscription.name()))
                .map(subscription -> state(new Row().head(Field.plain("SUB", 3152), subscription.name()),
                        subscription).cell(TOPIC, subscription.topicString())).toList();
    }

    private Row state(Row row, Subscription subscription) {
        Instant last = subscription.deliveries().last();
        return row.head(SUBSCRIPTION_ID, HexFormat.of().withUpperCase().formatHex(subscription.id()))
                .cell("SUBUSER", 3156, subscription.user()).cell(DURABLE, subscription.isDurable() ? 1 : 2)
                .cell(SUBSCRIPTION_TYPE, subscription.administrative() ? 2 : 1)
                .cell("NUMMSGS", 1290, subscription.deliveries().count())
                .cell("LMSGDATE", 3168, date(last)).cell("LMSGTIME", 3167, time(last))
                .cell("RESMDATE", 2098, date(subscription.resumed())).cell("RESMTIME", 2099,
                        time(subscription.resumed()))
                .cell(CONNECTION, connection(subscription)).cell(MULTICAST, 2);
    }

    /** Who has it open. */
    private String connection(Subscription subscription) {
        return connections.stream().filter(connection -> connection.handles().stream()
                .anyMatch(handle -> handle instanceof SubscriptionHandle open && open.subscription() == subscription))
                .map(StateRows::identifier).findFirst().orElse(NO_CONNECTION);
    }

    private static String date(Instant when) {
        return when == null ? "" : StateRows.date(when);
    }

    private static String time(Instant when) {
        return when == null ? "" : StateRows.time(when);
    }
}
