// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words of commands on objects that are particular: groups, types of what is shown, what is no failure. */
@ClientTest
class ObjectWordsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        administrator = new Administrator(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
    }

    private void assertSyntax(String command) {
        assertThatThrownBy(() -> administrator.mqsc(command)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR));
    }

    private Set<String> shown(String words) throws Exception {
        return new TreeSet<>(Pattern.compile("(?<= )(?!QMNAME)[A-Z]+(?=\\()")
                .matcher(administrator.mqsc("DISPLAY QMGR " + words)).results().map(MatchResult::group).toList());
    }

    @Test
    void attributesOfTheQueueManagerAreShownByGroups() throws Exception {
        assertThat(shown("EVENT")).contains("PERFMEV", "CHLEV").doesNotContain("DEADQ");
        assertThat(shown("PUBSUB")).contains("PSMODE", "TREELIFE").hasSize(8);
        assertThat(shown("CLUSTER DEADQ")).contains("REPOS", "QMID", "DEADQ").doesNotContain("PSMODE");
        Set<String> grouped = new HashSet<>();
        for (String group : new String[] {"SYSTEM", "EVENT", "CHINIT", "CLUSTER", "PUBSUB"}) {
            grouped.addAll(shown(group));
        }
        assertThat(grouped).containsExactlyInAnyOrderElementsOf(shown("ALL"));
        assertThat(administrator.mqsc("DISPLAY QMGR CHINIT")).contains("CHLAUTH(", "SSLKEYR(")
                .doesNotContain("PSMODE", "MAXMSGL");
    }

    @Test
    void groupsOfAttributesAreInquired() throws Exception {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q_MGR);
        inquire.addParameter(CMQCFC.MQIACF_Q_MGR_ATTRS, new int[] {CMQCFC.MQIACF_Q_MGR_PUBSUB, CMQC.MQCA_Q_MGR_DESC});
        PCFMessage answer = administrator.pcf(inquire)[0];
        assertThat(answer.getParameterValue(CMQC.MQIA_PUBSUB_MODE)).isNotNull();
        assertThat(answer.getParameterValue(CMQC.MQCA_Q_MGR_DESC)).isNotNull();
        assertThat(answer.getParameterValue(CMQC.MQIA_MAX_MSG_LENGTH)).isNull();
    }

    @Test
    void connectionsAreShownAloneWithTheirHandlesOrOnlyThose() throws Exception {
        MQ.queueManager().mqsc("DEFINE QLOCAL(WORDS.OPEN) REPLACE");
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        MQQueue queue = connection.accessQueue("WORDS.OPEN", CMQC.MQOO_OUTPUT);
        assertThat(administrator.mqsc("DISPLAY CONN(*) TYPE(ALL) ALL")).contains("TYPE(CONN)", "TYPE(HANDLE)",
                "OBJNAME(WORDS.OPEN)", "TID(0)");
        assertThat(administrator.mqsc("DISPLAY CONN(*) TYPE(CONN) ALL")).contains("TYPE(CONN)")
                .doesNotContain("TYPE(HANDLE)");
        assertThat(administrator.mqsc("DISPLAY CONN(*) TYPE(HANDLE) ALL")).contains("OBJNAME(WORDS.OPEN)")
                .doesNotContain("TYPE(CONN)");
        assertThat(administrator.mqsc("DISPLAY CONN(*) WHERE(APPLTYPE EQ USER)")).contains("TYPE(CONN)");
        assertThat(administrator.mqsc("DISPLAY CONN(*) WHERE(APPLTYPE EQ 28)")).contains("TYPE(CONN)");
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CONNECTION);
        inquire.addParameter(CMQCFC.MQBACF_GENERIC_CONNECTION_ID, new byte[0]);
        inquire.addParameter(CMQCFC.MQIACF_CONN_INFO_TYPE, CMQCFC.MQIACF_CONN_INFO_ALL);
        assertThat(Arrays.stream(administrator.pcf(inquire))
                .map(answer -> answer.getParameterValue(CMQCFC.MQIACF_CONN_INFO_TYPE)))
                .contains(CMQCFC.MQIACF_CONN_INFO_CONN, CMQCFC.MQIACF_CONN_INFO_HANDLE);
        queue.close();
        connection.disconnect();
    }

    @Test
    void applicationsOfAProcessHaveNumbersOfTheirOwn() throws Exception {
        assertThat(administrator.mqsc("DEFINE PROCESS(WORDS.P) APPLTYPE(65540) REPLACE")).startsWith("AMQ8010I");
        assertThat(administrator.mqsc("DISPLAY PROCESS(WORDS.P)")).contains("APPLTYPE(65540)");
        assertThat(administrator.mqsc("ALTER PROCESS(WORDS.P) APPLTYPE(6)")).startsWith("AMQ8012I");
        assertThat(administrator.mqsc("DISPLAY PROCESS(WORDS.*) WHERE(APPLTYPE EQ 6)")).contains("PROCESS(WORDS.P)");
        assertThat(administrator.mqsc("DISPLAY PROCESS(WORDS.P)")).contains("APPLTYPE(UNIX)");
        assertSyntax("ALTER PROCESS(WORDS.P) APPLTYPE(1000000000)");
        assertSyntax("ALTER PROCESS(WORDS.P) APPLTYPE(UNIXX)");
        PCFMessage change = new PCFMessage(CMQCFC.MQCMD_CHANGE_PROCESS);
        change.addParameter(CMQC.MQCA_PROCESS_NAME, "WORDS.P");
        change.addParameter(CMQC.MQIA_APPL_TYPE, 65_541);
        administrator.pcf(change);
        assertThat(administrator.mqsc("DISPLAY PROCESS(WORDS.P)")).contains("APPLTYPE(65541)");
    }

    @Test
    void aNamelistMayBeEmpty() throws Exception {
        assertThat(administrator.mqsc("DEFINE NAMELIST(WORDS.NL) NAMES(A,B) REPLACE")).startsWith("AMQ8552I");
        assertThat(administrator.mqsc("ALTER NAMELIST(WORDS.NL) NAMES()")).startsWith("AMQ8551I");
        assertThat(administrator.mqsc("DISPLAY NAMELIST(WORDS.NL)")).contains("NAMCOUNT(0)", "NAMES( )");
        assertSyntax("DISPLAY NAMELIST(WORDS.NL) NAMES()");
        assertSyntax("ALTER QLOCAL(SYSTEM.DEFAULT.LOCAL.QUEUE) DESCR()");
    }

    @ParameterizedTest
    @ValueSource(strings = {"DELETE QLOCAL", "DELETE CHANNEL", "DELETE TOPIC", "DELETE LISTENER", "DELETE NAMELIST"})
    void itIsNoFailureWithIgnstateThatThereIsNoSuchObject(String delete) throws Exception {
        assertThat(administrator.mqsc(delete + "(NO.SUCH.OBJECT)")).startsWith("AMQ8147E");
        assertThat(administrator.mqsc(delete + "(NO.SUCH.OBJECT) IGNSTATE(NO)")).startsWith("AMQ8147E");
        assertThat(administrator.mqsc(delete + "(NO.SUCH.OBJECT) IGNSTATE(YES)")).contains(" deleted.");
    }

    @Test
    void itIsNoFailureWithIgnstateThatNothingRuns() throws Exception {
        MQ.queueManager().mqsc("DEFINE CHANNEL(WORDS.IDLE) CHLTYPE(SVRCONN) REPLACE");
        assertThat(administrator.mqsc("STOP CHANNEL(WORDS.IDLE) STATUS(INACTIVE)")).startsWith("AMQ9533W");
        assertThat(administrator.mqsc("STOP CHANNEL(WORDS.IDLE) STATUS(INACTIVE) IGNSTATE(YES)"))
                .startsWith("AMQ8019I");
        assertThat(administrator.mqsc("START CHANNEL(WORDS.IDLE) IGNSTATE(YES)")).startsWith("AMQ8018I");
        assertThat(administrator.mqsc("START LISTENER(SYSTEM.DEFAULT.LISTENER.TCP) IGNSTATE(YES)"))
                .startsWith("AMQ8021I");
        assertThat(administrator.mqsc("STOP LISTENER(SYSTEM.DEFAULT.LISTENER.TCP) IGNSTATE(NO)"))
                .startsWith("AMQ8706I");
        PCFMessage delete = new PCFMessage(CMQCFC.MQCMD_DELETE_Q);
        delete.addParameter(CMQC.MQCA_Q_NAME, "NO.SUCH.OBJECT");
        administrator.assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME, delete);
        delete.addParameter(CMQCFC.MQIACF_IGNORE_STATE, CMQCFC.MQIS_YES);
        assertThat(administrator.pcf(delete)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"QUEUE, CONNECT", "QUEUE, PUB", "QUEUE, CTRL", "QUEUE, ALTUSR", "QMGR, GET", "QMGR, BROWSE",
        "QMGR, PASSALL", "TOPIC, PUT", "TOPIC, BROWSE", "TOPIC, CONNECT", "CHANNEL, GET", "LISTENER, PUT",
        "NAMELIST, SET"})
    void anAuthorityThatObjectsOfTheTypeDoNotHaveIsRefused(String type, String authority) throws Exception {
        String record = "SET AUTHREC PROFILE(WORDS.X) OBJTYPE(" + type + ") PRINCIPAL('app') ";
        assertThat(administrator.mqsc(record + "AUTHADD(" + authority + ')')).startsWith("AMQ8404E")
                .contains(authority, type);
        assertThat(administrator.mqsc(record + "AUTHRMV(" + authority + ')')).startsWith("AMQ8404E");
        assertThat(administrator.mqsc(record + "AUTHADD(ALL) AUTHRMV(DSP)")).startsWith("AMQ8862I");
    }

    @Test
    void suchAnAuthorityHasItsReason() {
        PCFMessage set = new PCFMessage(CMQCFC.MQCMD_SET_AUTH_REC);
        set.addParameter(CMQCFC.MQCACF_AUTH_PROFILE_NAME, "WORDS.X");
        set.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, CMQC.MQOT_Q);
        set.addParameter(CMQCFC.MQCACF_PRINCIPAL_ENTITY_NAMES, new String[] {"app"});
        set.addParameter(CMQCFC.MQIACF_AUTH_ADD_AUTHS, new int[] {CMQCFC.MQAUTH_CONNECT});
        administrator.assertRefused(CMQCFC.MQRCCF_AUTH_VALUE_ERROR, set);
    }

    @ParameterizedTest
    @ValueSource(strings = {"DEFINE CHANNEL(WORDS.C) TRPTYPE(TCP) CHLTYPE(SVRCONN)",
        "ALTER CHANNEL(WORDS.C) DESCR('x')",
        "ALTER CHANNEL(WORDS.C) DESCR('x') CHLTYPE(SVRCONN)", "DEFINE CHANNEL(WORDS.C)"})
    void theTypeOfAChannelFollowsItsName(String command) {
        assertSyntax(command);
    }
}
