// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidClientIDException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.ServerSession;
import jakarta.jms.Session;
import java.util.Collections;
import java.util.Enumeration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Connections and factories (specification 6.1). */
@ClientTest
class ConnectionTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    @Exercises({"ConnectionFactory.createConnection", "ConnectionFactory.createContext"})
    void factoryConnectsWithAndWithoutUser() throws Exception {
        String user = MQ.queueManager().user();
        String password = MQ.queueManager().password();

        MQ.factory().createConnection().close();
        MQ.factory().createConnection(user, password).close();
        MQ.factory().createContext().close();
        MQ.factory().createContext(JMSContext.CLIENT_ACKNOWLEDGE).close();
        MQ.factory().createContext(user, password).close();
        try (JMSContext context = MQ.factory().createContext(user, password, JMSContext.SESSION_TRANSACTED)) {
            assertThat(context.getTransacted()).isTrue();
        }
    }

    @Test
    void unknownQueueManagerIsRefused() throws Exception {
        MQConnectionFactory factory = MQ.plainFactory();
        factory.setQueueManager("OTHER");

        assertThatThrownBy(factory::createConnection).isInstanceOf(JMSException.class)
                .hasRootCauseMessage("JMSCMQ0001: IBM MQ call failed with compcode '2' ('MQCC_FAILED') reason '2058' "
                        + "('MQRC_Q_MGR_NAME_ERROR').");
    }

    @Test
    @Exercises("Connection.createSession")
    void makesSessions() throws Exception {
        Connection connection = MQ.anotherConnection();

        assertThat(connection.createSession().getAcknowledgeMode()).isEqualTo(Session.AUTO_ACKNOWLEDGE);
        assertThat(connection.createSession(Session.CLIENT_ACKNOWLEDGE).getAcknowledgeMode())
                .isEqualTo(Session.CLIENT_ACKNOWLEDGE);
        assertThat(connection.createSession(true, Session.CLIENT_ACKNOWLEDGE).getAcknowledgeMode())
                .isEqualTo(Session.SESSION_TRANSACTED);
        assertThatThrownBy(() -> connection.createSession(99)).isInstanceOf(JMSException.class);
    }

    @Test
    @Exercises({"Connection.getClientID", "Connection.setClientID"})
    void clientIdIsSetFirstOrNever() throws Exception {
        Connection connection = MQ.anotherConnection();
        connection.setClientID("client-1");

        assertThat(connection.getClientID()).isEqualTo("client-1");
        assertThatThrownBy(() -> connection.setClientID("client-2")).isInstanceOf(IllegalStateException.class);
        Connection used = MQ.anotherConnection();
        used.createSession();
        assertThatThrownBy(() -> used.setClientID("client-3")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> MQ.anotherConnection().setClientID("")).isInstanceOf(InvalidClientIDException.class);
    }

    @Test
    @Exercises({"Connection.getMetaData", "ConnectionMetaData.*"})
    void tellsWhatItIs() throws Exception {
        ConnectionMetaData data = MQ.connection().getMetaData();

        assertThat(data.getJMSVersion()).isEqualTo(data.getJMSMajorVersion() + "." + data.getJMSMinorVersion());
        assertThat(data.getJMSMajorVersion()).isEqualTo(3);
        assertThat(data.getJMSProviderName()).contains("IBM MQ");
        assertThat(data.getProviderVersion())
                .startsWith(data.getProviderMajorVersion() + "." + data.getProviderMinorVersion());
        assertThat(Collections.list((Enumeration<?>) data.getJMSXPropertyNames()).stream().map(String::valueOf))
                .contains("JMSXDeliveryCount", "JMSXGroupID", "JMSXGroupSeq");
    }

    @Test
    @Exercises({"Connection.start", "Connection.stop", "Connection.close"})
    void startsStopsAndCloses() throws Exception {
        MQ.send("x");
        Connection connection = MQ.anotherConnection();
        Session session = connection.createSession();
        MessageConsumer consumer = session.createConsumer(MQ.queue());
        connection.start();
        connection.start();
        connection.stop();
        connection.stop();
        assertThat(consumer.receiveNoWait()).isNull();
        connection.start();
        assertThat(Jms.text(consumer.receive(Jms.PATIENCE))).isEqualTo("x");
        connection.close();
        connection.close();

        assertThatThrownBy(connection::start).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(connection::createSession).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(connection::getMetaData).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(session::createTextMessage).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void closingEndsAWaitingReceive() throws Exception {
        Connection connection = MQ.anotherConnection();
        connection.start();
        MessageConsumer consumer = connection.createSession().createConsumer(MQ.queue());
        CompletableFuture<Message> received = CompletableFuture.supplyAsync(() -> {
            try {
                return consumer.receive();
            } catch (JMSException e) {
                return null;
            }
        });
        connection.close();

        assertThat(received.get(10, TimeUnit.SECONDS)).isNull();
    }

    @Test
    @Exercises({"Connection.setExceptionListener", "Connection.getExceptionListener"})
    void exceptionListenerIsToldOfABrokenConnection() throws Exception {
        CompletableFuture<JMSException> told = new CompletableFuture<>();
        ExceptionListener listener = told::complete;
        try (var own = EmbeddedQueueManager.named("QM1").start()) {
            MQConnectionFactory factory = MQ.plainFactory();
            factory.setHostName("127.0.0.1");
            factory.setPort(own.port());
            Connection connection = MQ.watched(factory.createConnection(), Connection.class);
            connection.setExceptionListener(listener);
            assertThat(connection.getExceptionListener()).isSameAs(listener);
            connection.start();
        }

        assertThat(told.get(20, TimeUnit.SECONDS)).isInstanceOf(JMSException.class);
    }

    @Test
    @Exercises("Connection.createConnectionConsumer")
    void makesConnectionConsumers() throws Exception {
        Connection connection = MQ.connection();
        ConnectionConsumer consumer = connection.createConnectionConsumer(MQ.queue(), null, () -> new ServerSession() {
            @Override
            public Session getSession() {
                return null;
            }

            @Override
            public void start() {
                // Nothing comes.
            }
        }, 1);
        consumer.close();
        assertThatThrownBy(() -> connection.createConnectionConsumer(MQ.session().createQueue("NO.SUCH.QUEUE"), null,
                () -> null, 1)).isInstanceOf(InvalidDestinationException.class);
    }
}
