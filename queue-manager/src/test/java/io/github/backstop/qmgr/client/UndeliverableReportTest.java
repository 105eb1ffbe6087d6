// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.ReportClient.BODY;
import static io.github.backstop.qmgr.client.ReportClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQDLH;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports that their queue does not take (rules ). */
@ClientTest
class UndeliverableReportTest {

    private static final int ALL = CMQC.MQRO_COA_WITH_FULL_DATA | CMQC.MQRO_COD_WITH_FULL_DATA;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final ReportClient client = new ReportClient(MQ.queueManager(), queues);

    @AfterEach
    void disconnect() {
        client.close();
    }

    private MQMessage deadLetter() throws Exception {
        return client.get(queues.deadLetter(), CMQC.MQGMO_NO_SYNCPOINT);
    }

    private void assertDeadReport(MQMessage dead, int feedback, int reason, String queue) throws Exception {
        assertThat(dead.messageType).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(dead.feedback).isEqualTo(feedback);
        assertThat(dead.correlationId).isEqualTo(Original.MESSAGE_ID);
        assertThat(dead.format).isEqualTo(CMQC.MQFMT_DEAD_LETTER_HEADER);
        MQDLH header = new MQDLH(dead);
        assertThat(header.getReason()).isEqualTo(reason);
        assertThat(header.getDestQName().strip()).isEqualTo(queue);
        assertThat(header.getDestQMgrName().strip()).isEqualTo(MQ.queueManager().name());
        assertThat(header.getFormat()).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(header.getPutApplType()).isEqualTo(CMQC.MQAT_QMGR);
        assertThat(text(dead)).isEqualTo(BODY);
    }

    @ParameterizedTest
    @CsvSource({"MAXDEPTH(0), 2053", "PUT(DISABLED), 2051", "MAXMSGL(10), 2030"})
    @DisplayName("A-29: to the dead-letter queue, with the reason in its MQDLH")
    void aReportThatTheReplyQueueRefusesIsDeadLettered(String attribute, int reason) throws Exception {
        queues.mqsc("ALTER QLOCAL(${REPLY}) " + attribute);
        client.put(ALL);
        assertDeadReport(deadLetter(), CMQC.MQFB_COA, reason, queues.reply());
        client.get(CMQC.MQGMO_NO_SYNCPOINT);
        assertDeadReport(deadLetter(), CMQC.MQFB_COD, reason, queues.reply());
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-29: no queue of that name, in the unit of work of what is reported")
    void aReportForAnUnknownQueueIsDeadLettered() throws Exception {
        MQMessage message = client.message(ALL);
        message.replyToQueueName = queues.prefix() + "UNKNOWN";
        client.put(message, CMQC.MQPMO_SYNCPOINT);
        assertThat(SecuredQueueManager.reason(this::deadLetterOrFail)).isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
        client.connection().commit();
        assertDeadReport(deadLetter(), CMQC.MQFB_COA, CMQC.MQRC_UNKNOWN_OBJECT_NAME, queues.prefix() + "UNKNOWN");
    }

    private void deadLetterOrFail() throws MQException {
        client.get(queues.deadLetter(), CMQC.MQGMO_NO_SYNCPOINT);
    }

    @Test
    @DisplayName("A-29: an expiration report")
    void anExpirationReport() throws Exception {
        queues.full(queues.reply());
        MQMessage message = client.message(CMQC.MQRO_EXPIRATION_WITH_FULL_DATA);
        message.expiry = 1;
        client.put(message);
        client.browseUntilExpired();
        assertDeadReport(deadLetter(), CMQC.MQFB_EXPIRATION, CMQC.MQRC_Q_FULL, queues.reply());
    }

    @Test
    @DisplayName("A-21, A-27: a report that inherited MQRO_DISCARD_MSG goes away")
    void aReportThatIsToBeDiscarded() throws Exception {
        queues.full(queues.reply());
        client.put(ALL | CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_PASS_DISCARD_AND_EXPIRY);
        client.get(CMQC.MQGMO_NO_SYNCPOINT);
        assertThat(queues.depth(queues.deadLetter())).isZero();
        client.put(ALL | CMQC.MQRO_DISCARD_MSG);
        assertThat(queues.depth(queues.deadLetter())).as("not inherited").isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"ALTER QMGR DEADQ(' ')", "ALTER QLOCAL(${DLQ}) MAXDEPTH(0)", "ALTER QMGR DEADQ(${UNKNOWN})"})
    @DisplayName("A-30: neither takes it: dropped, and the application's calls succeed")
    void whatNothingTakesIsDropped(String noDeadLetters) throws Exception {
        queues.full(queues.reply());
        queues.mqsc(noDeadLetters);
        client.put(client.message(ALL), CMQC.MQPMO_SYNCPOINT);
        client.connection().commit();
        assertThat(text(client.get(CMQC.MQGMO_SYNCPOINT))).isEqualTo(BODY);
        client.connection().commit();
        assertThat(queues.depth(queues.deadLetter())).isZero();
        assertThat(queues.depth(queues.source())).isZero();
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-29: a persistent report does not go to a temporary queue")
    void aPersistentReportForATemporaryQueue() throws Exception {
        queues.mqsc("DEFINE QMODEL(${MODEL}) DEFTYPE(TEMPDYN)");
        MQQueue temporary = client.connection().accessQueue(queues.prefix() + "MODEL",
                CMQC.MQOO_INPUT_SHARED, null, queues.prefix() + "TEMP.*", null);
        MQMessage message = client.message(CMQC.MQRO_COA_WITH_FULL_DATA);
        message.persistence = CMQC.MQPER_PERSISTENT;
        message.replyToQueueName = temporary.getName().strip();
        client.put(message);
        assertDeadReport(deadLetter(), CMQC.MQFB_COA, CMQC.MQRC_PERSISTENT_NOT_ALLOWED,
                temporary.getName().strip());
    }
}
