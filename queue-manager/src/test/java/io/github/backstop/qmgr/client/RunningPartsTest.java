// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What runs besides channels is shown, started and refreshed as far as there is something to do. */
@ClientTest
class RunningPartsTest {

    private static final String STANDARD = "SYSTEM.DEFAULT.LISTENER.TCP";

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

    private static PCFMessage listener(int command, String name) {
        PCFMessage message = new PCFMessage(command);
        message.addParameter(CMQCFC.MQCACH_LISTENER_NAME, name);
        return message;
    }

    @Test
    void theOpenPortIsAListenerThatRuns() throws Exception {
        assertThat(administrator.mqsc("DISPLAY LSSTATUS(" + STANDARD + ")")).startsWith("AMQ8631I").contains(
                "LISTENER(" + STANDARD + ')', "STATUS(RUNNING)", "PORT(" + MQ.queueManager().port() + ')', "PID(",
                "TRPTYPE(TCP)", "STARTDA(", "STARTTI(", "IPADDR(127.0.0.1)");
        assertThat(administrator.mqsc("DISPLAY LSSTATUS(*)")).contains("STATUS(RUNNING)", "PID(")
                .doesNotContain("PORT(");
        assertThat(administrator.mqsc("DISPLAY LSSTATUS(*) WHERE(PORT EQ 1)")).startsWith("AMQ8147E");
        assertThat(administrator.mqsc("DISPLAY LSSTATUS(NO.SUCH.LISTENER)")).startsWith("AMQ8147E");
        PCFMessage answer = administrator.pcf(listener(CMQCFC.MQCMD_INQUIRE_LISTENER_STATUS, "*"))[0];
        assertThat(answer.getIntParameterValue(CMQCFC.MQIACH_PORT)).isEqualTo(MQ.queueManager().port());
        assertThat(answer.getIntParameterValue(CMQCFC.MQIACH_LISTENER_STATUS)).isEqualTo(CMQC.MQSVC_STATUS_RUNNING);
        administrator.assertRefused(CMQCFC.MQRCCF_LSTR_STATUS_NOT_FOUND,
                listener(CMQCFC.MQCMD_INQUIRE_LISTENER_STATUS, "NO.SUCH.LISTENER"));
    }

    @Test
    void aListenerThatIsDefinedWithThePortIsTheOneThatRuns() throws Exception {
        administrator.mqsc("DEFINE LISTENER(PARTS.REAL) TRPTYPE(TCP) PORT(" + MQ.queueManager().port() + ')');
        administrator.mqsc("DEFINE LISTENER(PARTS.OTHER) TRPTYPE(TCP) PORT(1)");
        assertThat(administrator.mqsc("DISPLAY LSSTATUS(*)")).contains("LISTENER(PARTS.REAL)")
                .doesNotContain("PARTS.OTHER", STANDARD);
        assertThat(administrator.pcf(listener(CMQCFC.MQCMD_START_CHANNEL_LISTENER, "PARTS.REAL"))).hasSize(1);
        assertThat(administrator.pcf(listener(CMQCFC.MQCMD_STOP_CHANNEL_LISTENER, "PARTS.REAL"))).hasSize(1);
        administrator.assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME,
                listener(CMQCFC.MQCMD_START_CHANNEL_LISTENER, "NO.SUCH.LISTENER"));
        administrator.mqsc("DELETE LISTENER(PARTS.REAL)");
        administrator.mqsc("DELETE LISTENER(PARTS.OTHER)");
    }

    @Test
    void publishSubscribeRunsWithItsQueuedInterfaceWherePsmodeSaysSo() throws Exception {
        administrator.mqsc("DEFINE SUB(PARTS.SUB) TOPICSTR('parts/one') DESTCLAS(MANAGED)");
        assertThat(administrator.mqsc("DISPLAY PUBSUB")).startsWith("AMQ8723I").contains("TYPE(LOCAL)",
                "QMNAME(" + MQ.queueManager().name() + ')', "STATUS(ACTIVE)", "SUBCOUNT(1)");
        assertThat(administrator.mqsc("DISPLAY PUBSUB TYPE(LOCAL) SUBCOUNT")).contains("SUBCOUNT(1)")
                .doesNotContain("TPCOUNT");
        assertThat(administrator.mqsc("DISPLAY PUBSUB TYPE(CHILD)")).startsWith("AMQ8147E");
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_PUBSUB_STATUS);
        PCFMessage answer = administrator.pcf(inquire)[0];
        assertThat(answer.getIntParameterValue(CMQCFC.MQIACF_PUBSUB_STATUS)).isEqualTo(CMQCFC.MQPS_STATUS_ACTIVE);
        administrator.mqsc("ALTER QMGR PSMODE(COMPAT)");
        assertThat(administrator.pcf(inquire)[0].getIntParameterValue(CMQCFC.MQIACF_PUBSUB_STATUS))
                .isEqualTo(CMQCFC.MQPS_STATUS_COMPAT);
        administrator.mqsc("ALTER QMGR PSMODE(ENABLED)");
        int before = answer.getIntParameterValue(CMQC.MQIA_TOPIC_NODE_COUNT);
        assertThat(answer.getIntParameterValue(CMQC.MQIA_SUB_COUNT)).isEqualTo(1);
        administrator.mqsc("DELETE SUB(PARTS.SUB)");
        assertThat(administrator.pcf(inquire)[0].getIntParameterValue(CMQC.MQIA_TOPIC_NODE_COUNT)).isLessThan(before);
        inquire.addParameter(CMQCFC.MQIACF_PS_STATUS_TYPE, CMQCFC.MQPSST_PARENT);
        administrator.assertRefused(CMQCFC.MQRCCF_NONE_FOUND, inquire);
    }

    @Test
    void theChannelInitiatorIsStartedOnAQueueThatIsThere() throws Exception {
        assertThat(administrator.mqsc("START CHINIT")).startsWith("AMQ8024I");
        assertThat(administrator.mqsc("START CHINIT INITQ(SYSTEM.CHANNEL.INITQ)")).startsWith("AMQ8024I");
        assertThat(administrator.mqsc("START CHINIT INITQ(NO.SUCH.Q)"))
                .isEqualTo("AMQ8147E: IBM MQ object NO.SUCH.Q not found.");
        PCFMessage start = new PCFMessage(CMQCFC.MQCMD_START_CHANNEL_INIT);
        start.addParameter(CMQC.MQCA_INITIATION_Q_NAME, "NO.SUCH.Q");
        administrator.assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME, start);
    }

    @Test
    void proxySubscriptionsAreRefreshedAndConfigurationEventsAreNot() throws Exception {
        assertThat(administrator.mqsc("REFRESH QMGR TYPE(PROXYSUB)")).contains("refreshed");
        PCFMessage refresh = new PCFMessage(CMQCFC.MQCMD_REFRESH_Q_MGR);
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, refresh);
        refresh.addParameter(CMQCFC.MQIACF_REFRESH_TYPE, CMQCFC.MQRT_CONFIGURATION);
        administrator.assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, refresh);
        PCFMessage proxies = new PCFMessage(CMQCFC.MQCMD_REFRESH_Q_MGR);
        proxies.addParameter(CMQCFC.MQIACF_REFRESH_TYPE, CMQCFC.MQRT_PROXYSUB);
        assertThat(administrator.pcf(proxies)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "RESET QSTATS(A) | RESET QSTATS is a command of z/OS only; MQCMD_RESET_Q_STATS",
        "STOP CHINIT | STOP CHINIT is a command of z/OS only", "RESET QMGR TYPE(STATISTICS) | not supported",
        "REFRESH QMGR TYPE(CONFIGEV) | TYPE(CONFIGEV) is not supported", "REFRESH QMGR | needs TYPE(PROXYSUB)"})
    void whatIsNotDoneIsRefusedByName(String command, String message) {
        assertThatThrownBy(() -> MQ.queueManager().embedded().orElseThrow().mqsc(command))
                .hasMessageContaining(message);
    }
}
