// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQXQH;
import io.github.backstop.formats.MessageDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Report options that a put refuses or warns of, and where replies are to go (rules ). */
@ClientTest
class ReportOptionsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final ReportClient client = new ReportClient(MQ.queueManager(), queues);

    @AfterEach
    void disconnect() {
        client.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0x10000000, 0x00100000, 0x00080000, 0x00040000})
    @DisplayName("A-26: options that are not known and not to be ignored are refused with 2061")
    void unknownOptionsThatMatter(int option) {
        assertThat(client.reasonOfPut(client.message(option))).isEqualTo(CMQC.MQRC_REPORT_OPTIONS_ERROR);
        assertThat(queues.depth(queues.source())).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0x00000008, 0x00000020, 0x20000000, 0x40000000, Integer.MIN_VALUE})
    @DisplayName("A-26: options that are not known and may be ignored are kept, with the warning 2104")
    void unknownOptionsThatMayBeIgnored(int option) throws Exception {
        assertThat(client.reasonOfPut(client.message(option))).isEqualTo(CMQC.MQRC_UNKNOWN_REPORT_OPTION);
        assertThat(queues.descriptor(queues.source()).report()).isEqualTo(option);
        MQTopic topic = client.connection().accessTopic("reports/options", null,
                CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        assertThat(SecuredQueueManager.reason(() -> topic.put(client.message(option))))
                .isEqualTo(CMQC.MQRC_UNKNOWN_REPORT_OPTION);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x00008000, 0x00010000, 0x00020000})
    @DisplayName("A-26: options for other queue managers are refused here, and warned of on the way to them")
    void unknownOptionsForOtherQueueManagers(int option) throws Exception {
        assertThat(client.reasonOfPut(client.message(option))).isEqualTo(CMQC.MQRC_REPORT_OPTIONS_ERROR);
        queues.mqsc("DEFINE QLOCAL(${XMITQ}) USAGE(XMITQ)");
        queues.mqsc("DEFINE QREMOTE(${FAR}) RNAME(ORDERS) RQMNAME(QM2) XMITQ(${XMITQ})");
        assertThat(SecuredQueueManager.reason(() -> client.put(queues.prefix() + "FAR", client.message(option),
                CMQC.MQPMO_NO_SYNCPOINT))).isEqualTo(CMQC.MQRC_UNKNOWN_REPORT_OPTION);
        assertThat(queues.depth(queues.prefix() + "XMITQ")).isEqualTo(1);
        assertThat(SecuredQueueManager.reason(() -> client.put(queues.prefix() + "XMITQ", client.message(option),
                CMQC.MQPMO_NO_SYNCPOINT))).isEqualTo(CMQC.MQRC_REPORT_OPTIONS_ERROR);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x02000000, 0x04000000, 0x05000000, 0x00400000, 0x00800000, 0x00A00000, 0x0200, 0x0400, 0x0500,
            0x1000, 0x2000, 0x2800})
    @Tag("unconfirmed")
    @DisplayName("A-2: data without a report, or full data without data, is no report option")
    void onlyThreeStrengthsAreDefined(int option) {
        assertThat(client.reasonOfPut(client.message(option))).isEqualTo(CMQC.MQRC_REPORT_OPTIONS_ERROR);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x01000000, 0x00200000, 0x0100, 0x0800, 0x0001, 0x0002})
    @DisplayName("A-24: a report without a reply queue is refused with 2027, other options need none")
    void reportsNeedAReplyQueue(int option) throws Exception {
        MQMessage message = client.message(option);
        message.replyToQueueName = "";
        assertThat(client.reasonOfPut(message)).isEqualTo(CMQC.MQRC_MISSING_REPLY_TO_Q);
        message.report = CMQC.MQRO_PASS_MSG_ID | CMQC.MQRO_PASS_CORREL_ID | CMQC.MQRO_DISCARD_MSG
                | CMQC.MQRO_PASS_DISCARD_AND_EXPIRY;
        client.put(message);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
    }

    @Test
    @DisplayName("A-24: a request without a reply queue is refused with 2027")
    void requestsNeedAReplyQueue() {
        MQMessage message = client.message(0);
        message.messageType = CMQC.MQMT_REQUEST;
        message.replyToQueueName = "";
        assertThat(client.reasonOfPut(message)).isEqualTo(CMQC.MQRC_MISSING_REPLY_TO_Q);
    }

    @ParameterizedTest
    @CsvSource({"0x100, 2027", "0x80, 0"})
    @DisplayName("A-24: MQPMO_SUPPRESS_REPLYTO takes the reply queue away that a report needs: 2027")
    void aSuppressedReplyQueueIsNone(String option, int reason) throws Exception {
        MQTopic topic = client.connection().accessTopic("reports/suppressed", null,
                CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        MQPutMessageOptions put = new MQPutMessageOptions();
        put.options = CMQC.MQPMO_SUPPRESS_REPLYTO;
        assertThat(SecuredQueueManager.reason(() -> topic.put(client.message(Integer.decode(option)), put)))
                .isEqualTo(reason);
    }

    @Test
    @DisplayName("A-25: a blank ReplyToQMgr becomes this queue manager's name")
    void theQueueManagerOfTheReplyQueueIsThisOne() throws Exception {
        client.put(0);
        assertThat(queues.descriptor(queues.source()).replyToQueue()).isEqualTo(queues.reply());
        assertThat(queues.descriptor(queues.source()).replyToQueueManager()).isEqualTo(MQ.queueManager().name());
    }

    @Test
    @DisplayName("A-25, A-19: a local definition stands for the remote queue it is of, also for the report")
    void theReplyQueueMayBeADefinitionOfARemoteOne() throws Exception {
        queues.mqsc("DEFINE QLOCAL(${XMITQ}) USAGE(XMITQ)");
        queues.mqsc("DEFINE QREMOTE(QM2) RNAME(' ') RQMNAME(QM2) XMITQ(${XMITQ}) REPLACE");
        queues.mqsc("DEFINE QREMOTE(${FAR}) RNAME(ANSWERS) RQMNAME(QM2) XMITQ(${XMITQ})");
        MQMessage message = client.message(CMQC.MQRO_COA);
        message.replyToQueueName = queues.prefix() + "FAR";
        client.put(message);
        assertThat(message.replyToQueueName.strip()).as("the putter's own").isEqualTo(queues.prefix() + "FAR");
        MessageDescriptor stored = queues.descriptor(queues.source());
        assertThat(stored.replyToQueue()).isEqualTo("ANSWERS");
        assertThat(stored.replyToQueueManager()).isEqualTo("QM2");
        MQMessage waiting = client.get(queues.prefix() + "XMITQ", CMQC.MQGMO_NO_SYNCPOINT);
        MQXQH header = new MQXQH(waiting);
        assertThat(header.getRemoteQName().strip()).isEqualTo("ANSWERS");
        assertThat(header.getRemoteQMgrName().strip()).isEqualTo("QM2");
        assertThat(header.getMsgDesc().getFeedback()).isEqualTo(CMQC.MQFB_COA);
        assertThat(header.getMsgDesc().getCorrelId()).isEqualTo(Original.MESSAGE_ID);
        queues.mqsc("DELETE QREMOTE(QM2)");
    }

    @Test
    @DisplayName("A-1: activity reports are refused by name: 2298")
    void activityReportsAreRefused() {
        assertThat(client.reasonOfPut(client.message(CMQC.MQRO_ACTIVITY)))
                .isEqualTo(CMQC.MQRC_FUNCTION_NOT_SUPPORTED);
    }
}
