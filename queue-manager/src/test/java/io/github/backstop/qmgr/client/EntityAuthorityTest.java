// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DISPLAY ENTAUTH, and Inquire Entity Authority in PCF: what somebody may do in the end, all records together. */
@ClientTest
class EntityAuthorityTest {

    /** MQZAET_PRINCIPAL and MQZAET_GROUP. */
    private static final int PRINCIPAL = 1;
    private static final int GROUP = 2;

    private static SecuredQueueManager secured;
    private static Administrator admin;

    @BeforeAll
    static void start() throws Exception {
        secured = SecuredQueueManager.start(builder -> builder.user("clerk", "clerk-Secret1", "office", "sales")
                .user("idle", "idle-Secret1"));
        secured.mqsc("""
                DEFINE QLOCAL(E.Q)
                DEFINE TOPIC(E.T) TOPICSTR('e')
                DEFINE CHANNEL(E.C) CHLTYPE(SVRCONN)
                SET AUTHREC PROFILE('E.*') OBJTYPE(QUEUE) PRINCIPAL('clerk') AUTHADD(BROWSE)
                SET AUTHREC PROFILE('E.Q') OBJTYPE(QUEUE) PRINCIPAL('clerk') AUTHADD(GET)
                SET AUTHREC PROFILE('E.*') OBJTYPE(QUEUE) GROUP('office') AUTHADD(PUT)
                SET AUTHREC PROFILE('E.Q') OBJTYPE(QUEUE) GROUP('sales') AUTHADD(INQ)
                SET AUTHREC PROFILE('E.Q') OBJTYPE(QUEUE) GROUP('others') AUTHADD(DSP)
                SET AUTHREC PROFILE('E.T') OBJTYPE(TOPIC) GROUP('office') AUTHADD(SUB)
                SET AUTHREC PROFILE('E.C') OBJTYPE(CHANNEL) GROUP('office') AUTHADD(CTRL)
                SET AUTHREC OBJTYPE(QMGR) GROUP('office') AUTHADD(CONNECT,DSP)
                """);
        admin = new Administrator(secured.connect(ADMIN, ADMIN_PASSWORD));
    }

    @AfterAll
    static void stop() throws Exception {
        admin.close();
        secured.close();
    }

    private static PCFMessage inquiry(int type, String name, int entity, String object) {
        PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_ENTITY_AUTH);
        inquiry.addParameter(CMQCFC.MQCACF_ENTITY_NAME, name);
        inquiry.addParameter(CMQCFC.MQIACF_ENTITY_TYPE, entity);
        inquiry.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, type);
        inquiry.addParameter(CMQCFC.MQIACF_AUTH_OPTIONS, CMQCFC.MQAUTHOPT_CUMULATIVE);
        if (object != null) {
            inquiry.addParameter(CMQCFC.MQCACF_OBJECT_NAME, object);
        }
        return inquiry;
    }

    private static int[] authorities(int type, String name, int entity, String object) throws Exception {
        PCFMessage[] answers = admin.pcf(inquiry(type, name, entity, object));
        assertThat(answers).hasSize(1);
        return answers[0].getIntListParameterValue(CMQCFC.MQIACF_AUTHORIZATION_LIST);
    }

    private static int refusal(PCFMessage inquiry) {
        return catchThrowableOfType(PCFException.class, () -> admin.pcf(inquiry)).reasonCode;
    }

    @Test
    void aUserHasItsOwnAuthoritiesByTheMostSpecificProfileAndThoseOfItsGroups() throws Exception {
        assertThat(authorities(CMQC.MQOT_Q, "clerk", PRINCIPAL, "E.Q")).containsExactlyInAnyOrder(
                CMQCFC.MQAUTH_INPUT, CMQCFC.MQAUTH_OUTPUT, CMQCFC.MQAUTH_INQUIRE);
        assertThat(authorities(CMQC.MQOT_Q, "office", GROUP, "E.Q")).containsExactly(CMQCFC.MQAUTH_OUTPUT);
        assertThat(authorities(CMQC.MQOT_TOPIC, "clerk", PRINCIPAL, "E.T")).containsExactly(
                CMQCFC.MQAUTH_SUBSCRIBE);
        assertThat(authorities(CMQC.MQOT_CHANNEL, "clerk", PRINCIPAL, "E.C")).containsExactly(
                CMQCFC.MQAUTH_CONTROL);
        assertThat(authorities(CMQC.MQOT_Q_MGR, "clerk", PRINCIPAL, null)).containsExactlyInAnyOrder(
                CMQCFC.MQAUTH_CONNECT, CMQCFC.MQAUTH_DISPLAY);
        assertThat(authorities(CMQC.MQOT_Q, "idle", PRINCIPAL, "E.Q")).containsExactly(CMQCFC.MQAUTH_NONE);
    }

    @Test
    void theAnswerNamesWhatWasAskedFor() throws Exception {
        PCFMessage answer = admin.pcf(inquiry(CMQC.MQOT_Q, "clerk", PRINCIPAL, "E.Q"))[0];
        assertThat(answer.getStringParameterValue(CMQCFC.MQCACF_OBJECT_NAME).trim()).isEqualTo("E.Q");
        assertThat(answer.getStringParameterValue(CMQCFC.MQCACF_ENTITY_NAME).trim()).isEqualTo("clerk");
        assertThat(answer.getIntParameterValue(CMQCFC.MQIACF_ENTITY_TYPE)).isEqualTo(PRINCIPAL);
        assertThat(answer.getIntParameterValue(CMQCFC.MQIACF_OBJECT_TYPE)).isEqualTo(CMQC.MQOT_Q);
        assertThat(answer.getStringParameterValue(CMQC.MQCA_Q_MGR_NAME).trim()).isEqualTo("QM1");

        PCFMessage less = inquiry(CMQC.MQOT_Q, "clerk", PRINCIPAL, "E.Q");
        less.addParameter(CMQCFC.MQIACF_AUTH_PROFILE_ATTRS, new int[] {CMQCFC.MQIACF_ENTITY_TYPE});
        answer = admin.pcf(less)[0];
        assertThat(answer.getParameter(CMQCFC.MQIACF_AUTHORIZATION_LIST)).isNull();
        assertThat(answer.getParameter(CMQCFC.MQIACF_ENTITY_TYPE)).isNotNull();
        assertThat(answer.getParameter(CMQCFC.MQCACF_OBJECT_NAME)).isNotNull();
        PCFMessage other = inquiry(CMQC.MQOT_Q, "clerk", PRINCIPAL, "E.Q");
        other.addParameter(CMQCFC.MQIACF_AUTH_PROFILE_ATTRS, new int[] {CMQC.MQCA_Q_DESC});
        assertThat(refusal(other)).isEqualTo(CMQC.MQRC_SELECTOR_ERROR);
    }

    @Test
    void administratorsMayDoEverythingThatTheTypeHas() throws Exception {
        assertThat(authorities(CMQC.MQOT_Q, ADMIN, PRINCIPAL, "E.Q")).contains(CMQCFC.MQAUTH_INPUT,
                CMQCFC.MQAUTH_SET_ALL_CONTEXT, CMQCFC.MQAUTH_CLEAR).doesNotContain(CMQCFC.MQAUTH_PUBLISH);
        assertThat(authorities(CMQC.MQOT_TOPIC, "mqm", GROUP, "E.T")).contains(CMQCFC.MQAUTH_PUBLISH)
                .doesNotContain(CMQCFC.MQAUTH_INPUT);
    }

    @Test
    void aDynamicQueueIsItsMakers() throws Exception {
        secured.mqsc("DEFINE QMODEL(E.MODEL) DEFTYPE(PERMDYN) REPLACE\n"
                + "SET AUTHREC PROFILE('E.MODEL') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(GET,DSP)\n"
                + "SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)");
        MQQueueManager app = secured.connect(APP, APP_PASSWORD);
        MQQueue made = app.accessQueue("E.MODEL", CMQC.MQOO_INPUT_SHARED, null, "E.DYN.*", null);

        assertThat(authorities(CMQC.MQOT_Q, APP, PRINCIPAL, made.getName().trim())).contains(CMQCFC.MQAUTH_OUTPUT,
                CMQCFC.MQAUTH_DELETE);
        assertThat(authorities(CMQC.MQOT_Q, "clerk", PRINCIPAL, made.getName().trim()))
                .containsExactly(CMQCFC.MQAUTH_NONE);
        app.disconnect();
    }

    /** What is told is what is checked. */
    @Test
    void aGroupWithoutMembersHasAuthoritiesThatNobodyGetsByThem() throws Exception {
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('idle') AUTHADD(CONNECT,INQ)\n"
                + "SET AUTHREC PROFILE('E.Q') OBJTYPE(QUEUE) GROUP('nobody is in it') AUTHADD(PUT)");
        MQQueueManager idle = secured.connect("idle", "idle-Secret1");

        assertThat(authorities(CMQC.MQOT_Q, "nobody is in it", GROUP, "E.Q")).containsExactly(CMQCFC.MQAUTH_OUTPUT);
        assertThat(reason(() -> idle.accessQueue("E.Q", CMQC.MQOO_OUTPUT))).isEqualTo(CMQC.MQRC_NOT_AUTHORIZED);
        idle.disconnect();
    }

    @Test
    void aCommandThatNamesSeveralUsersAndGroupsMakesARecordForEach() throws Exception {
        secured.mqsc("DEFINE QLOCAL(E.MANY) REPLACE\nSET AUTHREC PROFILE('E.MANY') OBJTYPE(QUEUE) "
                + "PRINCIPAL('idle','clerk') GROUP('sales') AUTHADD(CLR)");
        for (String user : new String[] {"idle", "clerk"}) {
            assertThat(authorities(CMQC.MQOT_Q, user, PRINCIPAL, "E.MANY")).contains(CMQCFC.MQAUTH_CLEAR);
        }
        assertThat(authorities(CMQC.MQOT_Q, "sales", GROUP, "E.MANY")).containsExactly(CMQCFC.MQAUTH_CLEAR);
        secured.mqsc("DELETE AUTHREC PROFILE('E.MANY') OBJTYPE(QUEUE) PRINCIPAL('idle') GROUP('sales')");
        assertThat(authorities(CMQC.MQOT_Q, "idle", PRINCIPAL, "E.MANY")).containsExactly(CMQCFC.MQAUTH_NONE);
        assertThat(authorities(CMQC.MQOT_Q, "sales", GROUP, "E.MANY")).containsExactly(CMQCFC.MQAUTH_NONE);
        assertThat(authorities(CMQC.MQOT_Q, "clerk", PRINCIPAL, "E.MANY")).contains(CMQCFC.MQAUTH_CLEAR);
    }

    @Test
    void whoOrWhatIsNotThereIsRefused() throws Exception {
        assertThat(refusal(inquiry(CMQC.MQOT_Q, "stranger", PRINCIPAL, "E.Q"))).isEqualTo(CMQC.MQRC_UNKNOWN_ENTITY);
        assertThat(refusal(inquiry(CMQC.MQOT_Q, "clerk", GROUP, "E.Q"))).isEqualTo(CMQC.MQRC_UNKNOWN_ENTITY);
        assertThat(refusal(inquiry(CMQC.MQOT_Q, "clerk", PRINCIPAL, "E.NONE")))
                .isEqualTo(CMQC.MQRC_UNKNOWN_OBJECT_NAME);
        assertThat(refusal(inquiry(CMQC.MQOT_TOPIC, "clerk", PRINCIPAL, "E.Q")))
                .isEqualTo(CMQC.MQRC_UNKNOWN_OBJECT_NAME);
        assertThat(refusal(inquiry(CMQC.MQOT_CLNTCONN_CHANNEL, "clerk", PRINCIPAL, "E.C")))
                .isEqualTo(CMQC.MQRC_UNKNOWN_OBJECT_NAME);
        assertThat(authorities(CMQC.MQOT_Q, "clerk", PRINCIPAL, "E.*")).as("a profile that there is")
                .containsExactlyInAnyOrder(CMQCFC.MQAUTH_BROWSE, CMQCFC.MQAUTH_OUTPUT);
        assertThat(refusal(inquiry(CMQC.MQOT_Q, "clerk", PRINCIPAL, "E.**")))
                .isEqualTo(CMQC.MQRC_UNKNOWN_OBJECT_NAME);
    }

    @Test
    void whatIsMissingInTheCommandIsNamed() {
        PCFMessage noName = new PCFMessage(CMQCFC.MQCMD_INQUIRE_ENTITY_AUTH);
        assertThat(refusal(noName)).isEqualTo(CMQCFC.MQRCCF_ENTITY_NAME_MISSING);
        noName.addParameter(CMQCFC.MQCACF_ENTITY_NAME, "clerk");
        assertThat(refusal(noName)).isEqualTo(CMQCFC.MQRCCF_ENTITY_TYPE_MISSING);
        noName.addParameter(CMQCFC.MQIACF_ENTITY_TYPE, PRINCIPAL);
        assertThat(refusal(noName)).isEqualTo(CMQCFC.MQRCCF_OBJECT_TYPE_MISSING);
        noName.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, CMQC.MQOT_Q);
        assertThat(refusal(noName)).isEqualTo(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL);
        noName.addParameter(CMQCFC.MQIACF_AUTH_OPTIONS, CMQCFC.MQAUTHOPT_ENTITY_SET);
        assertThat(refusal(noName)).isEqualTo(CMQCFC.MQRCCF_ATTR_VALUE_ERROR);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "PRINCIPAL('clerk') OBJNAME(E.Q) OBJTYPE(QUEUE) | AUTHLIST(GET,INQ,PUT) | ENTTYPE(PRINCIPAL)",
        "GROUP('office') OBJTYPE(QMGR)                  | AUTHLIST(CONNECT,DSP) | OBJNAME(QM1)",
        "PRINCIPAL('idle') OBJNAME(E.Q) OBJTYPE(QUEUE)  | AUTHLIST(NONE)        | ENTITY(idle)",
        "PRINCIPAL('who') OBJNAME(E.Q) OBJTYPE(QUEUE)   | AMQ8871E              | who",
        "PRINCIPAL('clerk') OBJNAME(X) OBJTYPE(QUEUE)   | AMQ8147E              | X"})
    void displayEntauthTellsTheSame(String words, String list, String more) throws Exception {
        assertThat(admin.mqsc("DISPLAY ENTAUTH " + words)).contains(list, more);
    }

    @Test
    void wordsShowLess() throws Exception {
        assertThat(admin.mqsc("DIS ENTAUTH PRINCIPAL('clerk') OBJNAME(E.Q) OBJTYPE(QUEUE) ENTITY"))
                .contains("OBJNAME(E.Q)", "ENTITY(clerk)").doesNotContain("AUTHLIST");
    }
}
