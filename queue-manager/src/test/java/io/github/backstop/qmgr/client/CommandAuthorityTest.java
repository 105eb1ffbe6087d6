// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import io.github.backstop.qmgr.net.LogCapture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Who may put to the command queue may still only do what authority records allow: CHG, CLR, CRT, CTRL, DLT, DSP, as in
 * IBM's tables of authorizations for PCF commands and for MQSC in escape PCF.
 */
@ClientTest
class CommandAuthorityTest {

    private static final String PREPARED = """
            DEFINE QLOCAL(C.OLD) REPLACE
            DEFINE QLOCAL(C.HIDDEN) REPLACE
            DEFINE CHANNEL(C.CHL) CHLTYPE(SVRCONN) REPLACE
            DEFINE TOPIC(C.TOPIC) TOPICSTR('c/topic') REPLACE
            DEFINE LISTENER(C.LSTR) TRPTYPE(TCP) REPLACE
            START CHANNEL(C.CHL)
            """;
    private static final String[] GRANTED = {"'C.OLD') OBJTYPE(QUEUE)", "'@class') OBJTYPE(QUEUE)",
        "'SYSTEM.DEFAULT.LOCAL.QUEUE') OBJTYPE(QUEUE)", "'C.CHL') OBJTYPE(CHANNEL)", "'C.TOPIC') OBJTYPE(TOPIC)",
        "'C.LSTR') OBJTYPE(LISTENER)", "'C.*') OBJTYPE(QUEUE)", "'C.**') OBJTYPE(QUEUE)"};

    private static final String COMMANDS = "SYSTEM.ADMIN.COMMAND.QUEUE";

    private static SecuredQueueManager secured;
    private Administrator app;

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start();
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @BeforeEach
    void connects() throws Exception {
        secured.mqsc(PREPARED);
        secured.queueManager().discardMessages();
        for (String profile : GRANTED) {
            secured.mqsc("DELETE AUTHREC PROFILE(" + profile + " PRINCIPAL('app')");
        }
        secured.mqsc("""
                DELETE AUTHREC OBJTYPE(QMGR) PRINCIPAL('app')
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ,DSP)
                DELETE AUTHREC PROFILE('SYSTEM.ADMIN.COMMAND.QUEUE') OBJTYPE(QUEUE) PRINCIPAL('app')
                SET AUTHREC PROFILE('SYSTEM.ADMIN.COMMAND.QUEUE') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,INQ)
                SET AUTHREC PROFILE('SYSTEM.DEFAULT.MODEL.QUEUE') OBJTYPE(QUEUE) PRINCIPAL('app') +
                    AUTHADD(GET,INQ,DSP)""");
        app = new Administrator(secured.connect(APP, APP_PASSWORD));
    }

    @AfterEach
    void disconnects() throws Exception {
        app.close();
        secured.mqsc("DEFINE QLOCAL(C.NEW) REPLACE\nDELETE QLOCAL(C.NEW)");
    }

    private static void grant(String profile, String authorities) {
        secured.mqsc("SET AUTHREC PROFILE(" + profile + " PRINCIPAL('app') AUTHADD(" + authorities + ')');
    }

    private static void grant(String authorities) {
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(" + authorities + ')');
    }

    /** 0 when the command is done. */
    private int reason(PCFMessage command) {
        PCFException refused = catchThrowableOfType(PCFException.class, () -> app.pcf(command));
        return refused == null ? 0 : refused.reasonCode;
    }

    private static PCFMessage command(int command, int parameter, String name) {
        PCFMessage message = new PCFMessage(command);
        message.addParameter(parameter, name);
        return message;
    }

    private static PCFMessage queue(int command, String name) {
        PCFMessage message = command(command, CMQC.MQCA_Q_NAME, name);
        message.addParameter(CMQC.MQIA_Q_TYPE, CMQC.MQQT_LOCAL);
        return message;
    }

    @Test
    void withoutDspOnTheQueueManagerNoCommandIsDone() {
        assertThat(reason(new PCFMessage(CMQCFC.MQCMD_PING_Q_MGR))).isZero();
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHRMV(DSP)");

        try (LogCapture log = new LogCapture()) {
            assertThat(reason(new PCFMessage(CMQCFC.MQCMD_PING_Q_MGR))).isEqualTo(CMQC.MQRC_NOT_AUTHORIZED);
            assertThat(log.troubles()).singleElement().asString()
                    .contains("BSTP1034W user app lacks authority dsp on QMGR QM1");
        }
    }

    @Test
    void withoutPutOnTheCommandQueueNoCommandIsSent() throws Exception {
        MQMessage ping = message(new PCFMessage(CMQCFC.MQCMD_PING_Q_MGR));
        secured.mqsc("SET AUTHREC PROFILE('SYSTEM.ADMIN.COMMAND.QUEUE') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHRMV(PUT)");
        MQQueueManager connection = secured.connect(APP, APP_PASSWORD);
        assertThat(SecuredQueueManager.reason(() -> connection.put(COMMANDS, ping))).isEqualTo(2035);
        connection.disconnect();
    }

    @Test
    void queuesAreChangedDeletedAndClearedWithTheirAuthorities() throws Exception {
        PCFMessage change = queue(CMQCFC.MQCMD_CHANGE_Q, "C.OLD");
        change.addParameter(CMQC.MQCA_Q_DESC, "changed");
        assertThat(reason(change)).isEqualTo(2035);
        grant("'C.OLD') OBJTYPE(QUEUE)", "CHG");
        assertThat(reason(change)).isZero();

        PCFMessage clear = command(CMQCFC.MQCMD_CLEAR_Q, CMQC.MQCA_Q_NAME, "C.OLD");
        assertThat(reason(clear)).isEqualTo(2035);
        grant("'C.OLD') OBJTYPE(QUEUE)", "CLR");
        assertThat(reason(clear)).isZero();

        PCFMessage delete = command(CMQCFC.MQCMD_DELETE_Q, CMQC.MQCA_Q_NAME, "C.OLD");
        assertThat(reason(delete)).isEqualTo(2035);
        grant("'C.OLD') OBJTYPE(QUEUE)", "DLT");
        assertThat(reason(delete)).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"PROFILE('@class') OBJTYPE(QUEUE)", "OBJTYPE(QMGR)"})
    void toCreateAQueueNeedsCrtOfItsTypeOrOfTheQueueManagerAndDspOnTheDefaultQueue(String holder) {
        PCFMessage create = queue(CMQCFC.MQCMD_CREATE_Q, "C.NEW");
        assertThat(reason(create)).isEqualTo(2035);
        secured.mqsc("SET AUTHREC " + holder + " PRINCIPAL('app') AUTHADD(CRT)");
        assertThat(reason(create)).isEqualTo(2035);
        grant("'SYSTEM.DEFAULT.LOCAL.QUEUE') OBJTYPE(QUEUE)", "DSP");
        assertThat(reason(create)).isZero();
    }

    @Test
    void toCopyAQueueNeedsDspOnTheOriginal() {
        PCFMessage copy = new PCFMessage(CMQCFC.MQCMD_COPY_Q);
        copy.addParameter(CMQCFC.MQCACF_FROM_Q_NAME, "C.OLD");
        copy.addParameter(CMQCFC.MQCACF_TO_Q_NAME, "C.NEW");
        copy.addParameter(CMQC.MQIA_Q_TYPE, CMQC.MQQT_LOCAL);
        grant("CRT");
        assertThat(reason(copy)).isEqualTo(2035);
        grant("'C.OLD') OBJTYPE(QUEUE)", "DSP");
        assertThat(reason(copy)).isZero();
    }

    @Test
    void toReplaceAQueueNeedsChgInPlaceOfCrt() {
        PCFMessage replace = queue(CMQCFC.MQCMD_CREATE_Q, "C.OLD");
        replace.addParameter(CMQCFC.MQIACF_REPLACE, CMQCFC.MQRP_YES);
        grant("CRT");
        grant("'SYSTEM.DEFAULT.LOCAL.QUEUE') OBJTYPE(QUEUE)", "DSP");
        assertThat(reason(replace)).isEqualTo(2035);
        grant("'C.OLD') OBJTYPE(QUEUE)", "CHG");
        assertThat(reason(replace)).isZero();
    }

    @Test
    void inquiriesShowWhatTheUserMayDisplay() throws Exception {
        PCFMessage one = queue(CMQCFC.MQCMD_INQUIRE_Q, "C.OLD");
        PCFMessage all = queue(CMQCFC.MQCMD_INQUIRE_Q, "C.*");
        PCFMessage status = command(CMQCFC.MQCMD_INQUIRE_Q_STATUS, CMQC.MQCA_Q_NAME, "C.OLD");
        assertThat(reason(one)).isEqualTo(2035);
        assertThat(reason(all)).isEqualTo(2035);
        assertThat(reason(status)).isEqualTo(2035);

        grant("'C.OLD') OBJTYPE(QUEUE)", "DSP");
        assertThat(reason(one)).isZero();
        assertThat(reason(status)).isZero();
        assertThat(app.pcf(all)).singleElement().satisfies(answer -> assertThat(
                answer.getStringParameterValue(CMQC.MQCA_Q_NAME).trim()).isEqualTo("C.OLD"));
        assertThat(app.pcf(command(CMQCFC.MQCMD_INQUIRE_Q_NAMES, CMQC.MQCA_Q_NAME, "C.*"))[0]
                .getStringListParameterValue(CMQCFC.MQCACF_Q_NAMES)).as("names need no authority").hasSize(2);
        assertThat(reason(queue(CMQCFC.MQCMD_INQUIRE_Q, "C.NONE"))).isEqualTo(CMQC.MQRC_UNKNOWN_OBJECT_NAME);
    }

    @Test
    void channelsAreStartedAndStoppedWithCtrl() {
        PCFMessage stop = command(CMQCFC.MQCMD_STOP_CHANNEL, CMQCFC.MQCACH_CHANNEL_NAME, "C.CHL");
        PCFMessage start = command(CMQCFC.MQCMD_START_CHANNEL, CMQCFC.MQCACH_CHANNEL_NAME, "C.CHL");
        assertThat(reason(stop)).isEqualTo(2035);
        assertThat(reason(start)).isEqualTo(2035);
        grant("'C.CHL') OBJTYPE(CHANNEL)", "CTRL");
        assertThat(reason(stop)).isZero();
        assertThat(reason(start)).isZero();
    }

    @Test
    void retainedPublicationsAreClearedWithClrOnTheTopicAndSubscriptionsMadeWithSub() {
        PCFMessage clear = command(CMQCFC.MQCMD_CLEAR_TOPIC_STRING, CMQC.MQCA_TOPIC_STRING, "c/topic/below");
        clear.addParameter(CMQCFC.MQIACF_CLEAR_TYPE, 1);
        assertThat(reason(clear)).isEqualTo(2035);
        grant("'C.TOPIC') OBJTYPE(TOPIC)", "CLR");
        assertThat(reason(clear)).isZero();

        PCFMessage subscribe = command(CMQCFC.MQCMD_CREATE_SUBSCRIPTION, CMQCFC.MQCACF_SUB_NAME, "C.SUB");
        subscribe.addParameter(CMQC.MQCA_TOPIC_STRING, "c/topic/below");
        subscribe.addParameter(CMQCFC.MQCACF_DESTINATION, "C.OLD");
        assertThat(reason(subscribe)).isEqualTo(2035);
        grant("'C.TOPIC') OBJTYPE(TOPIC)", "SUB");
        assertThat(reason(subscribe)).isEqualTo(2035);
        grant("'C.OLD') OBJTYPE(QUEUE)", "PUT");
        assertThat(reason(subscribe)).isZero();
        secured.mqsc("SET AUTHREC PROFILE('C.TOPIC') OBJTYPE(TOPIC) PRINCIPAL('app') AUTHRMV(SUB)");
        PCFMessage delete = command(CMQCFC.MQCMD_DELETE_SUBSCRIPTION, CMQCFC.MQCACF_SUB_NAME, "C.SUB");
        assertThat(reason(delete)).isEqualTo(2035);
        secured.mqsc("DELETE SUB(C.SUB)");
    }

    @Test
    void theQueueManagerIsChangedWithChgAndSoAreRecordsOfAuthoritiesAndChannels() {
        PCFMessage change = new PCFMessage(CMQCFC.MQCMD_CHANGE_Q_MGR);
        change.addParameter(CMQC.MQCA_Q_MGR_DESC, "changed");
        PCFMessage authority = new PCFMessage(CMQCFC.MQCMD_SET_AUTH_REC);
        authority.addParameter(CMQCFC.MQCACF_AUTH_PROFILE_NAME, "C.**");
        authority.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, CMQC.MQOT_Q);
        authority.addParameter(CMQCFC.MQCACF_PRINCIPAL_ENTITY_NAMES, new String[] {"app"});
        authority.addParameter(CMQCFC.MQIACF_AUTH_ADD_AUTHS, new int[] {CMQCFC.MQAUTH_DISPLAY});
        PCFMessage rule = command(CMQCFC.MQCMD_SET_CHLAUTH_REC, CMQCFC.MQCACH_CHANNEL_NAME, "C.CHL");
        rule.addParameter(CMQCFC.MQIACF_CHLAUTH_TYPE, CMQCFC.MQCAUT_ADDRESSMAP);
        rule.addParameter(CMQCFC.MQCACH_CONNECTION_NAME, "192.0.2.1");
        rule.addParameter(CMQCFC.MQIACH_USER_SOURCE, CMQC.MQUSRC_NOACCESS);
        PCFMessage refresh = new PCFMessage(CMQCFC.MQCMD_REFRESH_SECURITY);
        for (PCFMessage each : new PCFMessage[] {change, authority, rule, refresh}) {
            assertThat(reason(each)).as("command %d", each.getCommand()).isEqualTo(2035);
        }
        grant("CHG");
        for (PCFMessage each : new PCFMessage[] {change, authority, rule, refresh}) {
            assertThat(reason(each)).as("command %d", each.getCommand()).isZero();
        }
    }

    @Test
    void connectionsAreStoppedWithChgOnTheQueueManager() {
        PCFMessage stop = new PCFMessage(CMQCFC.MQCMD_STOP_CONNECTION);
        stop.addParameter(CMQCFC.MQBACF_CONNECTION_ID, new byte[24]);
        assertThat(reason(stop)).isEqualTo(2035);
        grant("CHG");
        assertThat(reason(stop)).isEqualTo(CMQCFC.MQRCCF_CONNECTION_ID_ERROR);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ALTER QLOCAL(C.OLD) MAXDEPTH(7) | 'C.OLD') OBJTYPE(QUEUE) | CHG | AMQ8008I",
        "DISPLAY QLOCAL(C.OLD)           | 'C.OLD') OBJTYPE(QUEUE) | DSP | AMQ8409I",
        "CLEAR QLOCAL(C.OLD)             | 'C.OLD') OBJTYPE(QUEUE) | CLR | AMQ8022I",
        "DELETE QLOCAL(C.OLD)            | 'C.OLD') OBJTYPE(QUEUE) | DLT | AMQ8007I",
        "DISPLAY CHANNEL(C.CHL)          | 'C.CHL') OBJTYPE(CHANNEL) | DSP | AMQ8414I",
        "STOP CHANNEL(C.CHL)             | 'C.CHL') OBJTYPE(CHANNEL) | CTRL | AMQ8019I",
        "STOP LISTENER(C.LSTR)           | 'C.LSTR') OBJTYPE(LISTENER) | CTRL | AMQ8706I",
        "ALTER TOPIC(C.TOPIC) PUB(ENABLED) | 'C.TOPIC') OBJTYPE(TOPIC) | CHG | AMQ8691I"})
    void mqscInAnEnvelopeIsCheckedTheSame(String command, String profile, String authority, String reply)
            throws Exception {
        assertThat(app.mqsc(command)).isEqualTo("AMQ8135E: Not authorized.");
        grant(profile, authority);
        assertThat(app.mqsc(command)).startsWith(reply);
    }

    @Test
    void administratorsNeedNoRecords() throws Exception {
        try (Administrator admin = new Administrator(secured.connect(ADMIN, ADMIN_PASSWORD))) {
            assertThat(admin.mqsc("ALTER QLOCAL(C.OLD) MAXDEPTH(7)")).startsWith("AMQ8008I");
            assertThat(admin.mqsc("DISPLAY QLOCAL(C.*)")).contains("QUEUE(C.HIDDEN)");
        }
    }

    @Test
    void theUserOfTheCommandMessageCountsAndToWriteAnotherOneNeedsSetid() throws Exception {
        int options = CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_IDENTITY_CONTEXT;
        MQQueueManager connection = secured.connect(APP, APP_PASSWORD);
        assertThat(SecuredQueueManager.reason(() -> connection.accessQueue(COMMANDS, options))).isEqualTo(2035);
        grant("SETID");
        grant("'" + COMMANDS + "') OBJTYPE(QUEUE)", "SETID");
        grant("'C.*') OBJTYPE(QUEUE)", "PUT");
        connection.put("C.OLD", new MQMessage());
        MQMessage clear = message(command(CMQCFC.MQCMD_CLEAR_Q, CMQC.MQCA_Q_NAME, "C.OLD"));
        clear.userId = ADMIN;
        MQPutMessageOptions asAnother = new MQPutMessageOptions();
        asAnother.options = CMQC.MQPMO_SET_IDENTITY_CONTEXT;
        connection.accessQueue(COMMANDS, options).put(clear, asAnother);

        await().untilAsserted(() -> assertThat(secured.queueManager().queue("C.HIDDEN").depth()).isEqualTo(1));
        assertThat(secured.queueManager().queue("C.OLD").depth()).isZero();
        connection.disconnect();
    }

    private static MQMessage message(PCFMessage command) throws Exception {
        MQMessage message = new MQMessage();
        command.write(message);
        message.format = CMQC.MQFMT_ADMIN;
        message.messageType = CMQC.MQMT_REQUEST;
        message.replyToQueueName = "C.HIDDEN";
        return message;
    }

    @Test
    void answersGoOnlyToQueuesThatTheUserMayPutTo() throws Exception {
        MQMessage ping = message(new PCFMessage(CMQCFC.MQCMD_PING_Q_MGR));
        try (LogCapture log = new LogCapture()) {
            MQQueueManager connection = secured.connect(APP, APP_PASSWORD);
            connection.put(COMMANDS, ping);
            connection.disconnect();
            await().untilAsserted(() -> assertThat(log.lines("BSTP1034W")).singleElement().asString()
                    .contains("user app lacks authority put on QUEUE C.HIDDEN"));
        }
        assertThat(secured.queueManager().queue("C.HIDDEN").depth()).isZero();
    }
}
