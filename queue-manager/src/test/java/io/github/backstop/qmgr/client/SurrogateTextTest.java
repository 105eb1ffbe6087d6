// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Characters outside the basic plane, which the client sends as two surrogates of 3 bytes in selectors and topics. */
@ClientTest
class SurrogateTextTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final String SMILE = "\uD83D\uDE00";
    private static final String ROCKET = "\uD83D\uDE80";

    @Test
    void aSelectorTellsThemApart() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Queue queue = session.createQueue("queue:///" + queues.source());
            MessageProducer producer = session.createProducer(queue);
            for (String mood : new String[] {ROCKET, SMILE}) {
                TextMessage message = session.createTextMessage("it is " + mood);
                message.setStringProperty("mood", mood);
                producer.send(message);
            }
            MessageConsumer consumer = session.createConsumer(queue, "mood = '" + SMILE + "'");
            assertThat(JmsClient.text(consumer.receive(PATIENCE))).isEqualTo("it is " + SMILE);
            assertThat(consumer.receiveNoWait()).isNull();
        }
    }

    @Test
    void topicsThatDifferInOneOfThemAreTwo() throws Exception {
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topic smile = session.createTopic("topic://surrogate/" + SMILE);
            Topic rocket = session.createTopic("topic://surrogate/" + ROCKET);
            MessageConsumer smiles = session.createConsumer(smile);
            MessageConsumer rockets = session.createConsumer(rocket);
            session.createProducer(rocket).send(session.createTextMessage("up"));
            Message received = rockets.receive(PATIENCE);
            assertThat(JmsClient.text(received)).isEqualTo("up");
            assertThat(((Topic) received.getJMSDestination()).getTopicName()).endsWith("surrogate/" + ROCKET);
            assertThat(smiles.receiveNoWait()).isNull();
        }
    }

    @Test
    void theirTopicStringIsAnsweredAsItWasGiven() throws Exception {
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        MQTopic topic = connection.accessTopic("surrogate/" + SMILE, "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION,
                CMQC.MQOO_OUTPUT);
        assertThat(topic.getResolvedObjectString()).isEqualTo("surrogate/" + SMILE);
        topic.close();
        connection.disconnect();
    }
}
