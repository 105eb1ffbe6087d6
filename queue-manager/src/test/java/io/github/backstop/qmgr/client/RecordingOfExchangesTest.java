// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import com.ibm.msg.client.jakarta.jms.JmsXAConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.net.Tap;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;

/**
 * Makes the recordings that the codecs are tested with. To write them anew, run it with each client and
 * {@code -Dtest.arguments="-Duser.name=app -Dbackstop.recordings=/directory"}.
 */
@ClientTest
class RecordingOfExchangesTest {

    @Test
    void aTourThroughTheProtocol() throws Exception {
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(Q1) BOTHRESH(3)")
                .start(); Tap tap = new Tap(queueManager.port())) {
            tour(tap.port());
            List<String> lines = tap.distinct();
            assertThat(lines).as("of each kind one; how many come in one flow varies").hasSizeGreaterThan(50);
            String directory = System.getProperty("backstop.recordings");
            if (directory != null) {
                Files.write(Files.createDirectories(Path.of(directory)).resolve("tour-" + LoadedClient.version()
                        + ".txt"), lines);
            }
        }
    }

    private static void tour(int port) throws Exception {
        JmsXAConnectionFactory factory = JmsFactoryFactory.getInstance(WMQConstants.JAKARTA_WMQ_PROVIDER)
                .createXAConnectionFactory();
        factory.setStringProperty(WMQConstants.WMQ_HOST_NAME, "127.0.0.1");
        factory.setIntProperty(WMQConstants.WMQ_PORT, port);
        factory.setStringProperty(WMQConstants.WMQ_QUEUE_MANAGER, "QM1");
        factory.setStringProperty(WMQConstants.WMQ_CHANNEL, "DEV.APP.SVRCONN");
        factory.setStringProperty(WMQConstants.WMQ_APPLICATIONNAME, "tour");
        factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
        try (XAConnection connection = factory.createXAConnection("app", "secret")) {
            connection.start();
            consume(connection.createSession(true, Session.SESSION_TRANSACTED));
            branch(connection.createXASession());
        }
    }

    private static void consume(Session session) throws Exception {
        Queue queue = session.createQueue("Q1");
        Message message = session.createTextMessage("hello");
        message.setStringProperty("colour", "green");
        session.createProducer(queue).send(message);
        session.createProducer(null).send(queue, message);
        session.commit();
        MessageConsumer selective = session.createConsumer(queue, "colour = 'green'");
        assertThat(selective.receive(5000)).isNotNull();
        session.rollback();
        selective.close();
        LinkedBlockingQueue<Message> seen = new LinkedBlockingQueue<>();
        MessageConsumer listening = session.createConsumer(queue);
        listening.setMessageListener(seen::add);
        assertThat(seen.poll(5, TimeUnit.SECONDS)).isNotNull();
        listening.close();
        session.commit();
    }

    private static void branch(XASession session) throws Exception {
        XAResource resource = session.getXAResource();
        Xid xid = Branch.next();
        resource.start(xid, XAResource.TMNOFLAGS);
        session.createProducer(session.createQueue("Q1")).send(session.createTextMessage("in a branch"));
        resource.end(xid, XAResource.TMSUCCESS);
        assertThat(resource.prepare(xid)).isEqualTo(XAResource.XA_OK);
        assertThat(resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)).hasSize(1);
        resource.commit(xid, false);
    }
}
