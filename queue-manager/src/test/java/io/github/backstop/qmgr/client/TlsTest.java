// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN_PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.net.LogCapture;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Hashtable;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SSLCIPH, SSLCAUTH and SSLPEER of server-connection channels (C-42 to C-44). */
@ClientTest
class TlsTest {

    private static final String SUITE = "TLS_AES_256_GCM_SHA384";

    @TempDir
    private static Path directory;
    private static SecuredQueueManager secured;
    private static KeyStore trusted;
    private static KeyStore mine;
    private static KeyStore stranger;

    @BeforeAll
    static void start() throws Exception {
        TestCertificates authority = new TestCertificates("CN=Test authority, O=Backstop");
        trusted = authority.trustStore();
        mine = authority.keyStore("C=DE, O=Backstop, OU=Sales, OU=Orders, CN=app");
        stranger = new TestCertificates("CN=Other authority").keyStore("C=DE, O=Backstop, OU=Sales, OU=Orders, CN=app");
        Path keys = TestCertificates.save(authority.keyStore("O=Backstop, OU=Large, OU=Small, CN=QM1"),
                directory.resolve("qm.p12"));
        Path trust = TestCertificates.save(trusted, directory.resolve("trust.p12"));
        secured = SecuredQueueManager.start(builder -> {
            try {
                return builder.keyStore(keys, TestCertificates.PASSWORD).trustStore(trust, TestCertificates.PASSWORD)
                        .fapLevel(17);
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        secured.mqsc("DEFINE QLOCAL(Q)");
        channel("PLAIN", "");
        channel("ANY", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(OPTIONAL)");
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    private static void channel(String name, String attributes) {
        secured.mqsc("DEFINE CHANNEL(" + name + ") CHLTYPE(SVRCONN) REPLACE " + attributes);
    }

    private static Hashtable<String, Object> properties(String channel, String suite, SSLSocketFactory sockets) {
        Hashtable<String, Object> properties = secured.properties(channel);
        properties.put(CMQC.USER_ID_PROPERTY, ADMIN);
        properties.put(CMQC.PASSWORD_PROPERTY, ADMIN_PASSWORD);
        if (suite != null) {
            properties.put(CMQC.SSL_CIPHER_SUITE_PROPERTY, suite);
            properties.put(CMQC.SSL_SOCKET_FACTORY_PROPERTY, sockets);
        }
        return properties;
    }

    private static SSLSocketFactory anonymous() throws Exception {
        return TestCertificates.sockets(TestCertificates.empty(), trusted);
    }

    private static SSLSocketFactory withCertificate() {
        return TestCertificates.sockets(mine, trusted);
    }

    /** "ok", or reason and message of the innermost cause. */
    private static String outcome(String channel, String suite, SSLSocketFactory sockets) {
        return outcome(properties(channel, suite, sockets));
    }

    private static String outcome(Hashtable<String, Object> properties) {
        MQException failure = catchThrowableOfType(MQException.class,
                () -> new MQQueueManager("QM1", properties).disconnect());
        if (failure == null) {
            return "ok";
        }
        StringBuilder text = new StringBuilder().append(failure.reasonCode);
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            text.append(' ').append(cause.getMessage());
        }
        return text.toString();
    }

    @Test
    void messagesGoThroughAndThePasswordIsReadableAtEveryLevelOfTheProtocol() throws Exception {
        MQQueueManager connection = new MQQueueManager("QM1", properties("ANY", SUITE, anonymous()));
        MQMessage message = new MQMessage();
        message.write(new byte[100_000]);
        connection.put("Q", message);
        MQMessage got = new MQMessage();
        connection.accessQueue("Q", CMQC.MQOO_INPUT_SHARED).get(got);
        connection.disconnect();

        assertThat(got.getMessageLength()).isEqualTo(100_000);
        Hashtable<String, Object> wrong = properties("ANY", SUITE, anonymous());
        wrong.put(CMQC.PASSWORD_PROPERTY, "wrong");
        assertThat(outcome(wrong)).startsWith("2035");
        assertThat(outcome("PLAIN", null, null)).startsWith("2035");
    }

    @ParameterizedTest
    @CsvSource({"ANY_TLS12, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "ANY_TLS12_OR_HIGHER, TLS_AES_128_GCM_SHA256",
        "ANY_TLS13, TLS_AES_256_GCM_SHA384", "ANY_TLS13_OR_HIGHER, TLS_AES_128_GCM_SHA256",
        "ECDHE_RSA_AES_256_GCM_SHA384, TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
        "TLS_AES_128_GCM_SHA256, TLS_AES_128_GCM_SHA256", "ANY_TLS12_OR_HIGHER, *TLS12ORHIGHER"})
    void theCipherSpecOfTheChannelIsAccepted(String spec, String suite) throws Exception {
        channel("SPEC", "SSLCIPH(" + spec + ") SSLCAUTH(OPTIONAL)");

        assertThat(outcome("SPEC", suite, anonymous())).isEqualTo("ok");
    }

    @ParameterizedTest
    @CsvSource({"ANY_TLS12, TLS_AES_256_GCM_SHA384", "ANY_TLS13, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
        "TLS_AES_128_GCM_SHA256, TLS_AES_256_GCM_SHA384",
        "ECDHE_RSA_AES_256_GCM_SHA384, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "NO_SUCH_SPEC, TLS_AES_128_GCM_SHA256"})
    void anotherCipherSpecIsRefusedWith2397(String spec, String suite) throws Exception {
        channel("SPEC", "SSLCIPH(" + spec + ") SSLCAUTH(OPTIONAL)");

        assertThat(outcome("SPEC", suite, anonymous())).startsWith("2397").contains("AMQ9641");
    }

    @Test
    void clearTextOnAChannelWithTlsIsRefused() {
        try (LogCapture log = new LogCapture()) {
            assertThat(outcome("ANY", null, null)).startsWith("2397").contains("AMQ9641");
            assertThat(log.troubles()).singleElement().asString().contains("BSTP1208W",
                    "channel ANY has SSLCIPH(ANY_TLS12_OR_HIGHER), and the client uses no TLS");
        }
    }

    @Test
    void tlsOnAChannelWithoutItIsRefused() throws Exception {
        assertThat(outcome("PLAIN", SUITE, anonymous())).startsWith("2397").contains("AMQ9641");
    }

    @Test
    void sslcauthRequiredWantsACertificateThatTheTrustStoreKnows() throws Exception {
        channel("MUTUAL", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(REQUIRED)");

        assertThat(outcome("MUTUAL", SUITE, anonymous())).startsWith("2397").contains("AMQ9643");
        assertThat(outcome("MUTUAL", SUITE, withCertificate())).isEqualTo("ok");
        assertThat(outcome("MUTUAL", SUITE, TestCertificates.sockets(stranger, trusted))).startsWith("2397");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"CN=app,O=Backstop | ok", "cn | 2397", "CN=APP | ok", "CN=other | 2397",
        "CN=a* | ok", "OU=Sales,OU=Orders | 2397", "OU=Orders,OU=Sales,C=de | ok", "OU=Orders | ok", "OU=Sales | 2397",
        "L=Here | 2397"})
    void sslpeerIsComparedWithTheClientsCertificate(String pattern, String outcome) {
        channel("PEER", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER('" + pattern + "')");

        assertThat(outcome("PEER", SUITE, withCertificate())).startsWith(outcome);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"OU=Small,OU=Large | ok", "OU=Large,OU=Small | 2398", "CN=QM1,OU=Large | 2398",
        "CN=QM1,OU=Small | ok"})
    void theClientComparesTheQueueManagersCertificateInTheSameOrder(String pattern, String outcome) throws Exception {
        Hashtable<String, Object> properties = properties("ANY", SUITE, anonymous());
        properties.put(CMQC.SSL_PEER_NAME_PROPERTY, pattern);

        assertThat(outcome(properties)).startsWith(outcome);
    }

    @Test
    void aClientThatDoesNotTrustTheQueueManagerDoesNotConnect() throws Exception {
        SSLSocketFactory distrustful = TestCertificates.sockets(TestCertificates.empty(),
                new TestCertificates("CN=Somebody else").trustStore());
        try (LogCapture log = new LogCapture()) {
            assertThat(outcome("ANY", SUITE, distrustful)).startsWith("2397");
            org.awaitility.Awaitility.await().untilAsserted(() ->
                    assertThat(log.lines("BSTP1211W")).singleElement().asString().contains("TLS handshake failed"));
        }
    }

    @Test
    void aQueueManagerWithoutKeyStoreClosesTheConnectionOfAClientWithTls() throws Exception {
        try (SecuredQueueManager other = SecuredQueueManager.start(); LogCapture log = new LogCapture()) {
            Hashtable<String, Object> properties = properties("ANY", SUITE, anonymous());
            properties.put(CMQC.PORT_PROPERTY, other.queueManager().port());

            assertThat(outcome(properties)).startsWith("2397");
            assertThat(log.lines("BSTP1210W")).singleElement().asString().contains("no key store");
        }
    }
}
