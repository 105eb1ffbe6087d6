// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import org.junit.jupiter.api.Test;

/** An inquiry of a user's authorities finds those of its groups when it asks for the whole set. */
@ClientTest
class AuthorityMembershipTest {

    /** MQZAET_PRINCIPAL. */
    private static final int PRINCIPAL = 1;

    private static PCFMessage inquiry(int entities) {
        PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_AUTH_RECS);
        inquiry.addParameter(CMQCFC.MQIACF_AUTH_OPTIONS, CMQCFC.MQAUTHOPT_NAME_ALL_MATCHING + entities);
        inquiry.addParameter(CMQCFC.MQCACF_AUTH_PROFILE_NAME, "Q");
        inquiry.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, CMQC.MQOT_Q);
        inquiry.addParameter(CMQCFC.MQCACF_ENTITY_NAME, "clerk");
        inquiry.addParameter(CMQCFC.MQIACF_ENTITY_TYPE, PRINCIPAL);
        return inquiry;
    }

    @Test
    void theRecordsOfGroupsBelongToTheSetOfAUser() throws Exception {
        try (SecuredQueueManager secured = SecuredQueueManager.start(
                builder -> builder.user("clerk", "clerk-Secret1", "office"))) {
            secured.mqsc("""
                    DEFINE QLOCAL(Q)
                    SET AUTHREC PROFILE(Q) OBJTYPE(QUEUE) PRINCIPAL('clerk') AUTHADD(GET)
                    SET AUTHREC PROFILE(Q) OBJTYPE(QUEUE) GROUP('office') AUTHADD(PUT)
                    SET AUTHREC PROFILE(Q) OBJTYPE(QUEUE) GROUP('others') AUTHADD(DSP)
                    """);
            MQQueueManager connection = secured.connect(SecuredQueueManager.ADMIN, SecuredQueueManager.ADMIN_PASSWORD);
            PCFMessageAgent agent = new PCFMessageAgent(connection);
            assertThat(agent.send(inquiry(CMQCFC.MQAUTHOPT_ENTITY_EXPLICIT))).hasSize(1);
            PCFMessage[] whole = agent.send(inquiry(CMQCFC.MQAUTHOPT_ENTITY_SET));
            assertThat(whole).hasSize(2);
            assertThat(whole[1].getStringParameterValue(CMQCFC.MQCACF_ENTITY_NAME).trim()).isEqualTo("office");
            agent.disconnect();
            connection.disconnect();
        }
    }
}
