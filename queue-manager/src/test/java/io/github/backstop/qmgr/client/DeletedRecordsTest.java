// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The authority records of a queue or topic go with it, so that the next of its name is not open to the same users. */
@ClientTest
class DeletedRecordsTest {

    private static SecuredQueueManager secured;
    private Administrator admin;

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start();
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @BeforeEach
    void connect() throws Exception {
        admin = new Administrator(secured.connect(SecuredQueueManager.ADMIN, SecuredQueueManager.ADMIN_PASSWORD));
        secured.mqsc("""
                DEFINE QLOCAL(GONE.Q) REPLACE
                DEFINE TOPIC(GONE.Q) TOPICSTR('gone') REPLACE
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(GONE.Q) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)
                SET AUTHREC PROFILE(GONE.Q) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHADD(PUB)
                SET AUTHREC PROFILE('GONE.X*') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)
                """);
    }

    @AfterEach
    void disconnect() throws Exception {
        admin.close();
    }

    private String records() throws Exception {
        return admin.mqsc("DISPLAY AUTHREC PRINCIPAL('app')");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"DELETE QLOCAL(GONE.Q) | false | true",
        "DELETE QLOCAL(GONE.Q) AUTHREC(YES) | false | true", "DELETE QLOCAL(GONE.Q) AUTHREC(NO) | true | true",
        "DELETE TOPIC(GONE.Q) | true | false", "DELETE TOPIC(GONE.Q) AUTHREC(NO) | true | true"})
    void recordsOfTheNameAndTypeGoUnlessTheyAreToStay(String delete, boolean ofQueue, boolean ofTopic)
            throws Exception {
        assertThat(admin.mqsc(delete)).contains(" deleted.");
        String left = records();
        assertThat(left.contains("AUTHLIST(PUB)")).as(left).isEqualTo(ofTopic);
        assertThat(left.matches("(?s).*PROFILE\\(GONE\\.Q\\) +OBJTYPE\\(QUEUE\\).*")).as(left).isEqualTo(ofQueue);
        assertThat(left).contains("PROFILE(GONE.X*)");
    }

    @Test
    void theUserMayNotPutToTheNextQueueOfThatName() throws Exception {
        MQQueueManager app = secured.connect(SecuredQueueManager.APP, SecuredQueueManager.APP_PASSWORD);
        app.accessQueue("GONE.Q", CMQC.MQOO_OUTPUT).close();
        PCFMessage delete = new PCFMessage(CMQCFC.MQCMD_DELETE_Q);
        delete.addParameter(CMQC.MQCA_Q_NAME, "GONE.Q");
        admin.pcf(delete);
        admin.mqsc("DEFINE QLOCAL(GONE.Q)");
        assertThat(SecuredQueueManager.reason(() -> app.accessQueue("GONE.Q", CMQC.MQOO_OUTPUT)))
                .isEqualTo(CMQC.MQRC_NOT_AUTHORIZED);
        app.disconnect();
    }

    @Test
    void pcfKeepsThemWhenItSaysSo() throws Exception {
        PCFMessage delete = new PCFMessage(CMQCFC.MQCMD_DELETE_Q);
        delete.addParameter(CMQC.MQCA_Q_NAME, "GONE.Q");
        delete.addParameter(CMQCFC.MQIACF_REMOVE_AUTHREC, 7);
        assertThatThrownBy(() -> admin.pcf(delete)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_ATTR_VALUE_ERROR));
        PCFMessage keeping = new PCFMessage(CMQCFC.MQCMD_DELETE_Q);
        keeping.addParameter(CMQC.MQCA_Q_NAME, "GONE.Q");
        keeping.addParameter(CMQCFC.MQIACF_REMOVE_AUTHREC, CMQCFC.MQRAR_NO);
        admin.pcf(keeping);
        assertThat(records()).contains("PROFILE(GONE.Q)");
    }
}
