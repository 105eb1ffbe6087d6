// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Message properties through the classes for Java, which have a message handle of their own: unless the program or
 * PROPCTL(FORCE) says otherwise they ask for the MQRFH2 by force and make properties out of it themselves.
 */
@ClientTest
class PropertyControlTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();

    /** One property of the program's own folder, and with {@code user} one that JMS would see. */
    private void put(boolean user) throws Exception {
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_STRING;
        message.characterSet = 1208;
        message.setIntProperty("my.size", 5);
        if (user) {
            message.setStringProperty("colour", "red");
        }
        message.writeString("body");
        MQQueueManager connection = new MQQueueManager("QM1", BaseConnection.properties(MQ.queueManager()));
        connection.put(queues.source(), message, new MQPutMessageOptions());
        connection.disconnect();
    }

    private MQMessage browse(String queue, int options) throws Exception {
        MQQueueManager connection = new MQQueueManager("QM1", BaseConnection.properties(MQ.queueManager()));
        try {
            MQGetMessageOptions how = new MQGetMessageOptions();
            how.options = CMQC.MQGMO_BROWSE_FIRST | options;
            MQMessage message = new MQMessage();
            connection.accessQueue(queue, CMQC.MQOO_BROWSE).get(message, how);
            return message;
        } finally {
            connection.disconnect();
        }
    }

    private static List<String> names(MQMessage message) throws Exception {
        return Collections.list(message.getPropertyNames("%")).stream().map(Object::toString).sorted().toList();
    }

    private static void assertBody(MQMessage message) throws Exception {
        assertThat(message.format).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(message.readStringOfByteLength(message.getDataLength())).isEqualTo("body");
    }

    @Test
    void propertiesAreInTheMessageWhateverTheQueueSaysShortOfForce() throws Exception {
        put(true);
        for (String control : List.of("COMPAT", "NONE", "ALL", "V6COMPAT")) {
            queues.mqsc("ALTER QLOCAL(${SRC}) PROPCTL(" + control + ")");
            for (int option : new int[] {CMQC.MQGMO_PROPERTIES_AS_Q_DEF, CMQC.MQGMO_PROPERTIES_IN_HANDLE}) {
                MQMessage message = browse(queues.source(), option);
                assertThat(names(message)).as(control).containsExactly("colour", "my.size");
                assertBody(message);
            }
        }
        MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQGET).all()).extracting(RecordedCall::options)
                .allMatch(options -> (options & CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2) != 0));
    }

    @Test
    void forceLeavesThemInFrontOfTheBody() throws Exception {
        put(true);
        assertThat(browse(queues.source(), CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2).format)
                .isEqualTo(CMQC.MQFMT_RF_HEADER_2);
        queues.mqsc("ALTER QLOCAL(${SRC}) PROPCTL(FORCE)");
        MQMessage message = browse(queues.source(), 0);
        assertThat(message.format).isEqualTo(CMQC.MQFMT_RF_HEADER_2);
        assertThat(names(message)).isEmpty();
    }

    @Test
    void anAliasForcesThemByItself() throws Exception {
        queues.mqsc("DEFINE QALIAS(${ALIAS}) TARGET(${SRC}) PROPCTL(FORCE)");
        put(true);
        assertThat(browse(queues.prefix() + "ALIAS", 0).format).isEqualTo(CMQC.MQFMT_RF_HEADER_2);
        assertBody(browse(queues.source(), 0));
    }

    @Test
    void noPropertiesAreGotByWhoWantsNone() throws Exception {
        put(true);
        MQMessage message = browse(queues.source(), CMQC.MQGMO_NO_PROPERTIES);
        assertThat(names(message)).isEmpty();
        assertBody(message);
    }

    @Test
    void compatibilityKeepsTheHeaderForPropertiesThatOldProgramsLookForOnly() throws Exception {
        put(false);
        MQMessage without = browse(queues.source(), CMQC.MQGMO_PROPERTIES_COMPATIBILITY);
        assertThat(names(without)).isEmpty();
        assertBody(without);
        queues.mqsc("CLEAR QLOCAL(${SRC})");
        put(true);
        assertThat(browse(queues.source(), CMQC.MQGMO_PROPERTIES_COMPATIBILITY).format)
                .isEqualTo(CMQC.MQFMT_RF_HEADER_2);
    }

    @Test
    void aBufferTooSmallForTheHeaderHoldsTheBody() throws Exception {
        put(true);
        MQQueueManager connection = new MQQueueManager("QM1", BaseConnection.properties(MQ.queueManager()));
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_AS_Q_DEF);
        MQGetMessageOptions none = new MQGetMessageOptions();
        none.options = CMQC.MQGMO_NO_PROPERTIES | CMQC.MQGMO_NO_SYNCPOINT;
        MQException failed = catchThrowableOfType(MQException.class, () -> queue.get(new MQMessage(), none, 3));
        assertThat(failed.reasonCode).isEqualTo(CMQC.MQRC_TRUNCATED_MSG_FAILED);
        MQMessage message = new MQMessage();
        queue.get(message, none, 4);
        assertBody(message);
        connection.disconnect();
    }

    @Test
    void twoWaysAtOnceAreRefused() throws Exception {
        put(true);
        MQException refused = catchThrowableOfType(MQException.class, () -> browse(queues.source(),
                CMQC.MQGMO_NO_PROPERTIES | CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2));
        assertThat(refused.reasonCode).isEqualTo(CMQC.MQRC_OPTIONS_ERROR);
    }

    @Test
    void jmsHasItsPropertiesWhateverTheQueueSays() throws Exception {
        queues.mqsc("ALTER QLOCAL(${SRC}) PROPCTL(NONE)");
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Message sent = session.createTextMessage("hello");
            sent.setStringProperty("colour", "red");
            session.createProducer(session.createQueue(queues.source())).send(sent);
            Message received = session.createConsumer(session.createQueue(queues.source()))
                    .receive(JmsClient.PATIENCE);
            assertThat(text(received)).isEqualTo("hello");
            assertThat(received.getStringProperty("colour")).isEqualTo("red");
        }
    }
}
