// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.store.StoreException;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What clients have of a start that is refused: nobody to connect to, and every message when the cause is gone. */
@ClientTest
class RefusedStartTest {

    private static final String SUITE = "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384";

    @TempDir
    private Path directory;

    private EmbeddedQueueManager.Builder stored(String name) {
        return EmbeddedQueueManager.named(name).store(directory.resolve("store")).mqsc("DEFINE QLOCAL(Q)");
    }

    private static Hashtable<String, Object> properties(String host, int port) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, host);
        properties.put(CMQC.PORT_PROPERTY, port);
        properties.put(CMQC.CHANNEL_PROPERTY, "BACKSTOP.SVRCONN");
        return properties;
    }

    private static MQQueueManager client(EmbeddedQueueManager queueManager) throws MQException {
        return new MQQueueManager(queueManager.name(), properties("127.0.0.1", queueManager.port()));
    }

    private static void put(MQQueueManager client, String text) throws Exception {
        MQMessage message = new MQMessage();
        message.persistence = CMQC.MQPER_PERSISTENT;
        message.writeString(text);
        client.put("Q", message);
    }

    private static List<String> getAll(MQQueueManager client) throws Exception {
        List<String> texts = new ArrayList<>();
        MQQueue queue = client.accessQueue("Q", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_INQUIRE);
        while (queue.getCurrentDepth() > 0) {
            MQMessage got = new MQMessage();
            queue.get(got, new MQGetMessageOptions());
            texts.add(got.readStringOfByteLength(got.getDataLength()));
        }
        return texts;
    }

    private static void assertNobodyListens(int port) {
        assertThat(catchThrowableOfType(MQException.class,
                () -> new MQQueueManager("QM1", properties("127.0.0.1", port))).reasonCode)
                .isEqualTo(CMQC.MQRC_HOST_NOT_AVAILABLE);
    }

    @Test
    void whoHasAStoreKeepsServingWhenAnotherIsStartedOnIt() throws Exception {
        try (EmbeddedQueueManager first = stored("QM1").start()) {
            MQQueueManager client = client(first);
            put(client, "before");

            assertThatThrownBy(() -> stored("QM1").start()).isInstanceOf(StoreException.class)
                    .hasMessageContaining("in use");

            put(client, "after");
            assertThat(first.queue("Q").depth()).isEqualTo(2);
            client.disconnect();
        }
        try (EmbeddedQueueManager again = stored("QM1").start()) {
            assertThat(getAll(client(again))).containsExactly("before", "after");
        }
    }

    @Test
    void theStoreOfAnotherQueueManagerStaysAsItWas() throws Exception {
        int port;
        try (EmbeddedQueueManager owner = stored("QM1").start()) {
            port = owner.port();
            put(client(owner), "its own");
        }

        assertThatThrownBy(() -> stored("QM2").port(port).start()).isInstanceOf(StoreException.class)
                .hasMessageContaining("that of queue manager QM1, not of QM2");

        assertNobodyListens(port);
        try (EmbeddedQueueManager owner = stored("QM1").start()) {
            assertThat(getAll(client(owner))).containsExactly("its own");
        }
    }

    @Test
    void aDamagedStoreIsServedAgainAsSoonAsASoundCopyIsThere() throws Exception {
        List<String> texts = IntStream.range(0, 40).mapToObj(i -> "message " + i + " x".repeat(2000)).toList();
        int port;
        try (EmbeddedQueueManager queueManager = stored("QM1").start()) {
            port = queueManager.port();
            MQQueueManager client = client(queueManager);
            for (String text : texts) {
                put(client, text);
            }
        }
        Path file = fileWith("message 20");
        byte[] sound = Files.readAllBytes(file);
        byte[] damaged = sound.clone();
        damaged[position(sound, "message 20") + 10] ^= 1;
        Files.write(file, damaged);

        assertThatThrownBy(() -> stored("QM1").port(port).start()).isInstanceOf(StoreException.class)
                .hasMessageContaining(directory.resolve("store").toString()).hasMessageContaining("checksum");

        assertNobodyListens(port);
        assertThat(file).hasBinaryContent(damaged);
        Files.write(file, sound);
        try (EmbeddedQueueManager queueManager = stored("QM1").port(port).start()) {
            assertThat(getAll(client(queueManager))).isEqualTo(texts);
        }
    }

    private Path fileWith(String text) throws IOException {
        try (Stream<Path> all = Files.list(directory.resolve("store"))) {
            for (Path file : all.filter(file -> file.toString().endsWith(".dat")).toList()) {
                if (position(Files.readAllBytes(file), text) >= 0) {
                    return file;
                }
            }
        }
        throw new AssertionError("no file has " + text);
    }

    private static int position(byte[] bytes, String text) {
        return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(text);
    }

    @Test
    void whatMayNotListenElsewhereIsThereForNobodyUntilItIsAskedForByName() throws Exception {
        int port;
        try (EmbeddedQueueManager local = EmbeddedQueueManager.named("QM1").start()) {
            port = local.port();
        }

        assertThatThrownBy(() -> EmbeddedQueueManager.named("QM1").listenOn("0.0.0.0").port(port).start())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("--insecure");

        assertNobodyListens(port);
        try (EmbeddedQueueManager open = EmbeddedQueueManager.named("QM1").listenOn("0.0.0.0").port(port).insecure()
                .mqsc("DEFINE QLOCAL(Q)").start()) {
            MQQueueManager client = new MQQueueManager("QM1", properties(elsewhere(), open.port()));
            put(client, "from elsewhere");
            assertThat(getAll(client)).containsExactly("from elsewhere");
            client.disconnect();
        }
    }

    @Test
    void withUsersAndAKeyStoreItListensElsewhere() throws Exception {
        TestCertificates authority = new TestCertificates("CN=Test authority, O=Backstop");
        KeyStore trusted = authority.trustStore();
        Path keys = TestCertificates.save(authority.keyStore("O=Backstop, CN=QM1"), directory.resolve("qm.p12"));
        try (EmbeddedQueueManager open = EmbeddedQueueManager.named("QM1").listenOn("0.0.0.0")
                .user("admin", "Admin-secret1", "mqm").keyStore(keys, TestCertificates.PASSWORD)
                .mqsc("DEFINE CHANNEL(SAFE) CHLTYPE(SVRCONN) SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(OPTIONAL)")
                .mqsc("SET CHLAUTH('*') TYPE(BLOCKUSER) USERLIST('nobody') ACTION(REPLACE)")
                .start()) {
            Hashtable<String, Object> properties = properties(elsewhere(), open.port());
            properties.put(CMQC.CHANNEL_PROPERTY, "SAFE");
            properties.put(CMQC.USER_ID_PROPERTY, "admin");
            properties.put(CMQC.PASSWORD_PROPERTY, "Admin-secret1");
            properties.put(CMQC.SSL_CIPHER_SUITE_PROPERTY, SUITE);
            properties.put(CMQC.SSL_SOCKET_FACTORY_PROPERTY,
                    TestCertificates.sockets(TestCertificates.empty(), trusted));
            MQQueueManager client = new MQQueueManager("QM1", properties);
            assertThat(client.getAttributeString(CMQC.MQCA_Q_MGR_NAME, 48).trim()).isEqualTo("QM1");
            client.disconnect();
        }
    }

    /** An address of this machine that is not the loopback one, where it has one. */
    private static String elsewhere() throws IOException {
        return NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .map(InetAddress::getHostAddress).findFirst().orElse("127.0.0.1");
    }
}
