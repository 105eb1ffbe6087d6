// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.CHANNEL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.MQConstants;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.net.LogCapture;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.Connection;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.Session;
import java.util.Hashtable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** CONNAUTH: users and passwords as an AUTHINFO object of type IDPWOS asks for them. */
@ClientTest
class ConnectionAuthenticationTest {

    private static SecuredQueueManager secured;

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start(builder -> builder.user("umlaut", "p\u00e4ssw\u00f6rd"));
        for (String user : new String[] {APP, "umlaut", "chluser", System.getProperty("user.name")}) {
            secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('" + user + "') AUTHADD(CONNECT,INQ)\n"
                    + "SET AUTHREC PROFILE('**') OBJTYPE(QUEUE) PRINCIPAL('" + user + "') AUTHADD(PUT,GET,INQ)");
        }
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @BeforeEach
    void startsAnew() {
        secured.queueManager().discardMessages();
        rules("CHCKCLNT(REQUIRED) ADOPTCTX(YES)");
    }

    private static void rules(String attributes) {
        secured.mqsc("DEFINE AUTHINFO(RULES) AUTHTYPE(IDPWOS) FAILDLAY(0) REPLACE " + attributes
                + "\nALTER QMGR CONNAUTH(RULES)"
                + "\nDEFINE QLOCAL(Q) REPLACE\nALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SVRCONN) MCAUSER(' ')");
    }

    /** The user that the queue manager writes into a message of this connection. */
    private static String userOf(MQQueueManager connection) throws Exception {
        MQQueue queue = connection.accessQueue("Q", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
        queue.put(new MQMessage());
        MQMessage got = new MQMessage();
        queue.get(got);
        queue.close();
        connection.disconnect();
        return got.userId.strip();
    }

    @Test
    void theRightPasswordConnectsAndMakesTheUserThatOfTheMessages() throws Exception {
        assertThat(userOf(secured.connect(APP, APP_PASSWORD))).isEqualTo(APP);
    }

    @Test
    void aWrongPasswordIsRefusedWith2035() {
        assertThat(secured.reasonOfConnecting(APP, "app-Secret2")).isEqualTo(2035);
        assertThat(secured.reasonOfConnecting(APP, "app-Secret")).isEqualTo(2035);
        assertThat(secured.reasonOfConnecting("APP", APP_PASSWORD)).isEqualTo(2035);
        assertThat(secured.reasonOfConnecting("nobody", APP_PASSWORD)).isEqualTo(2035);
    }

    @Test
    void aWrongPasswordIsRefusedAfterARightOne() {
        assertThat(secured.reasonOfConnecting(APP, APP_PASSWORD)).isZero();
        assertThat(secured.reasonOfConnecting(APP, "app-Secret2")).isEqualTo(2035);
        assertThat(secured.reasonOfConnecting(ADMIN, APP_PASSWORD)).isEqualTo(2035);
    }

    @Test
    void requiredRefusesThoseWithoutPassword() {
        assertThat(secured.reasonOfConnecting()).isEqualTo(2035);
    }

    @Test
    void optionalLetsThoseWithoutPasswordInButChecksWhatIsGiven() {
        rules("CHCKCLNT(OPTIONAL)");

        assertThat(secured.reasonOfConnecting()).isZero();
        assertThat(secured.reasonOfConnecting(APP, APP_PASSWORD)).isZero();
        assertThat(secured.reasonOfConnecting(APP, "wrong")).isEqualTo(2035);
    }

    @Test
    void reqdadmWantsAPasswordFromAdministratorsOnly() {
        rules("CHCKCLNT(REQDADM)");

        assertThat(secured.reasonOfConnecting()).isZero();
        secured.mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SVRCONN) MCAUSER('admin')");
        assertThat(secured.reasonOfConnecting()).isEqualTo(2035);
        secured.mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SVRCONN) MCAUSER('mqm')");
        assertThat(secured.reasonOfConnecting()).isEqualTo(2035);
        assertThat(secured.reasonOfConnecting(APP, APP_PASSWORD)).isZero();
    }

    @Test
    void noneChecksNothingAndAdoptsNobody() throws Exception {
        rules("CHCKCLNT(NONE)");
        secured.mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SVRCONN) MCAUSER('chluser')");

        assertThat(userOf(secured.connect(APP, "wrong"))).isEqualTo("chluser");
    }

    @Test
    void theUserThatProvedItselfWinsOverMcauserUnlessItIsNotAdopted() throws Exception {
        secured.mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SVRCONN) MCAUSER('chluser')");
        assertThat(userOf(secured.connect(APP, APP_PASSWORD))).isEqualTo(APP);

        rules("CHCKCLNT(REQUIRED) ADOPTCTX(NO)");
        secured.mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(SVRCONN) MCAUSER('chluser')");
        assertThat(userOf(secured.connect(APP, APP_PASSWORD))).isEqualTo("chluser");
    }

    @Test
    void changesTakeEffectWhenSecurityIsRefreshed() {
        secured.queueManager().mqsc("ALTER AUTHINFO(RULES) CHCKCLNT(OPTIONAL)");
        assertThat(secured.reasonOfConnecting()).isEqualTo(2035);

        secured.queueManager().mqsc("REFRESH SECURITY TYPE(CONNAUTH)");
        assertThat(secured.reasonOfConnecting()).isZero();
    }

    @Test
    void anAuthinfoObjectThatDoesNotExistLetsNobodyIn() {
        secured.mqsc("ALTER QMGR CONNAUTH(MISSING)");

        assertThat(secured.reasonOfConnecting(APP, APP_PASSWORD)).isEqualTo(2035);
    }

    @Test
    void aClientInCompatibilityModeIsCheckedTheSame() throws Exception {
        Hashtable<String, Object> properties = secured.properties(CHANNEL);
        properties.put(MQConstants.USE_MQCSP_AUTHENTICATION_PROPERTY, false);
        properties.put(CMQC.USER_ID_PROPERTY, APP);
        properties.put(CMQC.PASSWORD_PROPERTY, APP_PASSWORD);
        assertThat(userOf(secured.connect(properties))).isEqualTo(APP);

        properties.put(CMQC.PASSWORD_PROPERTY, "wrong");
        assertThat(SecuredQueueManager.reason(() -> secured.connect(properties))).isEqualTo(2035);
    }

    @Test
    void aPasswordMayHaveLettersBeyondAscii() {
        assertThat(secured.reasonOfConnecting("umlaut", "p\u00e4ssw\u00f6rd")).isZero();
        assertThat(secured.reasonOfConnecting("umlaut", "p?ssw?rd")).isEqualTo(2035);
    }

    @Test
    void jmsHearsOfItAsASecurityException() throws Exception {
        JMSSecurityException refused = catchThrowableOfType(JMSSecurityException.class,
                () -> factory().createConnection(APP, "wrong"));

        assertThat(refused.getErrorCode()).isEqualTo("JMSWMQ2013");
        assertThat(refused.getCause()).hasMessageContaining("2035");
    }

    @Test
    void everySessionOfAJmsConnectionAuthenticates() throws Exception {
        secured.queueManager().recorder().start();
        Connection connection = factory().createConnection(APP, APP_PASSWORD);
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        session.createProducer(session.createQueue("Q")).send(session.createTextMessage("x"));
        connection.close();

        assertThat(secured.queueManager().recorder().calls(Verb.MQCONN)).hasSize(3)
                .allSatisfy(call -> assertThat(call.completionCode()).isZero())
                .allSatisfy(call -> assertThat(call.detail()).endsWith(" as app"));
    }

    @Test
    void refusalsAreLoggedAndRecordedWithoutThePassword() {
        try (LogCapture log = new LogCapture()) {
            secured.queueManager().recorder().start();
            secured.reasonOfConnecting(APP, "a-wrong-one");
            secured.reasonOfConnecting(APP, APP_PASSWORD);

            assertThat(log.lines("BSTP1030W")).singleElement().asString()
                    .contains("over channel APP.SVRCONN", "user app").doesNotContain("a-wrong-one");
            assertThat(log.lines("")).noneMatch(line -> line.contains("a-wrong-one") || line.contains(APP_PASSWORD));
        }
        assertThat(secured.queueManager().recorder().calls()).extracting(RecordedCall::toString)
                .noneMatch(call -> call.contains("a-wrong-one") || call.contains(APP_PASSWORD));
        assertThat(secured.queueManager().recorder().calls(Verb.MQCONN)).extracting(RecordedCall::reason)
                .containsExactly(2035, 0);
    }

    private static MQConnectionFactory factory() throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(secured.queueManager().port());
        factory.setChannel(CHANNEL);
        factory.setQueueManager("QM1");
        return factory;
    }
}
