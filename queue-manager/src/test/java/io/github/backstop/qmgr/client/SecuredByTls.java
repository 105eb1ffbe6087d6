// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN_PASSWORD;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Hashtable;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLSocketFactory;

/** A queue manager with users and a certificate, and clients with and without certificates of the same authority. */
final class SecuredByTls implements AutoCloseable {

    static final String SUITE = "TLS_AES_256_GCM_SHA384";
    static final String CLIENT = "C=DE, O=Backstop, OU=Sales, OU=Orders, CN=app";

    private final SecuredQueueManager secured;
    private final TestCertificates authority;
    private final KeyStore mine;

    private SecuredByTls(SecuredQueueManager secured, TestCertificates authority) throws Exception {
        this.secured = secured;
        this.authority = authority;
        this.mine = authority.keyStore(CLIENT);
    }

    static SecuredByTls start(Path directory) throws Exception {
        return start(directory, builder -> builder.fapLevel(17));
    }

    static SecuredByTls start(Path directory, UnaryOperator<EmbeddedQueueManager.Builder> more) throws Exception {
        TestCertificates authority = new TestCertificates("CN=Test authority, O=Backstop");
        return start(directory, authority, authority.keyStore("O=Backstop, OU=Large, OU=Small, CN=QM1"), more);
    }

    static SecuredByTls start(Path directory, TestCertificates authority, KeyStore own,
            UnaryOperator<EmbeddedQueueManager.Builder> more) throws Exception {
        Path keys = TestCertificates.save(own, directory.resolve("qm.p12"));
        Path trust = TestCertificates.save(authority.trustStore(), directory.resolve("trust.p12"));
        SecuredQueueManager secured = SecuredQueueManager.start(builder -> {
            try {
                return more.apply(builder.keyStore(keys, TestCertificates.PASSWORD)
                        .trustStore(trust, TestCertificates.PASSWORD));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        SecuredByTls started = new SecuredByTls(secured, authority);
        secured.mqsc("DEFINE QLOCAL(Q)\nSET AUTHREC OBJTYPE(QMGR) PRINCIPAL('" + System.getProperty("user.name")
                + "') AUTHADD(CONNECT,INQ)");
        started.channel("PLAIN", "");
        started.channel("ANY", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(OPTIONAL)");
        return started;
    }

    SecuredQueueManager secured() {
        return secured;
    }

    TestCertificates authority() {
        return authority;
    }

    void channel(String name, String attributes) {
        secured.mqsc("DEFINE CHANNEL(" + name + ") CHLTYPE(SVRCONN) REPLACE " + attributes);
    }

    /** @param suite null = clear text */
    Hashtable<String, Object> properties(String channel, String suite, SSLSocketFactory sockets) {
        Hashtable<String, Object> properties = secured.properties(channel);
        properties.put(CMQC.USER_ID_PROPERTY, ADMIN);
        properties.put(CMQC.PASSWORD_PROPERTY, ADMIN_PASSWORD);
        if (suite != null) {
            properties.put(CMQC.SSL_CIPHER_SUITE_PROPERTY, suite);
            properties.put(CMQC.SSL_SOCKET_FACTORY_PROPERTY, sockets);
        }
        return properties;
    }

    /** As the user that runs this test, who may connect; above level 12 a password in clear text cannot be checked. */
    Hashtable<String, Object> inClearText(String channel) {
        return secured.properties(channel);
    }

    Administrator administrator() throws Exception {
        return new Administrator(secured.connect(properties("ANY", SUITE, anonymous())));
    }

    SSLSocketFactory anonymous() throws Exception {
        return TestCertificates.sockets(TestCertificates.empty(), authority.trustStore());
    }

    SSLSocketFactory withCertificate() throws Exception {
        return with(mine);
    }

    SSLSocketFactory with(KeyStore keys) throws Exception {
        return TestCertificates.sockets(keys, authority.trustStore());
    }

    /** "ok", or reason and messages of all causes. */
    String outcome(String channel, String suite, SSLSocketFactory sockets) {
        return outcome(properties(channel, suite, sockets));
    }

    static String outcome(Hashtable<String, Object> properties) {
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

    @Override
    public void close() {
        secured.close();
    }
}
