// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The command server answers as an application should by the report options of the request (rules ). */
@ClientTest
class AnswerOptionsTest {

    private static final int PASS = CMQC.MQRO_PASS_MSG_ID | CMQC.MQRO_PASS_CORREL_ID
            | CMQC.MQRO_PASS_DISCARD_AND_EXPIRY | CMQC.MQRO_DISCARD_MSG;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final ReportClient client = new ReportClient(MQ.queueManager(), queues);

    @AfterEach
    void disconnect() {
        client.close();
    }

    private MQMessage answer(int report) throws Exception {
        MQMessage request = client.message(report, "");
        request.messageType = CMQC.MQMT_REQUEST;
        request.format = CMQC.MQFMT_ADMIN;
        request.expiry = 36_000;
        new PCFMessage(CMQCFC.MQCMD_PING_Q_MGR).write(request);
        client.connection().put("SYSTEM.ADMIN.COMMAND.QUEUE", request, new MQPutMessageOptions());
        MQMessage answer = client.report();
        assertThat(answer.messageType).isEqualTo(CMQC.MQMT_REPLY);
        assertThat(answer.getDataLength()).as("a PCF header").isEqualTo(CMQCFC.MQCFH_STRUC_LENGTH);
        return answer;
    }

    @Test
    @DisplayName("A-23: without options: an id of its own, the MsgId as CorrelId, unlimited, to the dead-letter queue")
    void theDefaults() throws Exception {
        MQMessage answer = answer(CMQC.MQRO_NONE);
        assertThat(answer.messageId).isNotEqualTo(Original.MESSAGE_ID);
        assertThat(answer.correlationId).isEqualTo(Original.MESSAGE_ID);
        assertThat(answer.expiry).isEqualTo(CMQC.MQEI_UNLIMITED);
        assertThat(answer.report).isEqualTo(CMQC.MQRO_NONE);
    }

    @Test
    @DisplayName("A-22: passed: ids, the lifetime that is left, and of the options MQRO_DISCARD_MSG alone")
    void whatIsPassed() throws Exception {
        MQMessage answer = answer(PASS);
        assertThat(answer.messageId).isEqualTo(Original.MESSAGE_ID);
        assertThat(answer.correlationId).isEqualTo(Original.CORRELATION_ID);
        assertThat(answer.expiry).isBetween(1, 36_000);
        assertThat(answer.report).isEqualTo(CMQC.MQRO_DISCARD_MSG);
    }
}
