// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.QueuedClient.CONTROL;
import static io.github.backstop.qmgr.client.QueuedClient.STREAM;
import static io.github.backstop.qmgr.client.QueuedClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.client.QueuedClient.Got;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Streams: the list of them, their queues and places in the topic tree, and which command goes where. */
@ClientTest
class QueuedStreamTest {

    private static final String LIST = "ALTER NAMELIST(SYSTEM.QPUBSUB.QUEUE.NAMELIST) "
            + "NAMES(SYSTEM.BROKER.DEFAULT.STREAM,SYSTEM.BROKER.ADMIN.STREAM%s)";

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Queues queues;
    private QueuedClient client;

    @BeforeEach
    void connect() throws Exception {
        queues = MQ.queues();
        client = new QueuedClient(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        queues.mqsc(LIST.formatted(""));
        client.close();
    }

    private String[] subscribe(String topic, String stream) {
        return QueuedClient.pairs("RegSub", topic, queues.source(), "MQPSStreamName", stream);
    }

    private String reason(String queue, String... pairs) throws Exception {
        return client.ask(queue, queues.reply(), command("x", pairs)).value("MQPSReason");
    }

    @Test
    @DisplayName("D-1: a command on the wrong queue gets 3079; topics MQ/ on the admin stream are the broker's own")
    void eachCommandHasItsQueue() throws Exception {
        assertThat(reason(STREAM, QueuedClient.pairs("RegSub", "a", queues.source()))).isEqualTo("3079");
        assertThat(reason(CONTROL, "MQPSCommand", "Publish", "MQPSTopic", "a")).isEqualTo("3079");
        String admin = "SYSTEM.BROKER.ADMIN.STREAM";
        assertThat(reason(admin, "MQPSCommand", "Publish", "MQPSTopic", "MQ/mine")).isEqualTo("3072");
        assertThat(reason(admin, "MQPSCommand", "Publish", "MQPSTopic", "mine")).isEqualTo("0");
    }

    @Test
    @DisplayName("D-2: a stream is one as soon as the list names it; its topics lie below the TOPIC object of its name")
    void streamsAreListed() throws Exception {
        String stream = queues.prefix() + "SPORT";
        assertThat(reason(CONTROL, subscribe("results", stream))).isEqualTo("3082");
        queues.mqsc("DEFINE QLOCAL(${SPORT})\nDEFINE TOPIC(${SPORT}) TOPICSTR('" + stream + ".top') WILDCARD(BLOCK)");
        queues.mqsc(LIST.formatted("," + stream));
        client.done(CONTROL, queues.reply(), subscribe("results", stream));
        client.done(CONTROL, queues.reply(), QueuedClient.pairs("RegSub", "*", queues.backout()));
        try (JmsClient jms = MQ.connect()) {
            jakarta.jms.Session session = jms.session(jakarta.jms.Session.AUTO_ACKNOWLEDGE);
            jakarta.jms.MessageConsumer integrated = session.createConsumer(
                    session.createTopic(stream + ".top/results"));
            assertThat(reason(stream, "MQPSCommand", "Publish", "MQPSTopic", "results")).isEqualTo("0");
            Got copy = client.next(queues.source());
            assertThat(copy.values("MQPSTopic")).containsExactly("results");
            assertThat(Topics.texts(integrated, 1)).containsExactly("x");
        }
        assertThat(queues.on(queues.backout())).isEmpty();
        client.done(CONTROL, queues.reply(), QueuedClient.pairs("DeregSub", "*", queues.backout()));
        assertThat(reason(stream, "MQPSCommand", "Publish", "MQPSTopic", "results", "MQPSStreamName", STREAM))
                .isEqualTo("3075");
    }

    @Test
    @DisplayName("D-2: a stream that is listed and has no queue or topic gets 3071 (D-16), until it has both")
    void aListedStreamNeedsAQueueAndATopic() throws Exception {
        String stream = queues.prefix() + "HALF";
        queues.mqsc(LIST.formatted("," + stream));
        assertThat(reason(CONTROL, subscribe("results", stream))).isEqualTo("3071");
        queues.mqsc("DEFINE QLOCAL(${HALF})\nDEFINE TOPIC(${HALF}) TOPICSTR('" + stream + "')");
        client.done(CONTROL, queues.reply(), subscribe("results", stream));
        assertThat(reason(stream, "MQPSCommand", "Publish", "MQPSTopic", "results")).isEqualTo("0");
        assertThat(client.next(queues.source()).text()).isEqualTo("x");
    }

    @Test
    @DisplayName("D-2: with a permanent dynamic SYSTEM.BROKER.MODEL.STREAM a registration makes the stream it names")
    void streamsAreMadeFromAModel() throws Exception {
        queues.mqsc("DEFINE QMODEL(SYSTEM.BROKER.MODEL.STREAM) DEFTYPE(PERMDYN)");
        try {
            String stream = queues.prefix() + "MADE";
            client.done(CONTROL, queues.reply(), subscribe("results", stream));
            assertThat(reason(stream, "MQPSCommand", "Publish", "MQPSTopic", "results")).isEqualTo("0");
            assertThat(client.next(queues.source()).text()).isEqualTo("x");
        } finally {
            queues.mqsc("DELETE QMODEL(SYSTEM.BROKER.MODEL.STREAM)");
        }
    }

    @Test
    @DisplayName("D-2: the default stream has DEFPSIST(YES), made from SYSTEM.DEFAULT.LOCAL.QUEUE where it is missing")
    void theDefaultStreamIsPersistent() throws Exception {
        assertThat(Mqsc.answer(MQ.queueManager().embedded().orElseThrow(), "DISPLAY QLOCAL(" + STREAM + ") DEFPSIST"))
                .contains("DEFPSIST(YES)");
        try (EmbeddedQueueManager other = EmbeddedQueueManager.named("QM2")
                .mqsc("DELETE QLOCAL(" + STREAM + ")").start()) {
            await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThat(
                    Mqsc.answer(other, "DISPLAY QLOCAL(" + STREAM + ") DEFPSIST")).contains("DEFPSIST(YES)"));
        }
    }

    @Test
    @DisplayName("D-28: with PSMODE(COMPAT) commands wait on their queues, and are done when it is ENABLED again")
    void commandsWaitWhileTheInterfaceIsOff() throws Exception {
        client.done(CONTROL, queues.reply(), QueuedClient.pairs("RegSub", queues.prefix() + "a", queues.source()));
        queues.mqsc("ALTER QMGR PSMODE(COMPAT)");
        try {
            await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThat(Mqsc.answer(
                    MQ.queueManager().embedded().orElseThrow(), "DISPLAY QLOCAL(" + STREAM + ") IPPROCS"))
                    .contains("IPPROCS(0)"));
            client.put(STREAM, command("late", QueuedClient.pairs("Publish", queues.prefix() + "a", null)));
            assertThat(queues.on(STREAM)).hasSize(1);
        } finally {
            queues.mqsc("ALTER QMGR PSMODE(ENABLED)");
        }
        assertThat(client.next(queues.source()).text()).isEqualTo("late");
    }
}
