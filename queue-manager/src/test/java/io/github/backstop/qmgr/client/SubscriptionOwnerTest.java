// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A subscription that a client makes by command is that client's, and names what it lacks (rule E-16). */
@ClientTest
class SubscriptionOwnerTest {

    private static SecuredQueueManager secured;
    private Administrator admin;

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start();
        secured.mqsc("DEFINE QLOCAL(OWNED.Q)");
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @BeforeEach
    void connect() throws Exception {
        admin = new Administrator(secured.connect(SecuredQueueManager.ADMIN, SecuredQueueManager.ADMIN_PASSWORD));
    }

    @AfterEach
    void disconnect() throws Exception {
        admin.close();
    }

    private String owner(String subscription) throws Exception {
        String answer = admin.mqsc("DISPLAY SUB(" + subscription + ") SUBUSER");
        return answer.replaceAll("(?s).*SUBUSER\\((.*?)\\).*", "$1");
    }

    private static PCFMessage create(String name) {
        PCFMessage create = new PCFMessage(CMQCFC.MQCMD_CREATE_SUBSCRIPTION);
        create.addParameter(CMQCFC.MQCACF_SUB_NAME, name);
        return create;
    }

    @Test
    void itBelongsToTheUserWhoMadeIt() throws Exception {
        assertThat(admin.mqsc("DEFINE SUB(OWNED.MQSC) TOPICSTR('owned') DEST(OWNED.Q)")).startsWith("AMQ8092I");
        assertThat(owner("OWNED.MQSC")).isEqualTo("admin");
        PCFMessage create = create("OWNED.PCF");
        create.addParameter(CMQC.MQCA_TOPIC_STRING, "owned");
        create.addParameter(CMQCFC.MQIACF_DESTINATION_CLASS, CMQC.MQDC_MANAGED);
        admin.pcf(create);
        assertThat(owner("OWNED.PCF")).isEqualTo("admin");
        assertThat(admin.mqsc("DEFINE SUB(OWNED.LIKE) LIKE(OWNED.MQSC) SUBUSER('app')")).startsWith("AMQ8092I");
        assertThat(owner("OWNED.LIKE")).isEqualTo("app");
        assertThat(admin.mqsc("DEFINE SUB(OWNED.LIKE) REPLACE TOPICSTR('owned') DEST(OWNED.Q)")).startsWith("AMQ8092I");
        assertThat(owner("OWNED.LIKE")).as("made anew by another").isEqualTo("app");
    }

    @Test
    void oneOfAScriptBelongsToTheAdministrator() throws Exception {
        secured.mqsc("DEFINE SUB(OWNED.SCRIPT) TOPICSTR('owned') DEST(OWNED.Q) REPLACE");
        assertThat(owner("OWNED.SCRIPT")).isEqualTo("mqm");
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("E-16: what a definition needs")
    void whatIsMissingIsNamed() throws Exception {
        assertThat(admin.mqsc("DEFINE SUB(LACKING) DEST(OWNED.Q)")).startsWith("AMQ8421E")
                .contains("TOPICSTR", "TOPICOBJ");
        assertThat(admin.mqsc("DEFINE SUB(LACKING) TOPICSTR('owned')")).startsWith("AMQ8421E")
                .contains("DEST", "DESTCLAS(MANAGED)");
        assertThat(admin.mqsc("DEFINE SUB(LACKING) TOPICSTR('owned') DEST(NO.SUCH.Q)"))
                .isEqualTo("AMQ8147E: IBM MQ object NO.SUCH.Q not found.");
        assertThat(admin.mqsc("DEFINE SUB(LACKING) TOPICOBJ(NO.SUCH.TOPIC) DEST(OWNED.Q)"))
                .isEqualTo("AMQ8147E: IBM MQ object NO.SUCH.TOPIC not found.");
    }

    @Test
    void whatIsMissingHasItsReason() {
        PCFMessage untold = create("LACKING");
        admin.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, untold);
        PCFMessage nowhere = create("LACKING");
        nowhere.addParameter(CMQC.MQCA_TOPIC_STRING, "owned");
        admin.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, nowhere);
        nowhere.addParameter(CMQCFC.MQCACF_DESTINATION, "NO.SUCH.Q");
        admin.assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME, nowhere);
    }
}
