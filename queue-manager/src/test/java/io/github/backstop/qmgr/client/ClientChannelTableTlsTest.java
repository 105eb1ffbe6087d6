// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.JMSException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client channel definition table (CCDT) in JSON says how the channel is protected, too (rule C-41). */
@ClientTest
class ClientChannelTableTlsTest {

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

    private static URL table(String channel, String security) throws Exception {
        Path file = directory.resolve("ccdt.json");
        Files.writeString(file, """
                {"channel": [{"name": "%s", "type": "clientConnection",
                  "clientConnection": {"connection": [{"host": "127.0.0.1", "port": %d}], "queueManager": "QM1"},
                  "transmissionSecurity": {%s}}]}
                """.formatted(channel, tls.secured().queueManager().port(), security));
        return file.toUri().toURL();
    }

    private static int outcome(String channel, String security) throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setCCDTURL(table(channel, security));
        factory.setQueueManager("QM1");
        factory.setSSLSocketFactory(tls.anonymous());
        try {
            factory.createConnection("admin", "admin-Secret1").close();
            return 0;
        } catch (JMSException e) {
            return Failure.reason(e);
        }
    }

    @Test
    @DisplayName("C-41: the CipherSpec of the table is used")
    void theCipherSpecOfTheTableIsUsed() throws Exception {
        assertThat(outcome("ANY", "\"cipherSpecification\": \"ANY_TLS12_OR_HIGHER\"")).isZero();
        assertThat(outcome("ANY", "\"cipherSpecification\": \"TLS_AES_256_GCM_SHA384\"")).isZero();
        assertThat(outcome("ANY", "\"cipherSpecification\": \"\"")).isEqualTo(CMQC.MQRC_JSSE_ERROR);
    }

    @Test
    @DisplayName("C-44: the certificate of the queue manager is compared")
    void theCertificateOfTheQueueManagerIsComparedWithThePeerNameOfTheTable() throws Exception {
        String spec = "\"cipherSpecification\": \"ANY_TLS12_OR_HIGHER\", \"certificatePeerName\": ";
        assertThat(outcome("ANY", spec + "\"CN=QM1\"")).isZero();
        assertThat(outcome("ANY", spec + "\"CN=QM2\"")).isEqualTo(CMQC.MQRC_SSL_PEER_NAME_MISMATCH);
    }
}
