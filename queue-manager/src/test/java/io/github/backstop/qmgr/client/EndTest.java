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
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.EndMode;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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

/** A queue manager that ends while clients are busy: quiesced, at once, or without asking. */
@ClientTest
class EndTest {

    private static final Duration LONG = Duration.ofSeconds(50);

    private EmbeddedQueueManager queueManager;
    private MQQueueManager client;
    private MQQueue queue;

    @BeforeEach
    void startAndConnect() throws MQException {
        queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(Q1)").start();
        client = connect();
        queue = client.accessQueue("Q1", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_OUTPUT);
    }

    @AfterEach
    void close() {
        queueManager.close();
    }

    private MQQueueManager connect() throws MQException {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, queueManager.port());
        properties.put(CMQC.CHANNEL_PROPERTY, "BACKSTOP.SVRCONN");
        return new MQQueueManager("QM1", properties);
    }

    private Connection jms(List<JMSException> heard) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(queueManager.port());
        factory.setChannel("BACKSTOP.SVRCONN");
        factory.setQueueManager("QM1");
        Connection connection = factory.createConnection();
        connection.setExceptionListener(heard::add);
        return connection;
    }

    private CompletableFuture<Void> end(EndMode mode) {
        return run(() -> queueManager.end(mode, LONG));
    }

    private static CompletableFuture<Void> run(ThrowingCallable action) {
        return CompletableFuture.runAsync(() -> {
            try {
                action.call();
            } catch (Throwable e) {
                throw new CompletionException(e);
            }
        });
    }

    private CompletableFuture<Void> waitingGet(int options) {
        MQGetMessageOptions wait = new MQGetMessageOptions();
        wait.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT | options;
        wait.waitInterval = CMQC.MQWI_UNLIMITED;
        return run(() -> queue.get(new MQMessage(), wait));
    }

    private static void put(MQQueue to, int options) throws MQException {
        MQPutMessageOptions how = new MQPutMessageOptions();
        how.options = options;
        to.put(new MQMessage(), how);
    }

    private static int reason(ThrowingCallable call) {
        int[] reason = {0};
        assertThatThrownBy(call).satisfies(thrown -> {
            Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
            assertThat(cause).isInstanceOf(MQException.class);
            reason[0] = ((MQException) cause).reasonCode;
        });
        return reason[0];
    }

    private String mqsc(String command) throws IOException {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        queueManager.mqscPrompt(new BufferedReader(new StringReader(command + '\n')),
                new PrintStream(answer, true, StandardCharsets.UTF_8));
        return answer.toString(StandardCharsets.UTF_8);
    }

    @Test
    void quiescingEndsWhatAsksForItAndWaitsForTheRest() throws Exception {
        MQQueueManager patient = connect();
        MQQueue open = patient.accessQueue("Q1", CMQC.MQOO_OUTPUT);
        CompletableFuture<Void> get = waitingGet(CMQC.MQGMO_FAIL_IF_QUIESCING);
        Awaitility.await().until(() -> queueManager.queue("Q1").openInputCount() == 1);

        CompletableFuture<Void> end = end(EndMode.QUIESCE);

        assertThat(reason(get::join)).isEqualTo(CMQC.MQRC_Q_MGR_QUIESCING);
        // each connection hears of it by itself
        Awaitility.await().untilAsserted(() -> assertThat(reason(
                () -> put(open, CMQC.MQPMO_NO_SYNCPOINT | CMQC.MQPMO_FAIL_IF_QUIESCING)))
                .isEqualTo(CMQC.MQRC_Q_MGR_QUIESCING));
        assertThat(reason(this::connect)).isEqualTo(CMQC.MQRC_Q_MGR_QUIESCING);
        assertThat(mqsc("DISPLAY QMSTATUS")).contains("STATUS(QUIESCING)");
        put(open, CMQC.MQPMO_SYNCPOINT);
        patient.commit();
        client.disconnect();
        assertThat(end).isNotDone();
        patient.disconnect();
        end.join();
        assertThat(reason(this::connect)).isIn(CMQC.MQRC_Q_MGR_NOT_AVAILABLE, CMQC.MQRC_HOST_NOT_AVAILABLE);
    }

    @Test
    void whoConsumesAsynchronouslyIsToldThatTheQueueManagerQuiesces() throws Exception {
        List<JMSException> heard = new CopyOnWriteArrayList<>();
        Connection connection = jms(heard);
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        session.createConsumer(session.createQueue("Q1")).setMessageListener(message -> { });
        connection.start();
        CompletableFuture<Void> end = end(EndMode.QUIESCE);
        Awaitility.await().until(() -> !heard.isEmpty());
        assertThat(Failure.reason(heard.get(0)))
                .isIn(CMQC.MQRC_CONNECTION_QUIESCING, CMQC.MQRC_Q_MGR_QUIESCING);
        connection.close();
        client.disconnect();
        end.join();
    }

    @Test
    void whoDoesNotLeaveInTimeIsEndedAtOnce() throws Exception {
        queueManager.end(EndMode.QUIESCE, Duration.ofMillis(10));
        assertThat(reason(() -> put(queue, CMQC.MQPMO_NO_SYNCPOINT))).isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
    }

    @Test
    void anImmediateEndEndsWaitsAndBreaksConnections() throws Exception {
        CompletableFuture<Void> get = waitingGet(0);
        MQQueueManager other = connect();
        MQQueue open = other.accessQueue("Q1", CMQC.MQOO_INPUT_SHARED);
        assertThat(open).isNotNull();
        queueManager.end(EndMode.IMMEDIATE, Duration.ZERO);
        // Whether the get was waiting already when the end came is not known.
        assertThat(reason(get::join)).isIn(CMQC.MQRC_Q_MGR_STOPPING, CMQC.MQRC_CONNECTION_BROKEN);
        assertThat(reason(() -> open.get(new MQMessage()))).isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
    }

    @Test
    void aPreemptiveEndBreaksConnections() throws Exception {
        CompletableFuture<Void> get = waitingGet(0);
        queueManager.end(EndMode.PREEMPTIVE, Duration.ZERO);
        assertThat(reason(get::join)).isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
    }

    @Test
    void theExceptionListenerHearsThatTheConnectionIsBroken() throws Exception {
        List<JMSException> heard = new CopyOnWriteArrayList<>();
        Connection connection = jms(heard);
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        session.createConsumer(session.createQueue("Q1")).setMessageListener(message -> { });
        connection.start();
        queueManager.end(EndMode.IMMEDIATE, Duration.ZERO);
        Awaitility.await().until(() -> !heard.isEmpty());
        assertThat(Failure.reason(heard.get(0))).isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
    }
}
