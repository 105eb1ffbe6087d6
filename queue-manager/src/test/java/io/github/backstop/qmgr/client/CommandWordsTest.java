// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQXC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import java.util.Arrays;
import java.util.Hashtable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each word and each parameter of a command either does what it says or is refused by name. */
@ClientTest
class CommandWordsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private MQQueueManager connection;
    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        MQ.queueManager().mqsc("""
                DEFINE QLOCAL(WORDS.ONE) DESCR('first') REPLACE
                DEFINE QLOCAL(WORDS.TWO) REPLACE
                DEFINE QALIAS(WORDS.ALIAS) TARGET(WORDS.ONE) REPLACE
                DEFINE CHANNEL(WORDS) CHLTYPE(SVRCONN) REPLACE
                """);
        Hashtable<String, Object> properties = BaseConnection.properties(MQ.queueManager());
        properties.put(CMQC.CHANNEL_PROPERTY, "WORDS");
        connection = new MQQueueManager(MQ.queueManager().name(), properties);
        administrator = new Administrator(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
        connection.disconnect();
    }

    @ParameterizedTest
    @ValueSource(strings = {"START CHANNEL(WORDS) CHLDISP(PRIVATE)", "STOP CHANNEL(WORDS) IGNSTATE(MAYBE)",
        "STOP LISTENER(SYSTEM.DEFAULT.LISTENER.TCP) MODE(FORCE)", "PING QMGR ALL", "REFRESH SECURITY TYPE(SSL)",
        "REFRESH SECURITY ITEM(X)", "PING CHANNEL(WORDS) DATALEN(15)", "START SERVICE(SYSTEM.DEFAULT.SERVICE)",
        "DISPLAY QMGR NONSENSE", "DISPLAY QMSTATUS CHINITX", "DISPLAY CHSTATUS(*) BYTSSENT",
        "DISPLAY CHSTATUS(*) WHERE(BYTSSENT GT 1)", "DISPLAY CHSTATUS(*) MONITOR", "DISPLAY CHSTATUS(*) JOBNAME(X)",
        "DISPLAY QSTATUS(WORDS.ONE) TYPE(QUEUES)", "DISPLAY QSTATUS(WORDS.ONE) OPENTYPE(SOME)",
        "DISPLAY CONN(*) TYPE(SOME)", "DISPLAY CONN(*) URDISP(QMGR)", "DISPLAY CHANNEL(*) CHLTYPE(SVRCON)",
        "DISPLAY QUEUE(*) BOTRESH(3)", "DISPLAY AUTHREC MATCH(SOME)", "DELETE QLOCAL(WORDS.ONE) IGNSTATE(PERHAPS)",
        "DEFINE SUB(WORDS) TOPICSTR('words') DEST(WORDS.ONE) DURABLE(YES)",
        "SET AUTHREC PROFILE(WORDS.ONE) OBJTYPE(QUEU) PRINCIPAL('app') AUTHADD(GET)",
        "SET AUTHREC PROFILE(WORDS.ONE) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(TAKE)",
        "SET AUTHREC PROFILE(WORDS.ONE) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(GET) SERVCOMP('other')",
        "DISPLAY AUTHREC SERVCOMP('other')", "DELETE QALIAS(WORDS.ALIAS) PURGE",
        "DELETE TOPIC(SYSTEM.DEFAULT.TOPIC) PURGE",
        "ALTER QMODEL(SYSTEM.DEFAULT.MODEL.QUEUE) FORCE", "DEFINE QLOCAL(WORDS.ONE) REPLACE FORCE",
        "SET CHLAUTH(WORDS) TYPE(ADDRESSMAP) ADDRESS('192.0.2.1') USERSRC(NOACESS)"})
    void wordsThatWouldHaveNoEffectAreRefused(String command) {
        assertThatThrownBy(() -> administrator.mqsc(command)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR));
    }

    @Test
    void valuesThatWouldHaveNoEffectAreRefused() {
        PCFMessage escape = new PCFMessage(CMQCFC.MQCMD_ESCAPE);
        escape.addParameter(CMQCFC.MQIACF_ESCAPE_TYPE, 2);
        escape.addParameter(CMQCFC.MQCACF_ESCAPE_TEXT, "PING QMGR");
        administrator.assertRefused(CMQCFC.MQRCCF_ESCAPE_TYPE_ERROR, escape);
        PCFMessage untyped = new PCFMessage(CMQCFC.MQCMD_ESCAPE);
        untyped.addParameter(CMQCFC.MQCACF_ESCAPE_TEXT, "PING QMGR");
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, untyped);
        PCFMessage stop = new PCFMessage(CMQCFC.MQCMD_STOP_CHANNEL);
        stop.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "WORDS");
        stop.addParameter(CMQCFC.MQIACH_CHANNEL_STATUS, CMQCFC.MQCHS_RUNNING);
        administrator.assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, stop);
        PCFMessage saved = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL_STATUS);
        saved.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "*");
        saved.addParameter(CMQCFC.MQIACH_CHANNEL_INSTANCE_TYPE, 7);
        administrator.assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, saved);
        PCFMessage records = new PCFMessage(CMQCFC.MQCMD_SET_AUTH_REC);
        records.addParameter(CMQCFC.MQCACF_AUTH_PROFILE_NAME, "WORDS.ONE");
        records.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, CMQC.MQOT_Q);
        records.addParameter(CMQCFC.MQCACF_SERVICE_COMPONENT, "other");
        administrator.assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, records);
    }

    @Test
    void wordsOfDisplayLeaveOutWhatTheySay() throws Exception {
        assertThat(administrator.mqsc("DISPLAY QUEUE(WORDS.*) QTYPE(QALIAS)")).contains("QUEUE(WORDS.ALIAS)")
                .doesNotContain("WORDS.ONE");
        assertThat(administrator.mqsc("DISPLAY QUEUE(WORDS.*) TYPE(ALL)").split("AMQ8409I")).hasSize(4);
        assertThat(administrator.mqsc("DISPLAY CHANNEL(WORDS) TYPE(SVRCONN)")).contains("CHANNEL(WORDS)");
        assertThat(administrator.mqsc("DISPLAY TOPIC(SYSTEM.BASE.TOPIC) TYPE(CLUSTER)")).startsWith("AMQ8147E");
        assertThat(administrator.mqsc("DISPLAY CHSTATUS(WORDS) CURRENT CONNAME('127.0*')")).contains("STATUS(RUNNING)");
        assertThat(administrator.mqsc("DISPLAY CHSTATUS(WORDS) CONNAME('192.0.2.1')")).startsWith("AMQ8420I");
        MQQueue queue = connection.accessQueue("WORDS.ONE", CMQC.MQOO_OUTPUT);
        assertThat(administrator.mqsc("DISPLAY QSTATUS(WORDS.*) OPENTYPE(OUTPUT)")).contains("QUEUE(WORDS.ONE)")
                .doesNotContain("WORDS.TWO");
        assertThat(administrator.mqsc("DISPLAY QSTATUS(WORDS.ONE) TYPE(HANDLE) OPENTYPE(INPUT)")).startsWith("AMQ8147E");
        queue.close();
    }

    @Test
    void aGenericNameShowsNamesOnlyAndAFullOneEverything() throws Exception {
        assertThat(administrator.mqsc("DISPLAY QLOCAL(WORDS.*)")).contains("QUEUE(WORDS.ONE)").doesNotContain("DESCR");
        assertThat(administrator.mqsc("DISPLAY QUEUE(WORDS.ONE)")).contains("DESCR(first)", "MAXDEPTH(5000)");
        MQQueue queue = connection.accessQueue("WORDS.ONE", CMQC.MQOO_OUTPUT);
        assertThat(administrator.mqsc("DISPLAY QSTATUS(WORDS.ONE) TYPE(HANDLE)")).contains("OUTPUT(YES)");
        assertThat(administrator.mqsc("DISPLAY QSTATUS(WORDS.*) TYPE(HANDLE)")).contains("TYPE(HANDLE)")
                .doesNotContain("OUTPUT(YES)");
        queue.close();
    }

    @Test
    void aStoppedChannelHasTheSameWords() throws Exception {
        administrator.mqsc("DEFINE CHANNEL(WORDS.STOPPED) CHLTYPE(SVRCONN) REPLACE");
        administrator.mqsc("STOP CHANNEL(WORDS.STOPPED)");
        assertThat(administrator.mqsc("DISPLAY CHSTATUS(WORDS.STOPPED) MSGS SUBSTATE")).contains("STATUS(STOPPED)");
        assertThat(administrator.mqsc("DISPLAY CHSTATUS(WORDS.STOPPED) WHERE(MSGS GT 1)")).startsWith("AMQ8420I");
    }

    @Test
    void stoppingAChannelForOneQueueManagerLeavesClientsAlone() throws Exception {
        assertThat(administrator.mqsc("STOP CHANNEL(WORDS) QMNAME(QM9) MODE(FORCE)")).startsWith("AMQ9533W");
        PCFMessage stop = new PCFMessage(CMQCFC.MQCMD_STOP_CHANNEL);
        stop.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "WORDS");
        stop.addParameter(CMQC.MQCA_Q_MGR_NAME, "QM9");
        administrator.assertRefused(CMQCFC.MQRCCF_CHANNEL_NOT_ACTIVE, stop);
        connection.accessQueue("WORDS.ONE", CMQC.MQOO_OUTPUT).close();
    }

    @Test
    void parametersThatWouldHaveNoEffectAreRefused() {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q);
        inquire.addParameter(CMQC.MQCA_Q_NAME, "WORDS.ONE");
        inquire.addParameter(CMQCFC.MQIACF_CLUSTER_INFO, 1);
        administrator.assertRefused(CMQCFC.MQRCCF_CFIN_PARM_ID_ERROR, inquire);
        PCFMessage clear = new PCFMessage(CMQCFC.MQCMD_CLEAR_Q);
        clear.addParameter(CMQC.MQCA_Q_NAME, "WORDS.ONE");
        clear.addParameter(CMQCFC.MQCACF_COMMAND_SCOPE, "*");
        administrator.assertRefused(CMQCFC.MQRCCF_CFST_PARM_ID_ERROR, clear);
        PCFMessage create = new PCFMessage(CMQCFC.MQCMD_CREATE_Q);
        create.addParameter(CMQC.MQCA_Q_NAME, "WORDS.NEW");
        create.addParameter(CMQC.MQIA_Q_TYPE, CMQC.MQQT_LOCAL);
        create.addParameter(CMQC.MQIA_QSG_DISP, CMQC.MQQSGD_Q_MGR);
        administrator.assertRefused(CMQCFC.MQRCCF_CFIN_PARM_ID_ERROR, create);
        PCFMessage refresh = new PCFMessage(CMQCFC.MQCMD_REFRESH_SECURITY);
        refresh.addParameter(CMQCFC.MQIACF_SECURITY_TYPE, CMQCFC.MQSECTYPE_SSL);
        administrator.assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, refresh);
        PCFMessage connections = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CONNECTION);
        connections.addParameter(CMQCFC.MQBACF_GENERIC_CONNECTION_ID, new byte[0]);
        connections.addParameter(CMQCFC.MQIACF_CONN_INFO_TYPE, CMQCFC.MQIACF_CONN_INFO_ALL + 1);
        administrator.assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, connections);
        PCFMessage filtered = new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q);
        filtered.addParameter(CMQC.MQCA_Q_NAME, "WORDS.*");
        filtered.addFilterParameter(CMQCFC.MQIACH_MAX_INSTANCES, CMQCFC.MQCFOP_GREATER, 1);
        administrator.assertRefused(CMQCFC.MQRCCF_CFIF_PARM_ID_ERROR, filtered);
    }

    @Test
    void parametersOfInquiriesLeaveOutWhatTheySay() throws Exception {
        MQQueue queue = connection.accessQueue("WORDS.ONE", CMQC.MQOO_OUTPUT);
        PCFMessage status = new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q_STATUS);
        status.addParameter(CMQC.MQCA_Q_NAME, "WORDS.*");
        status.addParameter(CMQCFC.MQIACF_OPEN_TYPE, CMQCFC.MQQSOT_OUTPUT);
        assertThat(administrator.pcf(status)).hasSize(1);
        queue.close();
        PCFMessage channel = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL_STATUS);
        channel.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "WORDS");
        channel.addParameter(CMQCFC.MQCACH_CONNECTION_NAME, "127.0.0.1");
        assertThat(administrator.pcf(channel)).hasSize(1);
        channel.addParameter(CMQCFC.MQIACH_CHANNEL_INSTANCE_TYPE, CMQC.MQOT_SAVED_CHANNEL);
        administrator.assertRefused(CMQCFC.MQRCCF_CHL_STATUS_NOT_FOUND, channel);
        PCFMessage authentication = new PCFMessage(CMQCFC.MQCMD_INQUIRE_AUTH_INFO);
        authentication.addParameter(CMQC.MQCA_AUTH_INFO_NAME, "*");
        authentication.addParameter(CMQC.MQIA_AUTH_INFO_TYPE, CMQC.MQAIT_OCSP);
        administrator.assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME, authentication);
        PCFMessage channels = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL);
        channels.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "SYSTEM.*");
        channels.addParameter(CMQCFC.MQIACH_CHANNEL_TYPE, CMQXC.MQCHT_CLNTCONN);
        assertThat(administrator.pcf(channels)).hasSize(1);
    }

    private PCFMessage authorities(int options, String profile) {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_AUTH_RECS);
        inquire.addParameter(CMQCFC.MQIACF_AUTH_OPTIONS, options);
        inquire.addParameter(CMQCFC.MQCACF_AUTH_PROFILE_NAME, profile);
        inquire.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, CMQC.MQOT_Q);
        return inquire;
    }

    private String[] profiles(int options, String profile) throws Exception {
        return Arrays.stream(administrator.pcf(authorities(options, profile))).map(answer -> {
            try {
                return answer.getStringParameterValue(CMQCFC.MQCACF_AUTH_PROFILE_NAME).trim();
            } catch (PCFException e) {
                throw new AssertionError(e);
            }
        }).toArray(String[]::new);
    }

    @Test
    void authorityRecordsAreFoundByNameByProfileOrByWildcard() throws Exception {
        for (String profile : new String[] {"WORDS.ONE", "WORDS.*", "WORDS.**", "OTHER.*"}) {
            administrator.mqsc("SET AUTHREC PROFILE(" + profile + ") OBJTYPE(QUEUE) GROUP('words') AUTHADD(GET)");
        }
        int each = CMQCFC.MQAUTHOPT_ENTITY_EXPLICIT;
        assertThat(profiles(CMQCFC.MQAUTHOPT_NAME_ALL_MATCHING + each, "WORDS.ONE"))
                .containsExactlyInAnyOrder("WORDS.ONE", "WORDS.*", "WORDS.**");
        assertThat(profiles(CMQCFC.MQAUTHOPT_NAME_EXPLICIT + each, "WORDS.*")).containsExactly("WORDS.*");
        assertThat(profiles(CMQCFC.MQAUTHOPT_NAME_ALL_MATCHING + CMQCFC.MQAUTHOPT_NAME_AS_WILDCARD + each, "WORDS*"))
                .containsExactlyInAnyOrder("WORDS.ONE", "WORDS.*", "WORDS.**");
        administrator.assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, authorities(
                CMQCFC.MQAUTHOPT_NAME_EXPLICIT + CMQCFC.MQAUTHOPT_ENTITY_SET, "WORDS.ONE"));
        PCFMessage without = new PCFMessage(CMQCFC.MQCMD_INQUIRE_AUTH_RECS);
        without.addParameter(CMQCFC.MQCACF_AUTH_PROFILE_NAME, "WORDS.ONE");
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, without);

        PCFMessage few = authorities(CMQCFC.MQAUTHOPT_NAME_EXPLICIT, "WORDS.ONE");
        few.addParameter(CMQCFC.MQIACF_AUTH_PROFILE_ATTRS, new int[] {CMQCFC.MQCACF_ENTITY_NAME});
        PCFMessage seen = administrator.pcf(few)[0];
        assertThat(seen.getStringParameterValue(CMQCFC.MQCACF_ENTITY_NAME).trim()).isEqualTo("words");
        assertThat(seen.getStringParameterValue(CMQC.MQCA_Q_MGR_NAME).trim()).isEqualTo(MQ.queueManager().name());
        assertThat(seen.getParameter(CMQCFC.MQIACF_AUTHORIZATION_LIST)).isNull();

        assertThat(administrator.mqsc("DISPLAY AUTHREC PROFILE(WORDS.ONE) OBJTYPE(QUEUE)"))
                .contains("PROFILE(WORDS.ONE)", "PROFILE(WORDS.*)").doesNotContain("OTHER");
        assertThat(administrator.mqsc("DISPLAY AUTHREC PROFILE(WORDS.ONE) OBJTYPE(QUEUE) MATCH(EXACT)"))
                .contains("PROFILE(WORDS.ONE)").doesNotContain("WORDS.*");
    }
}
