// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.BytesMessage;
import jakarta.jms.Destination;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** MQGMO_CONVERT, asked for by a base Java program and by a JMS destination. */
@ClientTest
class DataConversionTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static MQMessage get(Queues queues, int ccsid, int encoding) throws Exception {
        MQQueueManager connection = new MQQueueManager("QM1", BaseConnection.properties(MQ.queueManager()));
        try {
            MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_AS_Q_DEF);
            MQGetMessageOptions options = new MQGetMessageOptions();
            options.options = CMQC.MQGMO_CONVERT | CMQC.MQGMO_NO_SYNCPOINT;
            MQMessage message = new MQMessage();
            message.characterSet = ccsid;
            message.encoding = encoding;
            queue.get(message, options);
            return message;
        } finally {
            connection.disconnect();
        }
    }

    @Test
    void aStringArrivesInTheCodePageAskedFor() throws Exception {
        Queues queues = MQ.queues().put(Original.text("Grüße"));
        MQMessage message = get(queues, 850, 546);
        assertThat(message.characterSet).isEqualTo(850);
        assertThat(message.readStringOfByteLength(message.getDataLength())).isEqualTo("Grüße");
    }

    @Test
    void bytesWithoutAFormatArriveAsTheyAreWithAWarning() throws Exception {
        Queues queues = MQ.queues().put(Original.bytes(new byte[] {1, 2, 3}));
        MQException warning = catchThrowableOfType(MQException.class, () -> get(queues, 850, 546));
        assertThat(warning.completionCode).isEqualTo(CMQC.MQCC_WARNING);
        assertThat(warning.reasonCode).isEqualTo(CMQC.MQRC_FORMAT_ERROR);
    }

    @Test
    void aMessageOfNothingButHeadersIsConvertedHoweverManyThereAre() throws Exception {
        int headers = 20_000;
        ByteBuffer chain = ByteBuffer.allocate(headers * CMQC.MQRFH_STRUC_LENGTH_FIXED_2);
        for (int i = 1; i <= headers; i++) {
            chain.put("RFH ".getBytes(StandardCharsets.US_ASCII)).putInt(2).putInt(CMQC.MQRFH_STRUC_LENGTH_FIXED_2)
                    .putInt(273).putInt(1208);
            chain.put((i == headers ? CMQC.MQFMT_STRING : CMQC.MQFMT_RF_HEADER_2).getBytes(StandardCharsets.US_ASCII))
                    .putInt(0).putInt(1208);
        }
        Queues queues = MQ.queues().put(Original.bytes(chain.array()).format(CMQC.MQFMT_RF_HEADER_2));
        MQMessage message = get(queues, 850, 546);
        assertThat(message.encoding).isEqualTo(546);
        assertThat(message.characterSet).isEqualTo(850);
    }

    @Test
    void anUnknownCodePageIsNamedByTheReason() throws Exception {
        Queues queues = MQ.queues().put(Original.text("a"));
        MQException warning = catchThrowableOfType(MQException.class, () -> get(queues, 77_777, 273));
        assertThat(warning.reasonCode).isEqualTo(CMQC.MQRC_TARGET_CCSID_ERROR);
    }

    @Test
    void aJmsDestinationLetsTheQueueManagerConvert() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Destination there = session.createQueue("queue:///" + queues.source() + "?CCSID=1208");
            Message sent = session.createTextMessage("Grüße");
            sent.setStringProperty("colour", "grün");
            session.createProducer(there).send(sent);
            com.ibm.mq.jakarta.jms.MQQueue here = new com.ibm.mq.jakarta.jms.MQQueue(queues.source());
            here.setReceiveConversion(WMQConstants.WMQ_RECEIVE_CONVERSION_QMGR);
            here.setReceiveCCSID(850);
            Message received = session.createConsumer(here).receive(JmsClient.PATIENCE);
            assertThat(text(received)).isEqualTo("Grüße");
            assertThat(received.getStringProperty("colour")).isEqualTo("grün");
            assertThat(received.getIntProperty("JMS_IBM_Encoding")).isEqualTo(273);
            assertThat(received.getStringProperty("JMS_IBM_Character_Set")).isEqualTo("IBM850");
        }
    }

    @Test
    void aJmsBytesMessageSurvivesTheConversion() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            BytesMessage sent = session.createBytesMessage();
            sent.writeBytes(new byte[] {1, 2, 3});
            session.createProducer(session.createQueue(queues.source())).send(sent);
            com.ibm.mq.jakarta.jms.MQQueue here = new com.ibm.mq.jakarta.jms.MQQueue(queues.source());
            here.setReceiveConversion(WMQConstants.WMQ_RECEIVE_CONVERSION_QMGR);
            here.setReceiveCCSID(850);
            BytesMessage received = (BytesMessage) session.createConsumer(here).receive(JmsClient.PATIENCE);
            assertThat(received.getBodyLength()).isEqualTo(3);
        }
    }
}
