// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whom a receiver channel lets in, with whose authority it puts, and where a sender goes without protection. */
@ClientTest
class ChannelSecurityTest {

    private static final String CHANNEL = "QM1.TO.QM2";

    @TempDir
    private Path directory;
    private static TestCertificates authority;
    private static KeyStore first;
    private static KeyStore second;
    private EmbeddedQueueManager sender;
    private EmbeddedQueueManager receiver;

    @BeforeAll
    static void certify() throws Exception {
        authority = new TestCertificates("CN=Test authority, O=Backstop");
        first = authority.keyStore("O=Backstop, CN=QM1");
        second = authority.keyStore("O=Backstop, CN=QM2");
    }

    @BeforeEach
    void start() throws Exception {
        sender = with(EmbeddedQueueManager.named("QM1"), first).mqsc("""
                DEFINE QLOCAL(QM2) USAGE(XMITQ)
                """).start();
    }

    private EmbeddedQueueManager.Builder with(EmbeddedQueueManager.Builder builder, KeyStore keys) throws Exception {
        return builder.keyStore(TestCertificates.save(keys, directory.resolve(keys.hashCode() + ".p12")),
                TestCertificates.PASSWORD).trustStore(TestCertificates.save(authority.trustStore(),
                directory.resolve("trust" + keys.hashCode() + ".p12")), TestCertificates.PASSWORD);
    }

    @AfterEach
    void end() {
        sender.close();
        receiver.close();
    }

    private void receiver(String attributes, String listenOn) throws Exception {
        receiver = with(EmbeddedQueueManager.named("QM2").user("admin", "admin-Secret1", "mqm")
                .user("mover", "mover-Secret1"), second).listenOn(listenOn).mqsc("""
                DEFINE QLOCAL(DLQ)
                ALTER QMGR DEADQ(DLQ)
                DEFINE QLOCAL(IN)
                DEFINE QLOCAL(OTHER)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('mover') AUTHADD(CONNECT,SETALL)
                SET AUTHREC PROFILE(IN) OBJTYPE(QUEUE) PRINCIPAL('mover') AUTHADD(PUT,SETALL)
                DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) MRRTY(0) %s
                """.formatted(attributes)).start();
    }

    private void send(String host, String attributes, String queue, String user) throws Exception {
        sender.mqsc("""
                DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) CONNAME('%s(%d)') XMITQ(QM2) SHORTTMR(0) %s
                START CHANNEL(QM1.TO.QM2)
                """.formatted(host, receiver.port(), attributes));
        MQQueueManager connection = new MQQueueManager("QM1",
                BaseConnection.properties(new RunningQueueManager(sender)));
        MQQueue to = connection.accessQueue(queue, CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_ALL_CONTEXT, "QM2", null, null);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SET_ALL_CONTEXT;
        MQMessage message = LinkedQueueManagers.text("an order", CMQC.MQPER_PERSISTENT);
        message.userId = user;
        to.put(message, options);
        connection.disconnect();
    }

    private void assertRefused() {
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> LinkedQueueManagers.status(sender, CHANNEL),
                status -> status.contains("STATUS(RETRYING)"));
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> sender.queue("QM2").browse().stream()
                .anyMatch(QueuedMessage::available));
        assertThat(receiver.queue("IN").depth()).isZero();
    }

    private void assertNotAuthorized() {
        List<QueuedMessage> letters = LinkedQueueManagers.await(receiver, "DLQ", 1);
        assertThat(DeadLetterHeader.read(StructureInput.of(letters.get(0).data())).reason())
                .isEqualTo(CMQC.MQRC_NOT_AUTHORIZED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"MCAUSER('mover')", "MCAUSER('mover') PUTAUT(CTX)", ""})
    void whoMayPutCanSend(String attributes) throws Exception {
        receiver(attributes, "127.0.0.1");
        receiver.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('mover') AUTHADD(ALTUSR)");
        send("127.0.0.1", "", "IN", "mover");
        assertThat(LinkedQueueManagers.await(receiver, "IN", 1).get(0).descriptor().userIdentifier())
                .isEqualTo("mover");
    }

    @Test
    @DisplayName("C-2, C-18: what MCAUSER may not put goes to the dead-letter queue with 2035")
    void whatTheChannelsUserMayNotPutGoesToTheDeadLetterQueue() throws Exception {
        receiver("MCAUSER('mover')", "127.0.0.1");
        send("127.0.0.1", "", "OTHER", "admin");
        assertNotAuthorized();
    }

    @Test
    @DisplayName("C-2, C-18: with PUTAUT(CTX) what the user of the message may not put goes there with 2035")
    void whatTheMessagesUserMayNotPutGoesToTheDeadLetterQueue() throws Exception {
        receiver("PUTAUT(CTX)", "127.0.0.1");
        send("127.0.0.1", "", "OTHER", "mover");
        assertNotAuthorized();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SET CHLAUTH('QM1.*') TYPE(ADDRESSMAP) ADDRESS('127.*') USERSRC(NOACCESS)",
        "SET CHLAUTH('QM1.*') TYPE(QMGRMAP) QMNAME('QM1') USERSRC(NOACCESS)",
        "SET CHLAUTH('*') TYPE(BLOCKADDR) ADDRLIST('127.0.0.1')"})
    void aRuleKeepsAQueueManagerOut(String rule) throws Exception {
        receiver("", "127.0.0.1");
        receiver.mqsc(rule);
        send("127.0.0.1", "", "IN", "mover");
        assertRefused();
    }

    @Test
    void aRuleGivesTheUserThatMessagesArePutAs() throws Exception {
        receiver("", "127.0.0.1");
        receiver.mqsc("""
                SET CHLAUTH('*') TYPE(QMGRMAP) QMNAME('QM*') USERSRC(MAP) MCAUSER('mover')
                SET CHLAUTH('*') TYPE(QMGRMAP) QMNAME('X*') USERSRC(NOACCESS)
                """);
        send("127.0.0.1", "", "OTHER", "admin");
        assertNotAuthorized();
        assertThat(LinkedQueueManagers.status(receiver, CHANNEL)).contains("MCAUSER(mover)");
    }

    @Test
    void aChannelWithCipherSpecIsProtectedAtBothEnds() throws Exception {
        receiver("SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER('CN=QM1')", "127.0.0.1");
        send("127.0.0.1", "SSLCIPH(ANY_TLS13) SSLPEER('CN=QM2')", "IN", "mover");
        LinkedQueueManagers.await(receiver, "IN", 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "SSLCIPH(ANY_TLS12)", "SSLCIPH(ANY_TLS13) SSLPEER('CN=QM3')"})
    void aSenderWithoutTheReceiversProtectionIsKeptOut(String attributes) throws Exception {
        receiver("SSLCIPH(ANY_TLS13) SSLPEER('CN=QM1')", "127.0.0.1");
        send("127.0.0.1", attributes, "IN", "mover");
        assertRefused();
    }

    @Test
    void aCertificateOfAnotherNameIsKeptOut() throws Exception {
        receiver("SSLCIPH(ANY_TLS13) SSLPEER('CN=QM3')", "127.0.0.1");
        send("127.0.0.1", "SSLCIPH(ANY_TLS13)", "IN", "mover");
        assertRefused();
    }

    @Test
    void messagesGoToAnotherMachineWithTlsOnly() throws Exception {
        Optional<InetAddress> own = NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses)
                .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress()).findFirst();
        Assumptions.assumeTrue(own.isPresent(), "this machine has no address but the loopback one");
        receiver("SSLCIPH(ANY_TLS12_OR_HIGHER)", "0.0.0.0");
        send(own.get().getHostAddress(), "", "IN", "mover");
        assertRefused();
        sender.mqsc("STOP CHANNEL(QM1.TO.QM2)");
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> LinkedQueueManagers.status(sender, CHANNEL),
                status -> status.contains("STATUS(STOPPED)"));
        sender.mqsc("""
                ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) SSLCIPH(ANY_TLS12_OR_HIGHER)
                START CHANNEL(QM1.TO.QM2)
                """);
        LinkedQueueManagers.await(receiver, "IN", 1);
    }
}
