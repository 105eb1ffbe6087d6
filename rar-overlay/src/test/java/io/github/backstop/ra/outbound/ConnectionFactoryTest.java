// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.server.TestTransaction;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.resource.spi.LocalTransaction;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sending and receiving by the adapter's connection factory, through the real client. */
class ConnectionFactoryTest {
    private final EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(OUT)")
            .start();
    private final TestPool pool = new TestPool();
    private ConnectionFactory factory;

    @BeforeEach
    void inheritTheAdaptersConnection() {
        queueManager.recorder().start();
        BackstopResourceAdapter adapter = new BackstopResourceAdapter();
        adapter.setHostName("127.0.0.1");
        adapter.setPort(String.valueOf(queueManager.port()));
        BackstopManagedConnectionFactory managed = new BackstopManagedConnectionFactory();
        managed.setResourceAdapter(adapter);
        factory = (ConnectionFactory) managed.createConnectionFactory(pool);
    }

    @AfterEach
    void close() {
        queueManager.close();
    }

    private void send(String body) throws JMSException {
        try (Connection connection = factory.createConnection()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            MessageProducer producer = session.createProducer(session.createQueue("OUT"));
            producer.send(session.createTextMessage(body));
        }
    }

    private int available() {
        return (int) queueManager.queue("OUT").browse().stream().filter(message -> message.available()).count();
    }

    @Test
    void withoutATransactionASendIsDoneAtOnceWhateverTheSessionWasAskedFor() throws Exception {
        send("one");
        assertThat(available()).isEqualTo(1);
    }

    @Test
    void insideAGlobalTransactionASendWaitsForTheCommit() throws Exception {
        TestTransaction transaction = new TestTransaction();
        pool.inTransaction(transaction);
        send("one");
        assertThat(available()).isZero();
        transaction.commitAll();
        assertThat(available()).isEqualTo(1);
        assertThat(queueManager.recorder().calls(Verb.XA_COMMIT)).hasSize(1);
        assertThat(queueManager.recorder().calls(Verb.MQCMIT)).isEmpty();
    }

    @Test
    void aGlobalRollbackUndoesTheSend() throws Exception {
        TestTransaction transaction = new TestTransaction();
        pool.inTransaction(transaction);
        send("one");
        transaction.setRollbackOnly();
        transaction.commitAll();
        assertThat(queueManager.queue("OUT").depth()).isZero();
    }

    @Test
    void aLocalTransactionOfTheServerCommitsOrRollsBack() throws Exception {
        try (Connection connection = factory.createConnection()) {
            LocalTransaction local = pool.last().getLocalTransaction();
            Session session = connection.createSession();
            MessageProducer producer = session.createProducer(session.createQueue("OUT"));
            local.begin();
            producer.send(session.createTextMessage("undone"));
            local.rollback();
            assertThat(queueManager.queue("OUT").depth()).isZero();
            local.begin();
            producer.send(session.createTextMessage("done"));
            assertThat(available()).isZero();
            local.commit();
            assertThat(available()).isEqualTo(1);
        }
    }

    @Test
    void aProducerFollowsTheApplicationIntoTheTransactionAndOutOfIt() throws Exception {
        try (Connection connection = factory.createConnection()) {
            Session session = connection.createSession();
            MessageProducer producer = session.createProducer(session.createQueue("OUT"));
            producer.send(session.createTextMessage("before"));
            TestTransaction transaction = new TestTransaction();
            transaction.enlist(pool.last().getXAResource());
            producer.send(session.createTextMessage("inside"));
            assertThat(session.getTransacted()).isTrue();
            assertThat(available()).isEqualTo(1);
            transaction.commitAll();
            producer.send(session.createTextMessage("after"));
            assertThat(session.getTransacted()).isFalse();
            assertThat(available()).isEqualTo(3);
        }
    }

    @Test
    void aConsumerReceivesWhatIsThere() throws Exception {
        send("one");
        try (Connection connection = factory.createConnection()) {
            connection.start();
            Session session = connection.createSession();
            MessageConsumer consumer = session.createConsumer(session.createQueue("OUT"));
            assertThat(consumer.receive(2000).getBody(String.class)).isEqualTo("one");
            assertThat(consumer.receiveNoWait()).isNull();
        }
    }

    @Test
    void theSimplifiedApiSendsAndReceivesWithPropertiesAndHeaders() throws Exception {
        try (JMSContext context = factory.createContext()) {
            Queue queue = context.createQueue("OUT");
            context.createProducer().setProperty("count", 7).setJMSCorrelationID("order-1").setJMSType("order")
                    .setPriority(6).send(queue, "body");
            Message message = context.createConsumer(queue).receive(2000);
            assertThat(message.getBody(String.class)).isEqualTo("body");
            assertThat(message.getIntProperty("count")).isEqualTo(7);
            assertThat(message.getJMSCorrelationID()).isEqualTo("order-1");
            assertThat(message.getJMSType()).isEqualTo("order");
            assertThat(message.getJMSPriority()).isEqualTo(6);
        }
    }

    @Test
    void aConnectionIsUsedAgainAfterItsHandleIsClosed() throws Exception {
        send("one");
        send("two");
        assertThat(pool.created()).isEqualTo(1);
        assertThat(pool.free()).isEqualTo(1);
    }

    @Test
    void aUserOfItsOwnGetsAConnectionOfItsOwn() throws Exception {
        send("one");
        factory.createConnection("app", "secret").close();
        assertThat(pool.created()).isEqualTo(2);
    }

    @Test
    void aClosedHandleIsOfNoUseAndClosingItAgainDoesNothing() throws Exception {
        Connection connection = factory.createConnection();
        Session session = connection.createSession();
        MessageProducer producer = session.createProducer(session.createQueue("OUT"));
        TextMessage message = session.createTextMessage("late");
        connection.close();
        connection.close();
        assertThatThrownBy(connection::createSession).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(session::createMessage).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> producer.send(message)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void onlyOneSessionAtATimeIsOpenOnAConnection() throws Exception {
        try (Connection connection = factory.createConnection()) {
            Session first = connection.createSession();
            assertThatThrownBy(connection::createSession).isInstanceOf(IllegalStateException.class);
            first.close();
            connection.createSession().close();
        }
    }

    @Test
    void whatBelongsToTheServerIsForbidden() throws Exception {
        try (Connection connection = factory.createConnection()) {
            Session session = connection.createSession();
            MessageConsumer consumer = session.createConsumer(session.createQueue("OUT"));
            forbidden(() -> connection.setClientID("id"));
            forbidden(() -> connection.setExceptionListener(e -> { }));
            forbidden(connection::stop);
            forbidden(() -> connection.createConnectionConsumer(session.createQueue("OUT"), null, null, 1));
            forbidden(() -> session.setMessageListener(message -> { }));
            forbidden(session::commit);
            forbidden(session::rollback);
            forbidden(() -> consumer.setMessageListener(message -> { }));
        }
        try (JMSContext context = factory.createContext()) {
            assertThatThrownBy(() -> context.setClientID("id")).isInstanceOf(IllegalStateRuntimeException.class);
            assertThatThrownBy(context::stop).isInstanceOf(IllegalStateRuntimeException.class);
            assertThatThrownBy(context::commit).isInstanceOf(IllegalStateRuntimeException.class);
            assertThatThrownBy(() -> context.createProducer().setAsync(null))
                    .isInstanceOf(IllegalStateRuntimeException.class);
        }
    }

    private static void forbidden(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(IllegalStateException.class).hasMessageContaining("EE.6.7");
    }

    @Test
    void aBrokenConnectionIsReportedOnceAndNotHandedOutAgain() throws Exception {
        Connection connection = factory.createConnection();
        Session session = connection.createSession();
        MessageProducer producer = session.createProducer(session.createQueue("OUT"));
        TextMessage message = session.createTextMessage("lost");
        ManagedMqConnection managed = (ManagedMqConnection) pool.last();
        queueManager.close();
        assertThatThrownBy(() -> producer.send(message)).isInstanceOf(JMSException.class);
        // by the sender or by the client's own thread, whoever noticed first
        await().until(pool::errors, count -> count == 1);
        BackstopManagedConnectionFactory managedFactory = new BackstopManagedConnectionFactory();
        assertThat(managedFactory.getInvalidConnections(Set.of(managed)).size()).isEqualTo(1);
        managed.destroy();
        assertThatThrownBy(() -> producer.send(message)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aQueueManagerThatIsDownIsNamedInTheFailure() {
        queueManager.close();
        assertThatThrownBy(factory::createConnection).isInstanceOf(JMSException.class)
                .hasMessageContaining("127.0.0.1").hasMessageContaining("MQRC_");
    }
}
