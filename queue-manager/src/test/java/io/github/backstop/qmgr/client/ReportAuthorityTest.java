// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQDLH;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Reports are put with the authority of the user of the message: PUT and PASSID (IBM, "Message context"). */
@ClientTest
class ReportAuthorityTest {

    private final SecuredQueueManager mq = SecuredQueueManager.start();

    @AfterEach
    void stop() {
        mq.close();
    }

    private void grant(String authorities) {
        mq.mqsc("""
                DEFINE QLOCAL(Q) REPLACE
                DEFINE QLOCAL(REPLY) REPLACE
                DEFINE QLOCAL(DLQ) REPLACE
                ALTER QMGR DEADQ(DLQ)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(Q) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)
                SET AUTHREC PROFILE(REPLY) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(%s)
                """.formatted(authorities));
    }

    private void put() throws Exception {
        MQQueueManager app = mq.connect(SecuredQueueManager.APP, SecuredQueueManager.APP_PASSWORD);
        MQMessage message = new MQMessage();
        message.report = CMQC.MQRO_COA | CMQC.MQRO_COD;
        message.replyToQueueName = "REPLY";
        app.put("Q", message);
        app.disconnect();
    }

    private MQMessage get(String queue) throws Exception {
        MQQueueManager admin = mq.connect(SecuredQueueManager.ADMIN, SecuredQueueManager.ADMIN_PASSWORD);
        MQMessage message = new MQMessage();
        admin.accessQueue(queue, CMQC.MQOO_INPUT_SHARED).get(message, new MQGetMessageOptions());
        admin.disconnect();
        return message;
    }

    @Test
    @DisplayName("A-21, A-29: reports of who may not put on the reply queue are dead-lettered, whoever gets the message")
    void aReportNeedsTheAuthorityOfItsUser() throws Exception {
        grant("INQ");
        put();
        MQMessage dead = get("DLQ");
        assertThat(dead.feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(new MQDLH(dead).getReason()).isEqualTo(CMQC.MQRC_NOT_AUTHORIZED);
        get("Q");
        assertThat(get("DLQ").feedback).isEqualTo(CMQC.MQFB_COD);
        assertThat(mq.queueManager().queue("REPLY").depth()).isZero();
    }

    @Test
    @DisplayName("A-21: with PUT and PASSID they arrive, in the name of the user; the dead-letter queue asks nobody")
    void putAndPassidAreEnough() throws Exception {
        grant("PUT,PASSID");
        put();
        get("Q");
        MQMessage report = get("REPLY");
        assertThat(report.feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(report.userId.strip()).isEqualTo(SecuredQueueManager.APP);
        assertThat(get("REPLY").feedback).isEqualTo(CMQC.MQFB_COD);
        assertThat(mq.queueManager().queue("DLQ").depth()).isZero();
    }
}
