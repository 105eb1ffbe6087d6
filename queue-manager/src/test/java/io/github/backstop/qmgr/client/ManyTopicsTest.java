// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import io.github.backstop.qmgr.client.QueuedClient.Got;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One command with many topics holds nobody up: all streams are served in turn. */
@ClientTest
class ManyTopicsTest {

    private static final int TOPICS = 2_000;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static MQMessage command(String verb, String root, String queue) throws Exception {
        List<String> pairs = new ArrayList<>(List.of("MQPSCommand", verb));
        if (queue != null) {
            pairs.addAll(List.of("MQPSQName", queue));
        }
        for (int i = 0; i < TOPICS; i++) {
            pairs.addAll(List.of("MQPSTopic", root + i));
        }
        return QueuedClient.command(queue == null ? "hello" : "", pairs.toArray(String[]::new));
    }

    @Test
    @DisplayName("D-9: who registered for thousands of topics gets a publication on all of them once")
    void aPublicationReachesEachSubscriberOnce() throws Exception {
        Queues queues = MQ.queues();
        String root = queues.prefix() + "many/";
        try (QueuedClient client = new QueuedClient(MQ.queueManager())) {
            for (String subscriber : List.of(queues.source(), queues.backout())) {
                Got registered = client.ask(QueuedClient.CONTROL, queues.reply(), command("RegSub", root, subscriber));
                assertThat(registered.value("MQPSReason")).isEqualTo("0");
            }

            Got response = client.ask(QueuedClient.STREAM, queues.reply(), command("Publish", root, null));

            assertThat(response.value("MQPSReason")).isEqualTo("0");
            for (String subscriber : List.of(queues.source(), queues.backout())) {
                assertThat(client.next(subscriber).text()).isEqualTo("hello");
                assertThat(queues.depth(subscriber)).isZero();
            }
            client.ask(QueuedClient.CONTROL, queues.reply(), command("DeregSub", root, queues.source()));
            client.ask(QueuedClient.CONTROL, queues.reply(), command("DeregSub", root, queues.backout()));
        }
    }

    @Test
    @DisplayName("D-9, D-16: a topic that a command deregisters twice is not registered at the second time")
    void whatIsDeregisteredIsGone() throws Exception {
        Queues queues = MQ.queues();
        String topic = queues.prefix() + "news";
        try (QueuedClient client = new QueuedClient(MQ.queueManager())) {
            client.done(QueuedClient.CONTROL, queues.reply(), QueuedClient.pairs("RegSub", topic, queues.source()));

            Got response = client.ask(QueuedClient.CONTROL, queues.reply(), QueuedClient.command("",
                    QueuedClient.pairs("DeregSub", topic, queues.source(), "MQPSTopic", topic)));

            assertThat(response.value("MQPSCompCode")).isEqualTo("1");
            assertThat(response.value("MQPSReason")).isEqualTo("3073");
        }
    }
}
