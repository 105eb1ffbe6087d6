// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.ReportClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQRFH2;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exception reports by the queue manager itself: for what it could not place later on (rules ). */
@ClientTest
class UndeliveredReportTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final ReportClient client = new ReportClient(MQ.queueManager(), queues);

    @AfterEach
    void disconnect() {
        client.close();
    }

    @ParameterizedTest
    @CsvSource({"MAXDEPTH(0), 2053", "PUT(DISABLED), 2051", "MAXMSGL(10), 2030"})
    @DisplayName("A-7: who learns of it from the reason code gets neither a report nor a dead letter")
    void aPutThatFailsIsNotReported(String attribute, int reason) {
        queues.mqsc("ALTER QLOCAL(${SRC}) " + attribute);
        assertThat(client.reasonOfPut(client.message(CMQC.MQRO_EXCEPTION_WITH_FULL_DATA | CMQC.MQRO_COA)))
                .isEqualTo(reason);
        client.assertNoReport();
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }

    @Test
    @DisplayName("A-8: applications make exception reports, too: what they say in them is kept")
    void applicationsReportExceptions() throws Exception {
        client.put(CMQC.MQRO_EXCEPTION);
        MQMessage failed = client.get(CMQC.MQGMO_NO_SYNCPOINT);
        MQMessage report = new MQMessage();
        report.messageType = CMQC.MQMT_REPORT;
        report.feedback = CMQC.MQFB_APPL_FIRST + 7;
        report.correlationId = failed.messageId;
        client.connection().put(failed.replyToQueueName, report);
        MQMessage got = client.report();
        assertThat(got.messageType).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(got.feedback).isEqualTo(CMQC.MQFB_APPL_FIRST + 7);
        assertThat(got.correlationId).isEqualTo(Original.MESSAGE_ID);
        client.assertNoReport();
    }

    private void sendDelayed(int report) throws JMSException {
        try (JmsClient jms = MQ.connect()) {
            Session session = jms.session(Session.AUTO_ACKNOWLEDGE);
            Message message = session.createTextMessage(ReportClient.BODY);
            message.setIntProperty(WMQConstants.JMS_IBM_REPORT_EXCEPTION,
                    report & CMQC.MQRO_EXCEPTION_WITH_FULL_DATA);
            message.setIntProperty(WMQConstants.JMS_IBM_REPORT_COA, report & CMQC.MQRO_COA);
            message.setIntProperty(WMQConstants.JMS_IBM_REPORT_DISCARD_MSG, report & CMQC.MQRO_DISCARD_MSG);
            message.setJMSReplyTo(session.createQueue(queues.reply()));
            MessageProducer producer = session.createProducer(session.createQueue(queues.source()));
            producer.setDeliveryDelay(1);
            producer.send(message);
        }
    }

    @Test
    @DisplayName("A-12: a delayed message arrives when its delay is over")
    void aDelayedMessageIsConfirmedWhenItArrives() throws Exception {
        sendDelayed(CMQC.MQRO_COA);
        MQMessage report = client.reportWithProperties();
        assertThat(report.feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        assertThat(new MQRFH2(report).getStringFieldValue("mcd", "Msd")).isEqualTo("jms_text");
        assertThat(report.getDataLength()).as("behind the MQRFH2").isZero();
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-27: a delayed message that cannot be put goes to the dead-letter queue, and is reported")
    void aDeadLetterIsReported() throws Exception {
        queues.full(queues.source());
        sendDelayed(CMQC.MQRO_EXCEPTION_WITH_DATA | CMQC.MQRO_COA);
        MQMessage report = client.reportWithProperties();
        assertThat(report.feedback).isEqualTo(CMQC.MQRC_Q_FULL);
        assertThat(report.messageType).isEqualTo(CMQC.MQMT_REPORT);
        MQRFH2 header = new MQRFH2(report);
        assertThat(header.getFormat()).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(text(report)).isEqualTo(ReportClient.BODY.substring(0, 100));
        assertThat(queues.depth(queues.deadLetter())).isEqualTo(1);
        client.assertNoReport();
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-27: MQRO_DISCARD_MSG: it goes away, and is reported: returned to its sender, with full data")
    void aDiscardedMessageIsReported() throws Exception {
        queues.full(queues.source());
        sendDelayed(CMQC.MQRO_EXCEPTION_WITH_FULL_DATA | CMQC.MQRO_DISCARD_MSG);
        MQMessage report = client.reportWithProperties();
        assertThat(report.feedback).isEqualTo(CMQC.MQRC_Q_FULL);
        new MQRFH2(report);
        assertThat(text(report)).isEqualTo(ReportClient.BODY);
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }

    @Test
    @DisplayName("A-27: without an exception option nothing is reported")
    void whoDoesNotAskGetsNoReport() throws Exception {
        queues.full(queues.source());
        sendDelayed(CMQC.MQRO_COA);
        await().atMost(Duration.ofSeconds(30)).until(() -> queues.depth(queues.deadLetter()) == 1);
        client.assertNoReport();
    }
}
