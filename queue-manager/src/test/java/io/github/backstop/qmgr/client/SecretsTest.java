// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredByTls.SUITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.MQConstants;
import com.ibm.mq.headers.pcf.PCFMessage;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.StartedAsProgram;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Credentials;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Recorder;
import io.github.backstop.qmgr.record.Verb;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Passwords are in no log line of any level, in no recorded call, in no exception and in no file of the store,
 * whichever way they come and whether they are right.
 */
@ClientTest
@Timeout(300)
class SecretsTest {

    /** Part of every password here, wrong and right ones. */
    private static final String MARKER = "Geh3im";

    private final List<String> seen = new CopyOnWriteArrayList<>();
    @TempDir
    private Path directory;

    /** Listens to everything in this JVM that the queue manager and its network library say. */
    private final class Listening extends Handler implements AutoCloseable {

        private final List<Logger> loggers = List.of(Logger.getLogger("io.github.backstop"),
                Logger.getLogger("io.netty"), Logger.getLogger("javax.net.ssl"));

        Listening() {
            setLevel(Level.ALL);
            loggers.forEach(logger -> {
                logger.setLevel(Level.ALL);
                logger.addHandler(this);
            });
        }

        @Override
        public void publish(LogRecord record) {
            seen.add(record.getParameters() == null ? String.valueOf(record.getMessage())
                    : MessageFormat.format(record.getMessage(), record.getParameters()));
            see(record.getThrown());
        }

        @Override
        public void flush() {
            // Nothing is held back.
        }

        @Override
        public void close() {
            loggers.forEach(logger -> {
                logger.removeHandler(this);
                logger.setLevel(null);
            });
        }
    }

    private void see(Throwable thrown) {
        if (thrown != null) {
            StringWriter text = new StringWriter();
            thrown.printStackTrace(new PrintWriter(text));
            seen.add(text.toString());
        }
    }

    private void fails(ThrowingCallable call) {
        Throwable failure = catchThrowable(call);
        assertThat(failure).as("a refusal").isNotNull();
        see(failure);
    }

    private void assertNothingSecret() {
        assertThat(seen).isNotEmpty().noneMatch(text -> text.contains(MARKER));
    }

    @Test
    void whatClientsGiveIsNotShown() throws Exception {
        try (Listening all = new Listening(); SecuredByTls tls = SecuredByTls.start(directory, builder -> builder
                .user("app", MARKER + "-right").user("boss", MARKER + "-boss", "mqm"))) {
            SecuredQueueManager secured = tls.secured();
            secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)");
            secured.queueManager().recorder().start();
            for (String user : new String[] {"app", "boss", "nobody"}) {
                secured.reasonOfConnecting(user, MARKER + "-wrong");
            }
            assertThat(secured.reasonOfConnecting("app", MARKER + "-right")).isZero();
            assertThat(secured.reasonOfConnecting("boss", MARKER + "-boss")).isZero();
            Hashtable<String, Object> compatible = secured.properties(SecuredQueueManager.CHANNEL);
            compatible.put(CMQC.USER_ID_PROPERTY, "app");
            compatible.put(CMQC.PASSWORD_PROPERTY, MARKER + "-wron");
            compatible.put(MQConstants.USE_MQCSP_AUTHENTICATION_PROPERTY, false);
            SecuredByTls.outcome(compatible);
            for (String channel : new String[] {"ANY", "PLAIN", "SYSTEM.DEF.SVRCONN"}) {
                Hashtable<String, Object> protectedOne = tls.properties(channel, SUITE, tls.anonymous());
                protectedOne.put(CMQC.PASSWORD_PROPERTY, MARKER + "-wrong");
                SecuredByTls.outcome(protectedOne);
            }
            seen.addAll(secured.queueManager().recorder().stop().calls().stream().map(Object::toString).toList());
        }
        assertThat(seen).anyMatch(text -> text.startsWith("BSTP1030W")).anyMatch(text -> text.contains("MQCONN"));
        assertNothingSecret();
        assertThat(new ConnectRequest("", "", 0, "app", "C", null, new Credentials("app", MARKER)).toString())
                .contains("app").doesNotContain(MARKER);
    }

    @Test
    void whatCommandsHaveIsNotShown() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (Listening all = new Listening(); SecuredQueueManager secured = SecuredQueueManager.start();
                Administrator admin = new Administrator(secured.connect("admin", "admin-Secret1"))) {
            secured.queueManager().recorder().start();
            for (String command : new String[] {"ALTER QMGR KEYRPWD('%s')", "ALTER QMGR KEYRPWD('%s' 'b')",
                "DEFINE CHANNEL(C) CHLTYPE(SDR) CONNAME(x) XMITQ(x) PASSWORD(%s", "ALTER QMGR INITKEY('%s",
                "DEFINE AUTHINFO(L) AUTHTYPE(IDPWLDAP) LDAPPWD('%s')", "ALTER QMGR KEYRPWD %s",
                "ALTER QMGR KEYR+\n PWD('%s')"}) {
                String script = command.formatted(MARKER);
                fails(() -> secured.queueManager().mqsc(script));
                fails(() -> admin.mqsc(script));
                secured.queueManager().mqscPrompt(new BufferedReader(
                                new StringReader(script + "\nDISPLAY QMGR CONNAUTH\n")),
                        new PrintStream(printed, true, StandardCharsets.UTF_8));
            }
            PCFMessage channel = new PCFMessage(CMQCFC.MQCMD_CHANGE_CHANNEL);
            channel.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, SecuredQueueManager.CHANNEL);
            channel.addParameter(CMQCFC.MQIACH_CHANNEL_TYPE, 7);
            channel.addParameter(CMQCFC.MQCACH_PASSWORD, MARKER);
            fails(() -> admin.pcf(channel));
            PCFMessage queueManager = new PCFMessage(CMQCFC.MQCMD_CHANGE_Q_MGR);
            queueManager.addParameter(CMQC.MQCA_SSL_KEY_REPO_PASSWORD, MARKER);
            fails(() -> admin.pcf(queueManager));
            assertRecordedWithoutSecrets(secured.queueManager().recorder().stop());
        }
        assertNothingSecret();
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("CONNAUTH", "KEYRPWD(")
                .doesNotContain(MARKER);
    }

    /** Neither as text nor in the bytes that are kept. */
    private void assertRecordedWithoutSecrets(Recorder recorder) {
        List<RecordedCall> commands = recorder.calls(call -> call.descriptor() != null
                && call.descriptor().format().strip().equals(CMQC.MQFMT_ADMIN.strip()) && call.verb() != Verb.MQGET);
        assertThat(commands).hasSizeGreaterThan(7);
        recorder.calls().forEach(call -> {
            seen.add(call.toString());
            seen.add(new String(call.data(), StandardCharsets.ISO_8859_1));
        });
        assertThat(seen).anyMatch(text -> text.contains("KEYRPWD"));
    }

    /** Whoever shows a message of the command queue, or of the one that its answers go to, shows no password. */
    @Test
    void commandsOnAQueueAreShownWithoutTheirPasswords() throws Exception {
        try (SecuredQueueManager secured = SecuredQueueManager.start()) {
            secured.mqsc("DEFINE QLOCAL(Q)");
            PCFMessage change = new PCFMessage(CMQCFC.MQCMD_CHANGE_Q_MGR);
            change.addParameter(CMQC.MQCA_INITIAL_KEY, MARKER);
            MQMessage message = new MQMessage();
            change.write(message);
            message.format = CMQC.MQFMT_ADMIN;
            MQQueueManager admin = secured.connect("admin", "admin-Secret1");
            admin.put("Q", message);
            admin.disconnect();

            assertThat(secured.queueManager().queue("Q").browse()).singleElement().asString()
                    .contains("format=MQADMIN", "*".repeat(MARKER.length())).doesNotContain(MARKER);
        }
    }

    /** All that is kept of passwords is hashes, and those are not in the store. */
    @Test
    void theStoreHasNoPasswords() throws Exception {
        Path store = directory.resolve("store");
        try (SecuredQueueManager secured = SecuredQueueManager.start(builder -> builder.store(store)
                .user("app2", MARKER + "-right").user("boss", MARKER + "-boss", "mqm"))) {
            secured.mqsc("DEFINE QLOCAL(Q) DEFPSIST(YES)\nSET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app2') "
                    + "AUTHADD(CONNECT,INQ)\nSET AUTHREC PROFILE(Q) OBJTYPE(QUEUE) PRINCIPAL('app2') AUTHADD(PUT,INQ)");
            MQQueueManager app = secured.connect("app2", MARKER + "-right");
            MQMessage message = new MQMessage();
            message.writeString("kept in the store");
            app.put("Q", message);
            app.disconnect();
            secured.reasonOfConnecting("boss", MARKER + "-wrong");
            try (Administrator admin = new Administrator(secured.connect("boss", MARKER + "-boss"))) {
                fails(() -> admin.mqsc("DEFINE AUTHINFO(L) AUTHTYPE(IDPWLDAP) LDAPPWD('" + MARKER + "')"));
                fails(() -> admin.mqsc("ALTER QMGR KEYRPWD('" + MARKER + "')"));
            }
        }
        try (Stream<Path> files = Files.walk(store)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                seen.add(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        assertThat(seen).anyMatch(text -> text.contains("kept in the store"));
        assertNothingSecret();
        assertThat(seen).noneMatch(text -> text.contains("PBKDF2"));
    }

    @Test
    void whatTheProgramIsGivenIsNotShown() throws Exception {
        Path keys = TestCertificates.save(new TestCertificates("CN=CA").keyStore("CN=QM1"),
                directory.resolve("keys.p12"));
        Path users = Files.writeString(directory.resolve("users"), "app::" + MARKER + "\n");
        try (Listening all = new Listening()) {
            fails(() -> EmbeddedQueueManager.named("QM1").keyStore(keys, MARKER));
            fails(() -> EmbeddedQueueManager.named("QM1").trustStore(users, MARKER));
            fails(() -> EmbeddedQueueManager.named("QM1").users(users));
            fails(() -> EmbeddedQueueManager.named("QM1").user("a name that is too long", MARKER));
            fails(() -> StartedAsProgram.start(Map.of("BACKSTOP_KEY_STORE_PASSWORD", MARKER), "--name", "QM1",
                    "--key-store", keys.toString()));
            fails(() -> StartedAsProgram.start(Map.of("MQ_APP_PASSWORD", MARKER), "--developer", "--listen",
                    "0.0.0.0"));
            try (EmbeddedQueueManager started = StartedAsProgram.start(Map.of("MQ_APP_PASSWORD", MARKER,
                    "MQ_ADMIN_PASSWORD", MARKER), "--developer", "--port", "0")) {
                seen.add(started.toString());
            }
        }
        assertNothingSecret();
    }
}
