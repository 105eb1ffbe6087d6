// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredByTls.SUITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQXC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import io.github.backstop.qmgr.net.LogCapture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Hashtable;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SSLCIPH, SSLCAUTH and SSLPEER of server-connection channels (C-42 to C-44). */
@ClientTest
class TlsTest {

    /** With 1.3 the client's handshake is over before its certificate is looked at: it may see 2009 in place of 2397. */
    private static final String SUITE_OF_1_2 = "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256";

    @TempDir
    private static Path directory;
    private static SecuredByTls tls;

    @BeforeAll
    static void start() throws Exception {
        tls = SecuredByTls.start(directory);
    }

    @AfterAll
    static void stop() {
        tls.close();
    }

    @Test
    void messagesGoThroughAndThePasswordIsReadableAtEveryLevelOfTheProtocol() throws Exception {
        MQQueueManager connection = new MQQueueManager("QM1", tls.properties("ANY", SUITE, tls.anonymous()));
        MQMessage message = new MQMessage();
        message.write(new byte[100_000]);
        connection.put("Q", message);
        MQMessage got = new MQMessage();
        connection.accessQueue("Q", CMQC.MQOO_INPUT_SHARED).get(got);
        connection.disconnect();

        assertThat(got.getMessageLength()).isEqualTo(100_000);
        Hashtable<String, Object> wrong = tls.properties("ANY", SUITE, tls.anonymous());
        wrong.put(CMQC.PASSWORD_PROPERTY, "wrong");
        assertThat(SecuredByTls.outcome(wrong)).startsWith("2035");
        assertThat(tls.outcome("PLAIN", null, null)).startsWith("2035");
    }

    @ParameterizedTest
    @CsvSource({"ANY_TLS12, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "ANY_TLS12_OR_HIGHER, TLS_AES_128_GCM_SHA256",
        "ANY_TLS13, TLS_AES_256_GCM_SHA384", "ANY_TLS13_OR_HIGHER, TLS_AES_128_GCM_SHA256",
        "ECDHE_RSA_AES_256_GCM_SHA384, TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
        "TLS_AES_128_GCM_SHA256, TLS_AES_128_GCM_SHA256", "ANY_TLS12_OR_HIGHER, *TLS12ORHIGHER"})
    void theCipherSpecOfTheChannelIsAccepted(String spec, String suite) throws Exception {
        tls.channel("SPEC", "SSLCIPH(" + spec + ") SSLCAUTH(OPTIONAL)");

        assertThat(tls.outcome("SPEC", suite, tls.anonymous())).isEqualTo("ok");
    }

    @ParameterizedTest
    @CsvSource({"ANY_TLS12, TLS_AES_256_GCM_SHA384", "ANY_TLS13, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
        "TLS_AES_128_GCM_SHA256, TLS_AES_256_GCM_SHA384",
        "ECDHE_RSA_AES_256_GCM_SHA384, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"})
    void anotherCipherSpecIsRefusedWith2397(String spec, String suite) throws Exception {
        tls.channel("SPEC", "SSLCIPH(" + spec + ") SSLCAUTH(OPTIONAL)");

        assertThat(tls.outcome("SPEC", suite, tls.anonymous())).startsWith("2397").contains("AMQ9641");
    }

    @Test
    void anUnknownCipherSpecIsRefusedByNameWhenTheChannelIsDefinedOrAltered() throws Exception {
        for (String command : new String[] {"DEFINE", "ALTER"}) {
            assertThatThrownBy(() -> tls.secured().mqsc("* a comment\n" + command
                    + " CHANNEL(ANY) CHLTYPE(SVRCONN) SSLCIPH(NO_SUCH_SPEC)"))
                    .hasMessageStartingWith("line 2: SSLCIPH(NO_SUCH_SPEC) is not supported");
        }
        PCFMessage change = new PCFMessage(CMQCFC.MQCMD_CHANGE_CHANNEL);
        change.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "ANY");
        change.addParameter(CMQCFC.MQIACH_CHANNEL_TYPE, CMQXC.MQCHT_SVRCONN);
        change.addParameter(CMQCFC.MQCACH_SSL_CIPHER_SPEC, "NO_SUCH_SPEC");
        try (Administrator admin = tls.administrator()) {
            assertThatThrownBy(() -> admin.pcf(change)).isInstanceOfSatisfying(PCFException.class,
                    e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_SSL_CIPHER_SPEC_ERROR));
        }
    }

    /** Other types of channels never run here, so that they may have what only others know; a copy gets it. */
    @Test
    void anUnknownCipherSpecThatWasCopiedLetsNobodyIn() throws Exception {
        tls.secured().mqsc("DEFINE CHANNEL(SENDER) CHLTYPE(SDR) CONNAME(x) XMITQ(Q) SSLCIPH(NO_SUCH_SPEC) REPLACE");
        tls.channel("COPY", "LIKE(SENDER)");

        assertThat(tls.outcome("COPY", SUITE, tls.anonymous())).startsWith("2397").contains("AMQ9641");
    }

    @Test
    @DisplayName("C-42: no effect without SSLCIPH, and empty means no check")
    void sslpeerHasNoEffectWithoutSslciphAndEmptyMeansNoCheck() throws Exception {
        tls.channel("PEER", "SSLPEER('CN=somebody else')");
        assertThat(SecuredByTls.outcome(tls.inClearText("PEER"))).isEqualTo("ok");
        tls.channel("PEER", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER(' ')");
        assertThat(tls.outcome("PEER", SUITE, tls.withCertificate())).isEqualTo("ok");
    }

    @Test
    void sslpeerHasAtMost1024Characters() {
        tls.channel("PEER", "SSLPEER('CN=" + "a".repeat(1021) + "')");
        assertThatThrownBy(() -> tls.channel("PEER", "SSLPEER('CN=" + "a".repeat(1022) + "')"))
                .hasMessageContaining("SSLPEER has 1025 characters; at most 1024 fit");
    }

    /** Rule C-44. */
    @Test
    @DisplayName("C-44: the client's pattern has no effect in clear text")
    void theClientsPatternHasNoEffectInClearText() {
        Hashtable<String, Object> properties = tls.inClearText("PLAIN");
        properties.put(CMQC.SSL_PEER_NAME_PROPERTY, "CN=somebody else");

        assertThat(SecuredByTls.outcome(properties)).isEqualTo("ok");
    }

    @Test
    void aCertificateThatHasExpiredIsRefusedByEitherSide(@TempDir Path other) throws Exception {
        tls.channel("MUTUAL", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(REQUIRED)");
        try (LogCapture log = new LogCapture()) {
            assertThat(tls.outcome("MUTUAL", SUITE_OF_1_2, tls.with(tls.authority().expired(SecuredByTls.CLIENT))))
                    .startsWith("2397");
            await().untilAsserted(() -> assertThat(log.lines("BSTP1211W")).isNotEmpty());
        }
        TestCertificates authority = new TestCertificates("CN=Test authority");
        try (SecuredByTls old = SecuredByTls.start(other, authority, authority.expired("CN=QM1"),
                builder -> builder)) {
            assertThat(old.outcome("ANY", SUITE, old.anonymous())).startsWith("2397");
        }
    }

    @Test
    void clearTextOnAChannelWithTlsIsRefused() {
        try (LogCapture log = new LogCapture()) {
            assertThat(tls.outcome("ANY", null, null)).startsWith("2397").contains("AMQ9641");
            assertThat(log.troubles()).singleElement().asString().contains("BSTP1208W",
                    "channel ANY has SSLCIPH(ANY_TLS12_OR_HIGHER), and the client uses no TLS");
        }
    }

    @Test
    void tlsOnAChannelWithoutItIsRefused() throws Exception {
        assertThat(tls.outcome("PLAIN", SUITE, tls.anonymous())).startsWith("2397").contains("AMQ9641");
    }

    @Test
    void sslcauthRequiredWantsACertificateThatTheTrustStoreKnows() throws Exception {
        tls.channel("MUTUAL", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(REQUIRED)");

        assertThat(tls.outcome("MUTUAL", SUITE, tls.anonymous())).startsWith("2397").contains("AMQ9643");
        assertThat(tls.outcome("MUTUAL", SUITE, tls.withCertificate())).isEqualTo("ok");
        KeyStore stranger = new TestCertificates("CN=Other authority").keyStore(SecuredByTls.CLIENT);
        assertThat(tls.outcome("MUTUAL", SUITE_OF_1_2, tls.with(stranger))).startsWith("2397");
    }

    /** It could not check any, and so asks for none. */
    @Test
    void withoutTrustStoreNobodyPassesSslcauthRequired(@TempDir Path other) throws Exception {
        Path keys = TestCertificates.save(tls.authority().keyStore("CN=QM1"), other.resolve("keys.p12"));
        try (SecuredQueueManager distrustful = SecuredQueueManager.start(builder -> {
            try {
                return builder.keyStore(keys, TestCertificates.PASSWORD);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        })) {
            distrustful.mqsc("DEFINE CHANNEL(MUTUAL) CHLTYPE(SVRCONN) SSLCIPH(ANY_TLS12_OR_HIGHER)");
            Hashtable<String, Object> properties = tls.properties("MUTUAL", SUITE, tls.withCertificate());
            properties.put(CMQC.PORT_PROPERTY, distrustful.queueManager().port());

            assertThat(SecuredByTls.outcome(properties)).startsWith("2397").contains("AMQ9643");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"CN=app,O=Backstop | ok", "cn | 2397", "CN=APP | ok", "CN=other | 2397",
        "CN=a* | ok", "OU=Sales,OU=Orders | 2397", "OU=Orders,OU=Sales,C=de | ok", "OU=Orders | ok", "OU=Sales | 2397",
        "L=Here | 2397", "CN=a*;O=*stop | ok", "C=DE,O=\"Backstop\" | ok", "O=*ack*,CN=*p | ok", "CN = app | 2397"})
    @DisplayName("C-43: SSLPEER is compared with the client's certificate")
    void sslpeerIsComparedWithTheClientsCertificate(String pattern, String outcome) throws Exception {
        tls.channel("PEER", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER('" + pattern + "')");

        assertThat(tls.outcome("PEER", SUITE, tls.withCertificate())).startsWith(outcome);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"OU=Small,OU=Large | ok", "OU=Large,OU=Small | 2398", "CN=QM1,OU=Large | 2398",
        "CN=QM1,OU=Small | ok"})
    void theClientComparesTheQueueManagersCertificateInTheSameOrder(String pattern, String outcome) throws Exception {
        Hashtable<String, Object> properties = tls.properties("ANY", SUITE, tls.anonymous());
        properties.put(CMQC.SSL_PEER_NAME_PROPERTY, pattern);

        assertThat(SecuredByTls.outcome(properties)).startsWith(outcome);
    }

    @Test
    void aClientThatDoesNotTrustTheQueueManagerDoesNotConnect() throws Exception {
        SSLSocketFactory distrustful = TestCertificates.sockets(TestCertificates.empty(),
                new TestCertificates("CN=Somebody else").trustStore());
        try (LogCapture log = new LogCapture()) {
            assertThat(tls.outcome("ANY", SUITE, distrustful)).startsWith("2397");
            await().untilAsserted(() ->
                    assertThat(log.lines("BSTP1211W")).singleElement().asString().contains("TLS handshake failed"));
        }
    }

    @Test
    void aQueueManagerWithoutKeyStoreClosesTheConnectionOfAClientWithTls() throws Exception {
        try (SecuredQueueManager other = SecuredQueueManager.start(); LogCapture log = new LogCapture()) {
            Hashtable<String, Object> properties = tls.properties("ANY", SUITE, tls.anonymous());
            properties.put(CMQC.PORT_PROPERTY, other.queueManager().port());

            assertThat(SecuredByTls.outcome(properties)).startsWith("2397");
            assertThat(log.lines("BSTP1210W")).singleElement().asString().contains("no key store");
        }
    }
}
