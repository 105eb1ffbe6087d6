// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredByTls.SUITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.net.LogCapture;
import io.github.backstop.qmgr.security.Users;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Hashtable;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of clients when a file of users changes: nobody gets in by its becoming empty or unreadable. */
@ClientTest
class UsersFileTest {

    private static final String CLERK = Users.line("clerk", Set.of(), "clerk-Secret1");
    private static final String ADMIN = Users.line("boss", Set.of("mqm"), "boss-Secret1");
    private static final String REFRESH = "REFRESH SECURITY TYPE(CONNAUTH)";

    @TempDir
    private Path directory;
    private Path file;

    @BeforeEach
    void writesTheFile() throws IOException {
        file = directory.resolve("users");
        users(CLERK, ADMIN);
    }

    private void users(String... lines) throws IOException {
        Files.writeString(file, "# name:groups:hash\n" + String.join("\n", lines) + '\n');
    }

    private EmbeddedQueueManager.Builder builder() throws IOException {
        return EmbeddedQueueManager.named("QM1").users(file)
                .mqsc("DEFINE CHANNEL(APP) CHLTYPE(SVRCONN)\n"
                        + "SET CHLAUTH('*') TYPE(BLOCKUSER) USERLIST('nobody') ACTION(REPLACE)\n"
                        + "ALTER AUTHINFO(SYSTEM.DEFAULT.AUTHINFO.IDPWOS) FAILDLAY(0) CHCKCLNT(REQUIRED)\n" + REFRESH);
    }

    private static Hashtable<String, Object> client(EmbeddedQueueManager queueManager, String channel, String user) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, queueManager.port());
        properties.put(CMQC.CHANNEL_PROPERTY, channel);
        if (user != null) {
            properties.put(CMQC.USER_ID_PROPERTY, user);
            properties.put(CMQC.PASSWORD_PROPERTY, user + "-Secret1");
        }
        return properties;
    }

    @Test
    void aFileThatBecomesEmptyShutsOutClientsOnOtherMachines() throws Exception {
        TestCertificates authority = new TestCertificates("CN=Test authority, O=Backstop");
        Path keys = TestCertificates.save(authority.keyStore("CN=QM1"), directory.resolve("keys.p12"));
        try (EmbeddedQueueManager open = builder().listenOn("0.0.0.0").keyStore(keys, TestCertificates.PASSWORD)
                .mqsc("DEFINE CHANNEL(TLS) CHLTYPE(SVRCONN) SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(OPTIONAL)").start();
                LogCapture log = new LogCapture()) {
            Hashtable<String, Object> elsewhere = client(open, "TLS", "boss");
            elsewhere.put(CMQC.HOST_NAME_PROPERTY, elsewhere());
            elsewhere.put(CMQC.SSL_CIPHER_SUITE_PROPERTY, SUITE);
            elsewhere.put(CMQC.SSL_SOCKET_FACTORY_PROPERTY,
                    TestCertificates.sockets(TestCertificates.empty(), authority.trustStore()));
            assertThat(SecuredByTls.outcome(elsewhere)).isEqualTo("ok");

            users();
            open.mqsc(REFRESH);

            assertThat(log.lines("BSTP1036W")).singleElement().asString()
                    .contains("clients on other machines are refused: there are no users");
            assertThat(SecuredByTls.outcome(elsewhere)).startsWith("2035");
            assertThat(log.lines("BSTP1030W")).isNotEmpty().allSatisfy(line -> assertThat(line)
                    .contains("there are no users would let in everybody from other machines"));
            users(ADMIN);
            open.mqsc(REFRESH);
            assertThat(SecuredByTls.outcome(elsewhere)).isEqualTo("ok");
        }
    }

    /** An address of this machine that is not the loopback one. */
    private static String elsewhere() throws IOException {
        return NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .map(InetAddress::getHostAddress).findFirst().orElseThrow(
                        () -> new AssertionError("this machine has no address but the loopback one"));
    }

    @Test
    void withAnEmptyFileItDoesNotListenElsewhere() throws Exception {
        TestCertificates authority = new TestCertificates("CN=Test authority, O=Backstop");
        Path keys = TestCertificates.save(authority.keyStore("CN=QM1"), directory.resolve("keys.p12"));
        int port;
        try (EmbeddedQueueManager local = builder().start()) {
            port = local.port();
        }
        users();

        assertThatThrownBy(() -> builder().listenOn("0.0.0.0").port(port).keyStore(keys, TestCertificates.PASSWORD)
                .start()).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("there are no users");

        try (EmbeddedQueueManager local = EmbeddedQueueManager.named("QM2").start()) {
            Hashtable<String, Object> nobody = client(local, "APP", "boss");
            nobody.put(CMQC.PORT_PROPERTY, port);
            assertThat(SecuredByTls.outcome(nobody)).startsWith("2538");
        }
    }

    @Test
    void onThisMachineAnEmptyFileOpensTheQueueManagerAndSaysSo() throws Exception {
        try (EmbeddedQueueManager local = builder().start(); LogCapture log = new LogCapture()) {
            assertThat(SecuredByTls.outcome(client(local, "APP", null))).startsWith("2035");

            users();
            local.mqsc(REFRESH);

            assertThat(log.lines("BSTP1031W")).singleElement().asString().contains("the queue manager has no users");
            assertThat(SecuredByTls.outcome(client(local, "APP", null))).isEqualTo("ok");
        }
    }

    @Test
    void aFileThatCannotBeReadLeavesTheUsersAsTheyWere() throws Exception {
        try (EmbeddedQueueManager local = builder().start(); LogCapture log = new LogCapture()) {
            users(ADMIN, "clerk::no hash");
            local.mqsc(REFRESH);
            assertThat(log.lines("BSTP1033E")).singleElement().asString().contains("users line 3");
            Files.delete(file);
            local.mqsc(REFRESH);

            assertThat(log.lines("BSTP1033E")).hasSize(2);
            assertThat(SecuredByTls.outcome(client(local, "APP", "boss"))).isEqualTo("ok");
            assertThat(SecuredByTls.outcome(client(local, "APP", "other"))).startsWith("2035");
        }
    }

    @Test
    void recordsOfAGroupWithoutMembersWaitForThem() throws Exception {
        try (EmbeddedQueueManager local = builder()
                .mqsc("SET AUTHREC OBJTYPE(QMGR) GROUP('clerks') AUTHADD(CONNECT,INQ)").start()) {
            assertThat(SecuredByTls.outcome(client(local, "APP", "clerk"))).startsWith("2035");

            users(Users.line("clerk", Set.of("clerks"), "clerk-Secret1"), ADMIN);
            local.mqsc(REFRESH);
            assertThat(SecuredByTls.outcome(client(local, "APP", "clerk"))).isEqualTo("ok");

            users(CLERK, ADMIN);
            local.mqsc(REFRESH);
            assertThat(SecuredByTls.outcome(client(local, "APP", "clerk"))).startsWith("2035");
        }
    }

    @Test
    void whoIsNoLongerInTheFileNoLongerConnects() throws Exception {
        try (EmbeddedQueueManager local = builder().start()) {
            assertThat(SecuredByTls.outcome(client(local, "APP", "boss"))).isEqualTo("ok");
            users(CLERK);
            local.mqsc(REFRESH);
            assertThat(SecuredByTls.outcome(client(local, "APP", "boss"))).startsWith("2035");
        }
    }
}
