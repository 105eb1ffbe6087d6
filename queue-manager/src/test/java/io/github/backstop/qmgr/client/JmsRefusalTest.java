// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.CHANNEL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.net.LogCapture;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import java.nio.file.Path;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the classes for JMS make of a missing authority: the code of the exception, and the reason code at its end. */
@ClientTest
class JmsRefusalTest {

    private static SecuredQueueManager secured;
    private Connection connection;
    private Session session;

    /** A call that JMS may refuse. */
    interface Call {
        void run() throws JMSException;
    }

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start();
        secured.mqsc("DEFINE QLOCAL(Q)\nDEFINE TOPIC(SPORT) TOPICSTR('sport')");
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @BeforeEach
    void connects() throws JMSException {
        secured.mqsc("""
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHRMV(ALL) AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(Q) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHRMV(ALL)
                SET AUTHREC PROFILE('SYSTEM.DEFAULT.MODEL.QUEUE') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHRMV(ALL)
                SET AUTHREC PROFILE(SPORT) OBJTYPE(TOPIC) PRINCIPAL('app') AUTHRMV(ALL)""");
        connection = factory().createConnection(APP, APP_PASSWORD);
        connection.start();
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    @AfterEach
    void closes() throws JMSException {
        connection.close();
    }

    private static MQConnectionFactory factory() throws JMSException {
        return factory(secured.queueManager().port(), CHANNEL);
    }

    private static MQConnectionFactory factory(int port, String channel) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(port);
        factory.setChannel(channel);
        factory.setQueueManager("QM1");
        return factory;
    }

    private static void grant(String record, String authorities) {
        secured.mqsc("SET AUTHREC " + record + " PRINCIPAL('app') AUTHADD(" + authorities + ')');
    }

    private static void revoke(String record, String authorities) {
        secured.mqsc("SET AUTHREC " + record + " PRINCIPAL('app') AUTHRMV(" + authorities + ')');
    }

    /** "ok", or the code of the exception and the reason code; a security exception for 2035. */
    private static String outcome(Call call) {
        try {
            call.run();
            return "ok";
        } catch (JMSException refused) {
            assertThat(refused instanceof JMSSecurityException).isEqualTo(Failure.reason(refused) == 2035);
            return refused.getErrorCode() + ' ' + Failure.reason(refused);
        }
    }

    private static String connecting(String password) {
        return outcome(() -> factory().createConnection(APP, password).close());
    }

    @Test
    void toConnect() {
        assertThat(connecting("wrong")).as("password").isEqualTo("JMSWMQ2013 2035");
        revoke("OBJTYPE(QMGR)", "CONNECT");
        assertThat(connecting(APP_PASSWORD)).as("CONNECT").isEqualTo("JMSWMQ2013 2035");
        grant("OBJTYPE(QMGR)", "CONNECT");
        revoke("OBJTYPE(QMGR)", "INQ");
        assertThat(connecting(APP_PASSWORD)).as("INQ").isEqualTo("JMSWMQ2013 2035");
        grant("OBJTYPE(QMGR)", "INQ");
        secured.mqsc("SET CHLAUTH(" + CHANNEL + ") TYPE(ADDRESSMAP) ADDRESS('*') USERSRC(NOACCESS)");
        assertThat(connecting(APP_PASSWORD)).as("CHLAUTH").isEqualTo("JMSWMQ2013 2035");
        secured.mqsc("SET CHLAUTH(" + CHANNEL + ") TYPE(ADDRESSMAP) ADDRESS('*') ACTION(REMOVE)");
        assertThat(connecting(APP_PASSWORD)).isEqualTo("ok");
    }

    @Test
    void toProduce() throws JMSException {
        Queue queue = session.createQueue("Q");
        assertThat(outcome(() -> session.createProducer(queue))).isEqualTo("JMSWMQ2008 2035");
        assertThat(outcome(() -> session.createProducer(null).send(queue, session.createMessage())))
                .as("MQPUT1").isEqualTo("JMSWMQ2007 2035");
        grant("PROFILE(Q) OBJTYPE(QUEUE)", "PUT,INQ");
        assertThat(outcome(() -> session.createProducer(queue).send(session.createMessage()))).isEqualTo("ok");
    }

    @Test
    void toProduceWithContext() throws JMSException {
        grant("PROFILE(Q) OBJTYPE(QUEUE)", "PUT,INQ");
        Queue queue = session.createQueue("queue:///Q?mdWriteEnabled=true&mdMessageContext=2");
        assertThat(outcome(() -> session.createProducer(queue))).isEqualTo("JMSWMQ2008 2035");
        grant("PROFILE(Q) OBJTYPE(QUEUE)", "SETALL");
        grant("OBJTYPE(QMGR)", "SETALL");
        assertThat(outcome(() -> session.createProducer(queue).send(session.createMessage()))).isEqualTo("ok");
    }

    @Test
    void toConsumeAndToBrowse() throws JMSException {
        Queue queue = session.createQueue("Q");
        assertThat(outcome(() -> session.createConsumer(queue))).isEqualTo("JMSWMQ2008 2035");
        assertThat(outcome(() -> session.createBrowser(queue).getEnumeration())).isEqualTo("JMSWMQ2008 2035");
        grant("PROFILE(Q) OBJTYPE(QUEUE)", "GET,BROWSE,INQ");
        assertThat(outcome(() -> session.createConsumer(queue).close())).isEqualTo("ok");
        assertThat(outcome(() -> session.createBrowser(queue).getEnumeration())).isEqualTo("ok");
    }

    @Test
    void toMakeATemporaryQueue() {
        grant("PROFILE('SYSTEM.DEFAULT.MODEL.QUEUE') OBJTYPE(QUEUE)", "PUT,GET,INQ");
        assertThat(outcome(session::createTemporaryQueue)).as("without DSP").isEqualTo("JMSWMQ2008 2035");
        grant("PROFILE('SYSTEM.DEFAULT.MODEL.QUEUE') OBJTYPE(QUEUE)", "DSP");
        assertThat(outcome(session::createTemporaryQueue)).isEqualTo("ok");
    }

    @Test
    void toPublishAndToSubscribe() throws JMSException {
        Topic sport = session.createTopic("sport");
        assertThat(outcome(() -> session.createProducer(sport).send(session.createMessage())))
                .isEqualTo("JMSWMQ2006 2035");
        assertThat(outcome(() -> session.createConsumer(sport))).isEqualTo("JMSWMQ0026 2035");
        grant("PROFILE(SPORT) OBJTYPE(TOPIC)", "PUB,SUB");
        assertThat(outcome(() -> session.createProducer(sport).send(session.createMessage()))).isEqualTo("ok");
        assertThat(outcome(() -> session.createConsumer(sport).close())).isEqualTo("ok");
    }

    @Test
    void toSubscribeDurablyAndToUnsubscribe() throws JMSException {
        Topic sport = session.createTopic("sport");
        Call subscribe = () -> session.createSharedDurableConsumer(sport, "S").close();
        assertThat(outcome(subscribe)).isEqualTo("JMSWMQ0026 2035");
        grant("PROFILE(SPORT) OBJTYPE(TOPIC)", "SUB,RESUME");
        assertThat(outcome(subscribe)).isEqualTo("ok");
        revoke("PROFILE(SPORT) OBJTYPE(TOPIC)", "RESUME");
        assertThat(unsubscribing()).as("without RESUME").isEqualTo("JMSWMQ0025 2035");
        grant("PROFILE(SPORT) OBJTYPE(TOPIC)", "RESUME");
        revoke("PROFILE(SPORT) OBJTYPE(TOPIC)", "SUB");
        assertThat(unsubscribing()).as("without SUB").isEqualTo("JMSWMQ0025 2035");
        grant("PROFILE(SPORT) OBJTYPE(TOPIC)", "SUB");
        assertThat(unsubscribing()).isEqualTo("ok");
    }

    /** Its sessions open the subscription by its identifier; one client throws what they are refused, one does not. */
    @Test
    void toServeTheConnectionConsumerOfAnotherUser() throws Exception {
        secured.queueManager().recorder().start();
        Topic sport = session.createTopic("sport");
        session.setMessageListener(message -> { });
        try (Connection owner = factory().createConnection(ADMIN, ADMIN_PASSWORD);
                ServerSessions pool = new ServerSessions(session, () -> catchThrowable(session::run));
                LogCapture log = new LogCapture()) {
            owner.start();
            owner.createConnectionConsumer(sport, null, pool, 1);
            Session publisher = owner.createSession(false, Session.AUTO_ACKNOWLEDGE);
            publisher.createProducer(sport).send(publisher.createMessage());

            await().untilAsserted(() -> assertThat(log.lines("BSTP1034W")).isNotEmpty().first().asString()
                    .contains("user app lacks authority resume on TOPIC SPORT"));
        }
        assertThat(secured.queueManager().recorder().calls(Verb.MQSUB)).extracting(RecordedCall::reason)
                .contains(2035);
    }

    /** In a session of its own: a subscription that is not removed stays open in it. */
    private String unsubscribing() throws JMSException {
        try (Session own = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            return outcome(() -> own.unsubscribe("S"));
        }
    }

    @Test
    void tlsRefusals(@TempDir Path directory) throws Exception {
        try (SecuredByTls tls = SecuredByTls.start(directory)) {
            tls.channel("MUTUAL", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(REQUIRED)");
            tls.channel("PEER", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER('CN=other')");
            tls.channel("OLDER", "SSLCIPH(ANY_TLS12) SSLCAUTH(OPTIONAL)");
            int port = tls.secured().queueManager().port();
            assertThat(overTls(port, "ANY", null)).as("clear text").isEqualTo("JMSWMQ0018 2397");
            assertThat(overTls(port, "PLAIN", tls.anonymous())).as("no SSLCIPH").isEqualTo("JMSWMQ0018 2397");
            assertThat(overTls(port, "OLDER", tls.anonymous())).as("another protocol").isEqualTo("JMSWMQ0018 2397");
            assertThat(overTls(port, "MUTUAL", tls.anonymous())).as("no certificate").isEqualTo("JMSWMQ0018 2397");
            assertThat(overTls(port, "PEER", tls.withCertificate())).as("SSLPEER").isEqualTo("JMSWMQ0018 2397");
            assertThat(overTls(port, "MUTUAL", tls.withCertificate())).isEqualTo("ok");
        }
    }

    /** @param sockets null = clear text */
    private static String overTls(int port, String channel, SSLSocketFactory sockets) throws JMSException {
        MQConnectionFactory factory = factory(port, channel);
        if (sockets != null) {
            factory.setSSLCipherSuite(SecuredByTls.SUITE);
            factory.setSSLSocketFactory(sockets);
        }
        return outcome(() -> factory.createConnection(ADMIN, ADMIN_PASSWORD).close());
    }
}
