// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.Hashtable;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * MAXMSGL of a channel limits puts and gets, not what is consumed asynchronously (IBM MQ documentation, "Limiting the
 * size of a message in a client application"). What is refused stays on its queue.
 */
@ClientTest
class ChannelMessageLengthTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final int LONG = 20_000;
    private static final int SHORT = 100;

    private Administrator administrator;
    private MQQueueManager connection;

    @BeforeEach
    void define() throws Exception {
        administrator = new Administrator(MQ.queueManager());
        channel("SHARECNV(1)");
        administrator.mqsc("DEFINE QLOCAL(LENGTH.Q) REPLACE");
        administrator.mqsc("CLEAR QLOCAL(LENGTH.Q)");
    }

    @AfterEach
    void disconnect() throws Exception {
        if (connection != null) {
            connection.disconnect();
        }
        administrator.close();
    }

    private void channel(String attributes) throws Exception {
        administrator.mqsc("DEFINE CHANNEL(NARROW) CHLTYPE(SVRCONN) MAXMSGL(10000) " + attributes + " REPLACE");
    }

    private MQQueueManager connect(String channel) throws MQException {
        Hashtable<String, Object> properties = BaseConnection.properties(MQ.queueManager());
        properties.put(CMQC.CHANNEL_PROPERTY, channel);
        return new MQQueueManager(MQ.queueManager().name(), properties);
    }

    private MQQueue openNarrow() throws MQException {
        connection = connect("NARROW");
        return connection.accessQueue("LENGTH.Q", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_OUTPUT);
    }

    private void put(int... lengths) throws Exception {
        MQQueueManager wide = connect(MQ.queueManager().channel());
        for (int length : lengths) {
            MQMessage message = new MQMessage();
            message.write(new byte[length]);
            wide.put("LENGTH.Q", message);
        }
        wide.disconnect();
    }

    private int depth() throws Exception {
        return Integer.parseInt(administrator.mqsc("DISPLAY QLOCAL(LENGTH.Q) CURDEPTH")
                .replaceFirst("(?s).*CURDEPTH\\((\\d+)\\).*", "$1"));
    }

    private static MQGetMessageOptions options(int options) {
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.options = options | CMQC.MQGMO_NO_SYNCPOINT;
        return how;
    }

    private static void assertReason(int reason, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    @Test
    void aLongerPutIsRefused() throws Exception {
        MQQueue queue = openNarrow();
        MQMessage message = new MQMessage();
        message.write(new byte[LONG]);
        assertReason(CMQC.MQRC_DATA_LENGTH_ERROR, () -> queue.put(message));
        assertThat(depth()).isZero();
    }

    /** Reason 2010 is the documented one; the client asks again when it hears that, without end (decision 0021). */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 10})
    void aLongerMessageCannotBeGotAndStays(int sharing) throws Exception {
        channel("SHARECNV(" + sharing + ")");
        put(LONG, SHORT);
        MQQueue queue = openNarrow();
        for (int attempt = 0; attempt < 3; attempt++) {
            assertTooBig(() -> queue.get(new MQMessage(), options(0)));
            assertTooBig(() -> queue.get(new MQMessage(), options(0), LONG));
            assertTooBig(() -> queue.get(new MQMessage(), options(CMQC.MQGMO_ACCEPT_TRUNCATED_MSG), LONG));
        }
        assertThat(depth()).isEqualTo(2);
    }

    @Test
    void aGetThatWaitsForItEndsToo() throws Exception {
        MQQueue queue = openNarrow();
        MQGetMessageOptions options = options(CMQC.MQGMO_WAIT);
        options.waitInterval = 60_000;
        CompletableFuture<Integer> reason = CompletableFuture.supplyAsync(() -> {
            try {
                queue.get(new MQMessage(), options);
                return 0;
            } catch (MQException e) {
                return e.reasonCode;
            }
        });
        put(LONG);
        assertThat(reason.get(60, TimeUnit.SECONDS)).isEqualTo(CMQC.MQRC_MSG_TOO_BIG_FOR_CHANNEL);
        assertThat(depth()).isEqualTo(1);
    }

    @Test
    void lessOfItFitsWhereItMayBeTruncatedAndShorterOnesFollow() throws Exception {
        put(LONG, SHORT);
        MQQueue queue = openNarrow();
        MQMessage cut = new MQMessage();
        assertReason(CMQC.MQRC_TRUNCATED_MSG_ACCEPTED,
                () -> queue.get(cut, options(CMQC.MQGMO_ACCEPT_TRUNCATED_MSG), 5000));
        assertThat(cut.getTotalMessageLength()).isEqualTo(LONG);
        MQMessage whole = new MQMessage();
        queue.get(whole, options(0));
        assertThat(whole.getMessageLength()).isEqualTo(SHORT);
    }

    @Test
    void aLimitBelowTheClientsFirstBufferLetsShorterMessagesThrough() throws Exception {
        administrator.mqsc("DEFINE CHANNEL(NARROW) CHLTYPE(SVRCONN) MAXMSGL(1000) REPLACE");
        put(SHORT, LONG);
        MQQueue queue = openNarrow();
        MQMessage whole = new MQMessage();
        queue.get(whole, options(0));
        assertThat(whole.getMessageLength()).isEqualTo(SHORT);
        assertTooBig(() -> queue.get(new MQMessage(), options(0)));
        try (Connection jms = jms(); Session session = jms.createSession()) {
            MessageConsumer consumer = session.createConsumer(session.createQueue("LENGTH.Q"));
            assertTooBig(consumer);
        }
        assertThat(depth()).isEqualTo(1);
    }

    @Test
    void aSynchronousConsumerIsToldAndAListenerIsNotLimited() throws Exception {
        put(LONG);
        try (Connection jms = jms(); Session session = jms.createSession()) {
            MessageConsumer consumer = session.createConsumer(session.createQueue("LENGTH.Q"));
            assertTooBig(consumer);
            assertTooBig(consumer);
            assertThat(depth()).isEqualTo(1);
            BlockingQueue<BytesMessage> heard = new LinkedBlockingQueue<>();
            consumer.setMessageListener(message -> heard.add((BytesMessage) message));
            BytesMessage message = heard.poll(60, TimeUnit.SECONDS);
            assertThat(message).isNotNull();
            assertThat(message.getBodyLength()).isEqualTo(LONG);
        }
    }

    private static void assertTooBig(ThrowingCallable get) {
        assertReason(CMQC.MQRC_MSG_TOO_BIG_FOR_CHANNEL, get);
    }

    private static void assertTooBig(MessageConsumer consumer) {
        assertThatThrownBy(() -> consumer.receive(60_000)).isInstanceOfSatisfying(JMSException.class,
                e -> assertThat(e.getLinkedException()).isInstanceOfSatisfying(MQException.class,
                        cause -> assertThat(cause.reasonCode).isEqualTo(CMQC.MQRC_MSG_TOO_BIG_FOR_CHANNEL)));
    }

    private static Connection jms() throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName(MQ.queueManager().host());
        factory.setPort(MQ.queueManager().port());
        factory.setChannel("NARROW");
        Connection connection = factory.createConnection(MQ.queueManager().user(), MQ.queueManager().password());
        connection.start();
        return connection;
    }
}
