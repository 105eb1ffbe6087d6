// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQQueue;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.formats.ReportOption;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A JMS program that asks for reports by JMS_IBM_Report_*, and reads them (rule A-33). */
@ClientTest
class JmsReportTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final JmsClient client = MQ.connect();
    private Session session;
    private MessageConsumer replies;

    @BeforeEach
    void open() throws JMSException {
        session = client.session(Session.AUTO_ACKNOWLEDGE);
        replies = session.createConsumer(session.createQueue(queues.reply()));
    }

    @AfterEach
    void close() {
        client.close();
    }

    private Message send(String property, int value) throws JMSException {
        Message message = session.createTextMessage(ReportClient.BODY);
        message.setIntProperty(property, value);
        return send(message);
    }

    private Message send(Message message) throws JMSException {
        message.setJMSReplyTo(session.createQueue(queues.reply()));
        message.setStringProperty("colour", "blue");
        MessageProducer producer = session.createProducer(session.createQueue(queues.source()));
        producer.send(message);
        return message;
    }

    private Message report() throws JMSException {
        Message report = replies.receive(JmsClient.PATIENCE);
        assertThat(report).as("a report").isNotNull();
        assertThat(report.getIntProperty(WMQConstants.JMS_IBM_MSGTYPE)).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(report.getStringProperty(WMQConstants.JMS_IBM_PUTDATE)).matches("20\\d{6}");
        assertThat(report.getStringProperty(WMQConstants.JMS_IBM_PUTTIME)).matches("\\d{8}");
        return report;
    }

    @ParameterizedTest
    @CsvSource({"JMS_IBM_Report_COA, 0x100, 259, 0", "JMS_IBM_Report_COA, 0x300, 259, 100",
            "JMS_IBM_Report_COA, 0x700, 259, 300", "JMS_IBM_Report_COD, 0x800, 260, 0",
            "JMS_IBM_Report_COD, 0x1800, 260, 100", "JMS_IBM_Report_COD, 0x3800, 260, 300"})
    @DisplayName("A-33, A-20: COA and COD, with the properties of the message and as much of its text as was asked for")
    void confirmations(String property, String option, int feedback, int length) throws Exception {
        Message sent = send(property, Integer.decode(option));
        assertThat(JmsClient.consumer(session, queues).receive(JmsClient.PATIENCE)).isNotNull();
        Message report = report();
        assertThat(report.getIntProperty(WMQConstants.JMS_IBM_FEEDBACK)).isEqualTo(feedback);
        assertThat(report.getJMSCorrelationID()).isEqualTo(sent.getJMSMessageID());
        assertThat(report.getStringProperty("colour")).isEqualTo("blue");
        String text = report.getBody(String.class);
        assertThat(text == null ? "" : text).isEqualTo(ReportClient.BODY.substring(0, length));
    }

    @Test
    @DisplayName("A-33: expiration")
    void expiration() throws Exception {
        Message message = session.createTextMessage(ReportClient.BODY);
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_EXPIRATION, ReportOption.EXPIRATION_WITH_FULL_DATA.bits());
        message.setJMSReplyTo(session.createQueue(queues.reply()));
        MessageProducer producer = session.createProducer(session.createQueue(queues.source()));
        producer.setTimeToLive(1);
        producer.send(message);
        try (ReportClient browser = new ReportClient(MQ.queueManager(), queues)) {
            browser.browseUntilExpired();
        }
        Message report = report();
        assertThat(report.getIntProperty(WMQConstants.JMS_IBM_FEEDBACK)).isEqualTo(CMQC.MQFB_EXPIRATION);
        assertThat(report.getJMSCorrelationID()).isEqualTo(message.getJMSMessageID());
        assertThat(report.getBody(String.class)).isEqualTo(ReportClient.BODY);
    }

    @Test
    @DisplayName("A-33: JMS_IBM_Report_Pass_Msg_ID and JMS_IBM_Report_Pass_Correl_ID")
    void idsArePassed() throws Exception {
        Message message = session.createTextMessage(ReportClient.BODY);
        message.setJMSCorrelationID("ID:" + "22".repeat(24));
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_COA, ReportOption.COA.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_PASS_MSG_ID, ReportOption.PASS_MSG_ID.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_PASS_CORREL_ID, ReportOption.PASS_CORREL_ID.bits());
        send(message);
        Message report = report();
        assertThat(report.getJMSMessageID()).isEqualTo(message.getJMSMessageID());
        assertThat(report.getJMSCorrelationID()).isEqualTo("ID:" + "22".repeat(24));
    }

    @Test
    @DisplayName("A-33: a JMSCorrelationID of the message's own comes back in the report; the descriptor has the MsgId")
    void aCorrelationIdOfOnesOwn() throws Exception {
        MQQueue readable = (MQQueue) session.createQueue(queues.reply());
        readable.setBooleanProperty(WMQConstants.WMQ_MQMD_READ_ENABLED, true);
        replies.close();
        replies = session.createConsumer(readable);
        Message message = session.createTextMessage(ReportClient.BODY);
        message.setJMSCorrelationID("order 7");
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_COA, ReportOption.COA.bits());
        send(message);
        Message report = report();
        assertThat(report.getJMSCorrelationID()).isEqualTo("order 7");
        assertThat("ID:" + HexFormat.of().formatHex((byte[]) report.getObjectProperty("JMS_IBM_MQMD_CorrelId")))
                .isEqualTo(message.getJMSMessageID());
    }

    @Test
    @DisplayName("A-33: all report properties arrive as options in the descriptor")
    void propertiesAreOptions() throws Exception {
        Message message = session.createTextMessage(ReportClient.BODY);
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_EXCEPTION, ReportOption.EXCEPTION_WITH_DATA.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_EXPIRATION, ReportOption.EXPIRATION.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_COA, ReportOption.COA_WITH_FULL_DATA.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_COD, ReportOption.COD.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_PAN, ReportOption.PAN.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_NAN, ReportOption.NAN.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_PASS_MSG_ID, ReportOption.PASS_MSG_ID.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_PASS_CORREL_ID, ReportOption.PASS_CORREL_ID.bits());
        message.setIntProperty(WMQConstants.JMS_IBM_REPORT_DISCARD_MSG, ReportOption.DISCARD_MSG.bits());
        send(message);
        assertThat(ReportOption.describe(queues.descriptor(queues.source()).report())).isEqualTo(
                "EXCEPTION_WITH_DATA+EXPIRATION+COA_WITH_FULL_DATA+COD+PAN+NAN+PASS_CORREL_ID+PASS_MSG_ID+DISCARD_MSG");
    }
}
