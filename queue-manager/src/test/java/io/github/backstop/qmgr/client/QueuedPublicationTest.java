// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.client.QueuedClient.Got;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Subscribing and publishing by commands in MQRFH. */
@ClientTest
class QueuedPublicationTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("D-1, D-7: RegSub goes to the control queue, Publish to the stream, and the publication to the "
            + "subscriber's queue")
    void aPublicationReachesWhoHasRegistered() throws Exception {
        Queues queues = MQ.queues();
        String topic = queues.prefix() + "news";
        try (QueuedClient client = new QueuedClient(MQ.queueManager())) {
            client.done(QueuedClient.CONTROL, queues.reply(), "MQPSCommand", "RegSub", "MQPSTopic", topic,
                    "MQPSQName", queues.source());
            MQMessage publication = QueuedClient.command("hello", "MQPSCommand", "Publish", "MQPSTopic", topic,
                    "MQPSPubTime", "2026120100000000", "MQPSSeqNum", "7", "Mine", "own value");
            Got response = client.ask(QueuedClient.STREAM, queues.reply(), publication);
            assertThat(response.value("MQPSReason")).isEqualTo("0");

            Got copy = client.next(queues.source());
            assertThat(copy.text()).isEqualTo("hello");
            assertThat(copy.pairs()).containsExactly("MQPSCommand", "Publish", "MQPSTopic", topic,
                    "MQPSPubTime", "2026120100000000", "MQPSSeqNum", "7", "Mine", "own value");
        }
    }

    @Test
    @DisplayName("D-7: publications of JMS reach who registered by a command, and those by commands JMS subscribers")
    void bothWorldsHaveTheSameTopics() throws Exception {
        Queues queues = MQ.queues();
        try (QueuedClient client = new QueuedClient(MQ.queueManager()); JmsClient jms = MQ.connect()) {
            Session session = jms.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            String topic = topics.root() + "/news";
            client.done(QueuedClient.CONTROL, queues.reply(), "MQPSCommand", "RegSub", "MQPSTopic", topic,
                    "MQPSQName", queues.source());

            topics.publish("news", "by JMS");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("by JMS");
            Got copy = client.next(queues.source());
            assertThat(copy.pairs()).containsExactly("MQPSCommand", "Publish", "MQPSTopic", topic);
            assertThat(copy.text()).endsWith("by JMS");

            client.put(QueuedClient.STREAM, QueuedClient.command("by command",
                    QueuedClient.pairs("Publish", topic, null)));
            assertThat(Topics.texts(subscriber, 1)).containsExactly("by command");
        }
    }

    @Test
    @DisplayName("D-15, D-20: what is no proper command gets a reason if it asks for one, and does not stop the broker")
    void badCommandsStopNothing() throws Exception {
        Queues queues = MQ.queues();
        try (QueuedClient client = new QueuedClient(MQ.queueManager())) {
            String topic = queues.prefix() + "news";
            client.done(QueuedClient.CONTROL, queues.reply(), QueuedClient.pairs("RegSub", topic, queues.source()));
            Random random = new Random(4711);
            byte[] proper = new byte[120];
            for (int i = 0; i < 50; i++) {
                MQMessage damaged = QueuedClient.command("x", QueuedClient.pairs("Publish", topic, null));
                damaged.seek(0);
                damaged.readFully(proper, 0, Math.min(proper.length, damaged.getDataLength()));
                byte[] data = Arrays.copyOf(proper, random.nextInt(60));
                if (data.length > 8) {
                    data[random.nextInt(data.length)] = (byte) random.nextInt();
                }
                MQMessage message = new MQMessage();
                message.format = i % 3 == 0 ? CMQC.MQFMT_RF_HEADER_2 : CMQC.MQFMT_RF_HEADER_1;
                message.write(data);
                client.put(i % 2 == 0 ? QueuedClient.STREAM : QueuedClient.CONTROL, message);
            }
            assertThat(client.ask(QueuedClient.STREAM, queues.reply(), "MQPSCommand", "Publish")
                    .value("MQPSReason")).isEqualTo("2339");
            client.put(QueuedClient.STREAM, QueuedClient.command("at last",
                    QueuedClient.pairs("Publish", topic, null)));
            assertThat(client.next(queues.source()).text()).isEqualTo("at last");
        }
    }

    @ParameterizedTest(name = "{0} covers {1}: {2}")
    @CsvSource({"a/*,a/b/c,true", "a/?,a/b,true", "a/?,a/bc,false", "a%*,a%*,true", "a%*,ab,false", "a/+,a/b,false",
        "*c,ab/c,true"})
    @DisplayName("D-9: in an MQRFH '*' stands for any characters, '?' for one, and '%' takes that away")
    void wildcards(String subscribed, String published, boolean comes) throws Exception {
        Queues queues = MQ.queues();
        String prefix = queues.prefix();
        try (QueuedClient client = new QueuedClient(MQ.queueManager())) {
            client.done(QueuedClient.CONTROL, queues.reply(), QueuedClient.pairs("RegSub", prefix + subscribed,
                    queues.source()));
            client.done(QueuedClient.STREAM, queues.reply(), "MQPSCommand", "Publish", "MQPSTopic",
                    prefix + published);
            assertThat(queues.on(queues.source())).hasSize(comes ? 1 : 0);
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"Publish,a*", "Publish,a?", "Publish,a%b", "RegSub,a%", "RegPub,a*", "DeletePub,a%b"})
    @DisplayName("D-9, D-16: wildcards where there must be none, and a lost '%', are a wrong topic, 3072")
    void wrongTopics(String verb, String topic) throws Exception {
        Queues queues = MQ.queues();
        try (QueuedClient client = new QueuedClient(MQ.queueManager())) {
            boolean stream = verb.equals("Publish") || verb.equals("DeletePub");
            Got response = client.ask(stream ? QueuedClient.STREAM : QueuedClient.CONTROL, queues.reply(),
                    "MQPSCommand", verb, "MQPSTopic", topic);
            assertThat(response.value("MQPSReason")).isEqualTo("3072");
            assertThat(response.value("MQPSTopic")).contains(topic);
        }
    }
}
