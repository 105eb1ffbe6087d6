// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.Connection;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whom server-connection channels let in, and what STOP CHANNEL does to those who are in (rules E-10, E-19). */
@ClientTest
class ServerConnectionChannelTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final List<MQQueueManager> connections = new ArrayList<>();
    private Administrator administrator;

    @BeforeEach
    void define() throws Exception {
        administrator = new Administrator(MQ.queueManager());
        administrator.mqsc("DEFINE CHANNEL(APP) CHLTYPE(SVRCONN) SHARECNV(1) REPLACE");
        administrator.mqsc("DEFINE QLOCAL(CHANNEL.Q) REPLACE");
        administrator.mqsc("START CHANNEL(APP)");
    }

    @AfterEach
    void disconnect() throws Exception {
        for (MQQueueManager connection : connections) {
            try {
                connection.disconnect();
            } catch (MQException broken) {
                assertThat(broken.reasonCode).isIn(CMQC.MQRC_CONNECTION_BROKEN, CMQC.MQRC_CONNECTION_QUIESCING);
            }
        }
        administrator.mqsc("ALTER QMGR CHAD(ENABLED)");
        administrator.close();
    }

    private MQQueueManager connect(String channel) throws MQException {
        Hashtable<String, Object> properties = BaseConnection.properties(MQ.queueManager());
        properties.put(CMQC.CHANNEL_PROPERTY, channel);
        properties.put(CMQC.APPNAME_PROPERTY, "channel.test");
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(), properties);
        connections.add(connection);
        return connection;
    }

    private static void assertReason(int reason, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    private void awaitStatus(String expected) {
        Awaitility.await().until(() -> administrator.mqsc("DISPLAY CHSTATUS(APP)"), text -> text.contains(expected));
    }

    private int instances() throws Exception {
        return administrator.mqsc("DISPLAY CHSTATUS(APP)").split("AMQ8417I").length - 1;
    }

    private static void put(MQQueueManager connection, int options) throws Exception {
        MQPutMessageOptions how = new MQPutMessageOptions();
        how.options = options | CMQC.MQPMO_NO_SYNCPOINT;
        connection.put("CHANNEL.Q", new MQMessage(), how);
    }

    @Test
    void aMissingChannelIsMadeFromAModelUnlessChadIsDisabled() throws Exception {
        connect("MADE.AT.ONCE");
        assertThat(administrator.mqsc("DISPLAY CHANNEL(MADE.AT.ONCE)")).contains("CHLTYPE(SVRCONN)",
                "DESCR(Auto-defined)");
        administrator.mqsc("ALTER QMGR CHAD(DISABLED)");
        connect("MADE.AT.ONCE");
        assertReason(CMQC.MQRC_UNKNOWN_CHANNEL_NAME, () -> connect("NOT.DEFINED"));
    }

    @Test
    void channelsOfOtherTypesAreNotForClients() throws Exception {
        administrator.mqsc("DEFINE CHANNEL(RECEIVER) CHLTYPE(RCVR) REPLACE");
        administrator.mqsc("DEFINE CHANNEL(CLIENT) CHLTYPE(CLNTCONN) CONNAME('localhost') REPLACE");
        assertReason(CMQC.MQRC_CHANNEL_CONFIG_ERROR, () -> connect("RECEIVER"));
        assertReason(CMQC.MQRC_UNKNOWN_CHANNEL_NAME, () -> connect("CLIENT"));
    }

    @Test
    void noMoreInstancesRunThanMaxinstAndMaxinstcAllow() throws Exception {
        administrator.mqsc("ALTER CHANNEL(APP) CHLTYPE(SVRCONN) MAXINST(2)");
        connect("APP");
        MQQueueManager second = connect("APP");
        assertReason(CMQC.MQRC_CHANNEL_NOT_AVAILABLE, () -> connect("APP"));
        second.disconnect();
        Awaitility.await().until(() -> instances() == 1);
        connect("APP");
        administrator.mqsc("ALTER CHANNEL(APP) CHLTYPE(SVRCONN) MAXINST(999999999) MAXINSTC(0)");
        assertReason(CMQC.MQRC_CHANNEL_NOT_AVAILABLE, () -> connect("APP"));
    }

    @Test
    void stopWithForceBreaksConnectionsAndLetsNobodyInUntilStart() throws Exception {
        MQQueueManager connection = connect("APP");
        assertThat(administrator.mqsc("STOP CHANNEL(APP) MODE(FORCE)")).startsWith("AMQ8019I");
        assertReason(CMQC.MQRC_CONNECTION_BROKEN, () -> put(connection, 0));
        assertReason(CMQC.MQRC_CHANNEL_NOT_AVAILABLE, () -> connect("APP"));
        awaitStatus("STATUS(STOPPED)");
        administrator.mqsc("START CHANNEL(APP)");
        put(connect("APP"), 0);
        awaitStatus("STATUS(RUNNING)");
    }

    @Test
    void stopWithStatusInactiveLetsTheNextInAndMayMeanOneClientOnly() throws Exception {
        MQQueueManager connection = connect("APP");
        PCFMessage stop = new PCFMessage(CMQCFC.MQCMD_STOP_CHANNEL);
        stop.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "APP");
        stop.addParameter(CMQCFC.MQIACF_MODE, CMQCFC.MQMODE_TERMINATE);
        stop.addParameter(CMQCFC.MQCACH_CONNECTION_NAME, "192.0.2.1");
        assertThatThrownBy(() -> administrator.pcf(stop)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_CHANNEL_NOT_ACTIVE));
        put(connection, 0);
        administrator.mqsc("STOP CHANNEL(APP) MODE(TERMINATE) CONNAME('127.0.0.1')");
        assertReason(CMQC.MQRC_CONNECTION_BROKEN, () -> put(connection, 0));
        MQQueueManager next = connect("APP");
        administrator.mqsc("STOP CHANNEL(APP) MODE(FORCE) STATUS(INACTIVE)");
        assertReason(CMQC.MQRC_CONNECTION_BROKEN, () -> put(next, 0));
        put(connect("APP"), 0);
    }

    @Test
    void stopWithQuiesceEndsCallsThatAskForIt() throws Exception {
        MQQueueManager connection = connect("APP");
        MQQueue open = connection.accessQueue("CHANNEL.Q", CMQC.MQOO_OUTPUT);
        MQQueueManager waiting = connect("APP");
        MQQueue queue = waiting.accessQueue("CHANNEL.Q", CMQC.MQOO_INPUT_SHARED);
        CompletableFuture<Void> get = CompletableFuture.runAsync(() -> {
            MQGetMessageOptions options = new MQGetMessageOptions();
            options.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_FAIL_IF_QUIESCING | CMQC.MQGMO_NO_SYNCPOINT;
            options.waitInterval = CMQC.MQWI_UNLIMITED;
            options.matchOptions = CMQC.MQMO_MATCH_CORREL_ID;
            try {
                MQMessage never = new MQMessage();
                never.correlationId = new byte[] {1};
                queue.get(never, options);
            } catch (MQException e) {
                throw new CompletionException(e);
            }
        });
        Awaitility.await().until(() -> administrator.mqsc("DISPLAY QSTATUS(CHANNEL.Q)").contains("IPPROCS(1)"));
        administrator.mqsc("STOP CHANNEL(APP)");
        awaitStatus("STATUS(STOPPING)");
        assertThatThrownBy(get::join).cause().isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_CONNECTION_QUIESCING));
        assertReason(CMQC.MQRC_CONNECTION_QUIESCING, () -> put(connection, CMQC.MQPMO_FAIL_IF_QUIESCING));
        assertReason(CMQC.MQRC_CHANNEL_NOT_AVAILABLE, () -> connect("APP"));
        MQPutMessageOptions patient = new MQPutMessageOptions();
        patient.options = CMQC.MQPMO_NO_SYNCPOINT;
        open.put(new MQMessage(), patient);
        connection.disconnect();
        waiting.disconnect();
        awaitStatus("STATUS(STOPPED)");
    }

    @Test
    void whoConsumesAsynchronouslyIsToldThatItsChannelQuiesces() throws Exception {
        administrator.mqsc("ALTER CHANNEL(APP) CHLTYPE(SVRCONN) SHARECNV(10)");
        List<Integer> heard = new CopyOnWriteArrayList<>();
        Connection connection = ReconnectingClient.factory(MQ.queueManager().name(),
                WMQConstants.WMQ_CLIENT_RECONNECT_DISABLED,
                MQ.queueManager().host() + '(' + MQ.queueManager().port() + ')').createConnection();
        connection.setExceptionListener(e -> heard.add(Failure.reason(e)));
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        session.createConsumer(session.createQueue("CHANNEL.Q")).setMessageListener(message -> { });
        connection.start();
        administrator.mqsc("STOP CHANNEL(APP)");
        Awaitility.await().until(() -> !heard.isEmpty());
        assertThat(heard.get(0)).isEqualTo(CMQC.MQRC_CONNECTION_QUIESCING);
        connection.close();
        awaitStatus("STATUS(STOPPED)");
    }

    @Test
    void theStateOfAnInstanceSaysWhoIsThereAndWhatCame() throws Exception {
        MQQueueManager connection = connect("APP");
        put(connection, 0);
        assertThat(administrator.mqsc("DISPLAY CHSTATUS(APP) ALL")).contains("CONNAME(127.0.0.1)", "CURSHCNV(1)",
                "MAXSHCNV(1)", "MCAUSER(app)", "RAPPLTAG(channel.test)", "HBINT(300)", "STATUS(RUNNING)",
                "CHLTYPE(SVRCONN)")
                .containsPattern("MSGS\\([1-9]").containsPattern("CHSTADA\\([0-9-]{10}\\)")
                .containsPattern("LSTMSGTI\\([0-9.]{8}\\)");
        connect("APP");
        assertThat(instances()).isEqualTo(2);
    }

    @Test
    void conversationsShareASocketAsTheChannelSays() throws Exception {
        administrator.mqsc("ALTER CHANNEL(APP) CHLTYPE(SVRCONN) SHARECNV(2)");
        connect("APP");
        connect("APP");
        assertThat(administrator.mqsc("DISPLAY CHSTATUS(APP) ALL")).contains("CURSHCNV(2)", "MAXSHCNV(2)");
        connect("APP");
        assertThat(instances()).isEqualTo(2);
    }

    @Test
    void anIdleClientAnswersHeartbeatsAndStays() throws Exception {
        administrator.mqsc("ALTER CHANNEL(APP) CHLTYPE(SVRCONN) HBINT(1)");
        MQQueueManager connection = connect("APP");
        put(connection, 0);
        int before = segments();
        Awaitility.await().until(() -> segments() >= before + 3);
        put(connection, 0);
    }

    private int segments() throws Exception {
        return Integer.parseInt(administrator.mqsc("DISPLAY CHSTATUS(APP) BUFSRCVD")
                .replaceFirst("(?s).*BUFSRCVD\\((\\d+)\\).*", "$1"));
    }

    @Test
    void aStoppedConnectionIsBroken() throws Exception {
        MQQueueManager connection = connect("APP");
        String shown = administrator.mqsc("DISPLAY CONN(*) WHERE(CHANNEL EQ APP)");
        String id = shown.replaceFirst("(?s).*\\bCONN\\(([0-9A-F]{16})\\).*", "$1");
        assertThat(administrator.mqsc("STOP CONN(" + id + ")")).startsWith("AMQ8457I");
        Awaitility.await().until(() -> administrator.mqsc("DISPLAY CONN(" + id + ")").startsWith("AMQ8461I"));
        assertReason(CMQC.MQRC_CONNECTION_BROKEN, () -> put(connection, 0));

        MQQueueManager other = connect("APP");
        PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CONNECTION);
        inquiry.addParameter(CMQCFC.MQBACF_GENERIC_CONNECTION_ID, new byte[0]);
        inquiry.addFilterParameter(CMQCFC.MQCACH_CHANNEL_NAME, CMQCFC.MQCFOP_EQUAL, "APP");
        PCFMessage stop = new PCFMessage(CMQCFC.MQCMD_STOP_CONNECTION);
        stop.addParameter(CMQCFC.MQBACF_CONNECTION_ID,
                administrator.pcf(inquiry)[0].getBytesParameterValue(CMQCFC.MQBACF_CONNECTION_ID));
        administrator.pcf(stop);
        assertThatThrownBy(() -> administrator.pcf(stop)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_CONNECTION_ID_ERROR));
        assertReason(CMQC.MQRC_CONNECTION_BROKEN, () -> put(other, 0));
    }
}
