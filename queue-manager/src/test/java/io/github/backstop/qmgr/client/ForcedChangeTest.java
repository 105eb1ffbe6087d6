// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import io.github.backstop.qmgr.net.LogCapture;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** FORCE of ALTER and MQIACF_FORCE: changes that concern open handles need it, and end them (MQOPEN, usage notes). */
@ClientTest
class ForcedChangeTest {

    private static final int INPUT = CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_INQUIRE;
    private static final int OUTPUT = CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Administrator administrator;
    private MQQueueManager connection;

    @BeforeEach
    void connect() throws Exception {
        administrator = new Administrator(MQ.queueManager());
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        for (String command : new String[] {"DEFINE QLOCAL(F.Q) REPLACE", "DEFINE QLOCAL(F.OTHER) REPLACE",
            "DEFINE QALIAS(F.A) TARGET(F.Q) REPLACE", "DEFINE QLOCAL(F.X1) USAGE(XMITQ) REPLACE",
            "DEFINE QLOCAL(F.X2) USAGE(XMITQ) REPLACE",
            "DEFINE QREMOTE(F.R) RNAME(THERE) RQMNAME(QM2) XMITQ(F.X1) REPLACE"}) {
            administrator.mqsc(command);
        }
    }

    @AfterEach
    void disconnect() throws Exception {
        connection.disconnect();
        for (String queue : new String[] {"QLOCAL(F.Q)", "QLOCAL(F.OTHER)", "QALIAS(F.A)", "QLOCAL(F.X1)",
            "QLOCAL(F.X2)", "QREMOTE(F.R)"}) {
            administrator.mqsc("DELETE " + queue + (queue.startsWith("QLOCAL") ? " PURGE" : ""));
        }
        administrator.close();
    }

    private interface Call {
        void run() throws MQException;
    }

    private static int reason(Call call) {
        MQException failure = catchThrowableOfType(MQException.class, call::run);
        return failure == null ? 0 : failure.reasonCode;
    }

    private static void assertChanged(MQQueue handle) throws MQException {
        assertThat(reason(handle::getCurrentDepth)).isEqualTo(CMQC.MQRC_OBJECT_CHANGED);
        assertThat(reason(() -> handle.put(new MQMessage()))).isIn(CMQC.MQRC_OBJECT_CHANGED,
                CMQC.MQRC_NOT_OPEN_FOR_OUTPUT);
        assertThat(reason(() -> handle.get(new MQMessage()))).isIn(CMQC.MQRC_OBJECT_CHANGED,
                CMQC.MQRC_NOT_OPEN_FOR_INPUT);
        handle.close();
    }

    @Test
    void usageOfAQueueThatIsOpenOrHasMessagesNeedsForceAndEndsHandles() throws Exception {
        MQQueue handle = connection.accessQueue("F.Q", OUTPUT | CMQC.MQOO_INPUT_SHARED);
        MQQueue byAlias = connection.accessQueue("F.A", OUTPUT);
        assertThat(administrator.mqsc("ALTER QLOCAL(F.Q) USAGE(XMITQ)"))
                .isEqualTo("AMQ8148E: IBM MQ object F.Q in use; FORCE changes it all the same.");
        assertThat(administrator.mqsc("ALTER QLOCAL(F.Q) USAGE(XMITQ) NOFORCE")).startsWith("AMQ8148E");
        assertThat(administrator.mqsc("DEFINE QLOCAL(F.Q) REPLACE USAGE(XMITQ)")).startsWith("AMQ8148E");
        assertThat(administrator.mqsc("ALTER QLOCAL(F.Q) USAGE(NORMAL) DESCR('same')")).startsWith("AMQ8008I");
        handle.put(new MQMessage());
        handle.getCurrentDepth();

        assertThat(administrator.mqsc("ALTER QLOCAL(F.Q) USAGE(XMITQ) FORCE")).startsWith("AMQ8008I");
        assertChanged(handle);
        assertChanged(byAlias);
        assertThat(administrator.mqsc("ALTER QLOCAL(F.Q) USAGE(NORMAL)")).as("has a message").startsWith("AMQ8148E");
        MQQueue again = connection.accessQueue("F.Q", INPUT);
        again.get(new MQMessage());
        again.close();
        assertThat(administrator.mqsc("ALTER QLOCAL(F.Q) USAGE(NORMAL)")).startsWith("AMQ8008I");
    }

    @Test
    void noshareNeedsForceWhileSomebodyReadsAndEndsHandlesThatShare() throws Exception {
        MQQueue one = connection.accessQueue("F.Q", INPUT);
        assertThat(administrator.mqsc("ALTER QLOCAL(F.Q) NOSHARE")).startsWith("AMQ8148E");
        assertThat(administrator.mqsc("ALTER QLOCAL(F.Q) NOSHARE FORCE")).startsWith("AMQ8008I");
        assertThat(one.getCurrentDepth()).as("nobody shares with it").isZero();
        assertThat(reason(() -> connection.accessQueue("F.Q", INPUT))).isEqualTo(CMQC.MQRC_OBJECT_IN_USE);

        administrator.mqsc("ALTER QLOCAL(F.Q) SHARE");
        MQQueue two = connection.accessQueue("F.Q", INPUT);
        MQQueue writer = connection.accessQueue("F.Q", OUTPUT);
        administrator.mqsc("ALTER QLOCAL(F.Q) NOSHARE FORCE");
        assertChanged(one);
        assertChanged(two);
        assertChanged(writer);
    }

    @Test
    void aGetThatWaitsEnds() throws Exception {
        MQQueue handle = connection.accessQueue("F.A", INPUT);
        CompletableFuture<Integer> waiting = CompletableFuture.supplyAsync(() -> {
            MQGetMessageOptions options = new MQGetMessageOptions();
            options.options = CMQC.MQGMO_WAIT;
            options.waitInterval = CMQC.MQWI_UNLIMITED;
            return reason(() -> handle.get(new MQMessage(), options));
        });
        Awaitility.await().until(() -> administrator.mqsc("DISPLAY QSTATUS(F.Q) TYPE(HANDLE) ALL")
                .contains("HSTATE(ACTIVE)"));
        administrator.mqsc("ALTER QALIAS(F.A) TARGET(F.OTHER) FORCE");

        assertThat(waiting.get(30, TimeUnit.SECONDS)).isEqualTo(CMQC.MQRC_OBJECT_CHANGED);
    }

    @Test
    void theTargetOfAnAliasThatIsOpenNeedsForceAndEndsItsHandlesOnly() throws Exception {
        MQQueue byAlias = connection.accessQueue("F.A", OUTPUT);
        MQQueue direct = connection.accessQueue("F.Q", OUTPUT);
        assertThat(administrator.mqsc("ALTER QALIAS(F.A) TARGET(F.OTHER)")).startsWith("AMQ8148E");
        assertThat(administrator.mqsc("ALTER QALIAS(F.A) DESCR('free')")).startsWith("AMQ8008I");
        administrator.mqsc("ALTER QALIAS(F.A) TARGET(F.OTHER) FORCE");

        assertChanged(byAlias);
        assertThat(direct.getCurrentDepth()).isZero();
        MQQueue again = connection.accessQueue("F.A", OUTPUT);
        again.put(new MQMessage());
        assertThat(administrator.mqsc("DISPLAY QLOCAL(F.OTHER) CURDEPTH")).contains("CURDEPTH(1)");
    }

    @Test
    void whereARemoteQueueLeadsNeedsForceForItsTransmissionQueueAndEndsHandles() throws Exception {
        MQQueue handle = connection.accessQueue("F.R", OUTPUT);
        assertThat(administrator.mqsc("ALTER QREMOTE(F.R) XMITQ(F.X2)")).startsWith("AMQ8148E");
        assertThat(administrator.mqsc("ALTER QREMOTE(F.R) RNAME(ELSEWHERE)")).startsWith("AMQ8008I");
        assertThat(reason(() -> handle.put(new MQMessage()))).isEqualTo(CMQC.MQRC_OBJECT_CHANGED);
        handle.close();
        MQQueue again = connection.accessQueue("F.R", OUTPUT);
        administrator.mqsc("ALTER QREMOTE(F.R) XMITQ(F.X2) FORCE");
        assertThat(reason(() -> again.put(new MQMessage()))).isEqualTo(CMQC.MQRC_OBJECT_CHANGED);
    }

    @Test
    void theDefaultTransmissionQueueNeedsForceWhileSomebodyLeadsToIt() throws Exception {
        administrator.mqsc("ALTER QMGR DEFXMITQ(F.X1)");
        MQQueue handle = connection.accessQueue("ANY", OUTPUT & ~CMQC.MQOO_INQUIRE, "QM3", null, null);
        handle.put(new MQMessage());
        assertThat(administrator.mqsc("ALTER QMGR DEFXMITQ(F.X2)")).startsWith("AMQ8148E");
        assertThat(administrator.mqsc("ALTER QMGR DEFXMITQ(F.X2) FORCE")).startsWith("AMQ8005I");
        assertThat(reason(() -> handle.put(new MQMessage()))).isEqualTo(CMQC.MQRC_OBJECT_CHANGED);
        administrator.mqsc("ALTER QMGR DEFXMITQ(' ')");
    }

    private static String text(Throwable failure) {
        StringBuilder text = new StringBuilder();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            text.append(cause).append('\n');
        }
        return text.toString();
    }

    @Test
    void aJmsReceiverHearsOfIt() throws Exception {
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageConsumer receiver = session.createConsumer(session.createQueue("queue:///F.Q"));
            administrator.mqsc("ALTER QLOCAL(F.Q) USAGE(XMITQ) FORCE");
            assertThatThrownBy(() -> receiver.receive(JmsClient.PATIENCE)).isInstanceOf(JMSException.class)
                    .satisfies(e -> assertThat(text(e)).contains("2041"));
        }
    }

    @Test
    void anExceptionListenerHearsThatItsListenerEnded() throws Exception {
        try (JmsClient client = MQ.connect(); LogCapture log = new LogCapture()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = session.createConsumer(session.createQueue("queue:///F.Q"));
            consumer.setMessageListener(message -> { });
            change("ALTER QLOCAL(F.Q) USAGE(XMITQ) FORCE");
            assertHears2041(client);
            MQ.queueManager().embedded().ifPresent(embedded -> assertThat(log.lines("BSTP1016W"))
                    .first().asString().contains("F.Q"));

            // It goes on with another consumer, once that may open the queue.
            consumer.close();
            change("ALTER QLOCAL(F.Q) USAGE(NORMAL) FORCE");
            BlockingQueue<Message> heard = new LinkedBlockingQueue<>();
            session.createConsumer(session.createQueue("queue:///F.Q")).setMessageListener(heard::add);
            connection.put("F.Q", new MQMessage());
            assertThat(heard.poll(60, TimeUnit.SECONDS)).isNotNull();
        }
    }

    @Test
    void anExceptionListenerHearsThatItsConnectionConsumerEnded() throws Exception {
        try (JmsClient client = MQ.connect()) {
            client.connection().createConnectionConsumer(
                    client.session(Session.AUTO_ACKNOWLEDGE).createQueue("queue:///F.Q"), null, () -> null, 1);
            change("ALTER QLOCAL(F.Q) USAGE(XMITQ) FORCE");
            assertHears2041(client);
        }
    }

    private static void assertHears2041(JmsClient client) {
        Awaitility.await().atMost(60, TimeUnit.SECONDS).until(() -> !client.exceptions().isEmpty());
        assertThat(text(client.exceptions().get(0))).contains("2041");
    }

    private void change(String command) throws Exception {
        assertThat(administrator.mqsc(command)).startsWith("AMQ8008I");
    }

    private static PCFMessage change(int command, int nameParameter, String name) {
        PCFMessage change = new PCFMessage(command);
        change.addParameter(nameParameter, name);
        return change;
    }

    private static PCFMessage usage() {
        PCFMessage change = change(CMQCFC.MQCMD_CHANGE_Q, CMQC.MQCA_Q_NAME, "F.Q");
        change.addParameter(CMQC.MQIA_Q_TYPE, CMQC.MQQT_LOCAL);
        change.addParameter(CMQC.MQIA_USAGE, CMQC.MQUS_TRANSMISSION);
        return change;
    }

    @Test
    void forceByPcfHasItsReasons() throws Exception {
        MQQueue handle = connection.accessQueue("F.Q", OUTPUT);
        administrator.assertRefused(CMQCFC.MQRCCF_OBJECT_OPEN_FORCE, usage());
        PCFMessage no = usage();
        no.addParameter(CMQCFC.MQIACF_FORCE, CMQCFC.MQFC_NO);
        administrator.assertRefused(CMQCFC.MQRCCF_OBJECT_OPEN_FORCE, no);
        PCFMessage wrong = usage();
        wrong.addParameter(CMQCFC.MQIACF_FORCE, 7);
        administrator.assertRefused(CMQCFC.MQRCCF_FORCE_VALUE_ERROR, wrong);
        PCFMessage yes = usage();
        yes.addParameter(CMQCFC.MQIACF_FORCE, CMQCFC.MQFC_YES);
        administrator.pcf(yes);
        assertChanged(handle);

        PCFMessage topic = change(CMQCFC.MQCMD_CHANGE_TOPIC, CMQC.MQCA_TOPIC_NAME, "SYSTEM.DEFAULT.TOPIC");
        topic.addParameter(CMQCFC.MQIACF_FORCE, CMQCFC.MQFC_YES);
        administrator.assertRefused(CMQCFC.MQRCCF_CFIN_PARM_ID_ERROR, topic);
        PCFMessage replace = usage();
        replace.addParameter(CMQCFC.MQIACF_REPLACE, CMQCFC.MQRP_YES);
        administrator.assertRefused(CMQCFC.MQRCCF_CFIN_PARM_ID_ERROR, replace);
        PCFMessage create = change(CMQCFC.MQCMD_CREATE_Q, CMQC.MQCA_Q_NAME, "F.Q");
        create.addParameter(CMQC.MQIA_Q_TYPE, CMQC.MQQT_LOCAL);
        create.addParameter(CMQCFC.MQIACF_REPLACE, 7);
        administrator.assertRefused(CMQCFC.MQRCCF_REPLACE_VALUE_ERROR, create);
        PCFMessage delete = change(CMQCFC.MQCMD_DELETE_Q, CMQC.MQCA_Q_NAME, "F.Q");
        delete.addParameter(CMQCFC.MQIACF_PURGE, 7);
        administrator.assertRefused(CMQCFC.MQRCCF_PURGE_VALUE_ERROR, delete);
        PCFMessage escape = new PCFMessage(CMQCFC.MQCMD_ESCAPE);
        escape.addParameter(CMQCFC.MQIACF_ESCAPE_TYPE, CMQCFC.MQET_MQSC);
        escape.addParameter(CMQCFC.MQCACF_ESCAPE_TEXT, "ALTER TOPIC(SYSTEM.DEFAULT.TOPIC) FORCE");
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR, escape);
    }
}
