// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.adminit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.cli.BackstopCommand;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import jakarta.jms.JMSContext;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An administrator who has the server's own tools, asadmin and the admin console, and Backstop's command line. */
class AdminConsoleIT {
    private static final Path TARGET = Path.of(System.getProperty("it.target"));
    private static final Path ARCHIVES = TARGET.resolve("archives");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String PORT = "LP.ORDERS";

    private static EmbeddedQueueManager queueManager;
    private static FullPayara server;
    private static Browser browser;
    private static Path password;

    @BeforeAll
    static void install() throws Exception {
        browser = Browser.open(TARGET.resolve("browser")); // first: it says at once what is missing
        queueManager = EmbeddedQueueManager.named("QM1").mqsc("""
                DEFINE QLOCAL(ORDERS)
                DEFINE QLOCAL(DLQ)
                ALTER QMGR DEADQ(DLQ)
                DEFINE QLOCAL(RATES) MAXDEPTH(1)
                DEFINE SUB(RATES) TOPICSTR('rates') DEST(RATES)
                """).start();
        server = FullPayara.start();
        String secret = UUID.randomUUID().toString();
        password = Files.writeString(TARGET.resolve("password.txt"), secret);
        Path forAsadmin = Files.writeString(TARGET.resolve("asadmin.txt"), "AS_ADMIN_USERPASSWORD=" + secret);
        server.asadmin("--passwordfile", forAsadmin.toString(), "create-file-user", "--groups", "backstop-operator",
                "alice");
        server.asadmin("create-resource-adapter-config", "--property", "hostName=127.0.0.1:queueManager=QM1:port="
                + queueManager.port(), "backstop");
        server.asadmin("deploy", ARCHIVES.resolve("backstop.rar").toString());
        server.asadmin("create-admin-object", "--raname", "backstop", "--restype",
                "io.github.backstop.ra.ListenerPortSettings", "--property", "maximumRetries=1", "lp/orders");
        server.asadmin("deploy", ARCHIVES.resolve("backstop-no-rar.ear").toString());
        server.asadmin("deploy", "--type", "ejb", TARGET.resolve("backstop-admin-console-it.jar").toString());
    }

    @AfterAll
    static void remove() throws Exception {
        if (server != null) {
            server.close();
        }
        if (queueManager != null) {
            queueManager.close();
        }
        if (browser != null) {
            browser.close();
        }
    }

    private static String backstop(String... words) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("--url", "http://127.0.0.1:" + server.httpPort() + "/backstop",
                "--user", "alice", "--password-file", password.toString()));
        all.addAll(List.of(words));
        int exit = BackstopCommand.run(all.toArray(String[]::new), new PrintStream(out, true),
                new PrintStream(err, true));
        assertThat(exit).as(err.toString()).isZero();
        return out.toString();
    }

    private static void send(String text) throws Exception {
        send("queue:///ORDERS", text);
    }

    private static void send(String destination, String text) throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(queueManager.port());
        factory.setChannel("SYSTEM.DEF.SVRCONN");
        try (JMSContext context = factory.createContext()) {
            context.createProducer().send(destination.startsWith("topic:") ? context.createTopic(destination)
                    : context.createQueue(destination), text);
        }
    }

    private static List<Integer> backoutCounts() {
        return queueManager.queue("ORDERS").browse().stream().filter(QueuedMessage::available)
                .map(message -> message.descriptor().backoutCount()).toList();
    }

    private static void awaitPort(String text) {
        await("the port to say " + text).atMost(PATIENCE).ignoreExceptions()
                .until(() -> backstop("show", PORT).contains(text));
    }

    @Test
    void whatIsChangedInThePageIsObeyedAtThePortsNextStartWithoutDeployingAgain() throws Exception {
        awaitPort("state: STARTED");
        send("poison");
        awaitPort("state: STOPPED");
        assertThat(backoutCounts()).as("maximumRetries=1, as asadmin has set it").containsExactly(1);

        setMaximumRetriesInThePage("3");
        assertThat(server.asadmin("get", "resources.admin-object-resource.lp/orders.property.maximumRetries"))
                .contains("maximumRetries=3");
        startInBackstopsConsole();

        awaitPort("state: STOPPED");
        await().atMost(PATIENCE).until(() -> backoutCounts().equals(List.of(3)));
        assertThat(backstop("show", PORT)).contains("3 failed deliveries", "no such customer")
                .containsPattern("maximumRetries +3 +admin object");
    }

    @Test
    void deadLettersAreExplainedAndSentBackInThePage() throws Exception {
        awaitPort("LP.ORDERS");
        for (String text : List.of("fits", "one too many", "another")) {
            send("topic://rates", text);
        }
        assertThat(depths()).containsExactly(1, 2);
        logIn();
        DeadLettersScreen screen = new DeadLettersScreen(browser, TARGET);
        screen.visit("http://127.0.0.1:" + server.httpPort() + "/backstop/dead-letters?name=LP.ORDERS");
        screen.awaitLetters(2, "RATES at QM1: the queue was full", "MQRC_Q_FULL 2053");
        screen.open("MQDLH", "DestQName", "MQRFH2", "one too many");
        screen.sendFirstBack("it stays: queue RATES at QM1: MQRC_Q_FULL 2053");
        screen.awaitLetters(2, "MQRC_Q_FULL 2053");

        screen.fill("filter", "DESTQ(RATES) REASON(MQRC_Q_FULL)");
        screen.click("try-redrive");
        screen.awaitAnswer("2 of 2 messages would be sent back");
        assertThat(depths()).containsExactly(1, 2);

        queueManager.mqsc("ALTER QLOCAL(RATES) MAXDEPTH(10)");
        screen.fill("perSecond", "0.001");
        screen.sendBack();
        screen.awaitState("RUNNING", "1 of");
        screen.click("cancel-redrive");
        screen.awaitState("CANCELLED", "1 of");
        screen.awaitLetters(1, "MQRC_Q_FULL 2053");
        assertThat(depths()).containsExactly(2, 1);

        screen.fill("perSecond", "");
        screen.sendBack();
        screen.awaitState("DONE", "1 of 1");
        screen.awaitLetters(0, "No dead letter");
        assertThat(depths()).containsExactly(3, 0);
    }

    private static List<Integer> depths() {
        return List.of(queueManager.queue("RATES").depth(), queueManager.queue("DLQ").depth());
    }

    /** Unless an earlier test has. */
    private void logIn() throws Exception {
        browser.visit("http://127.0.0.1:" + server.httpPort() + "/backstop/");
        browser.awaitTrue("the form to log in, or the ports", "return document.getElementById('password') !== null"
                + " || document.getElementById('live') !== null");
        browser.run("const password = document.getElementById('password'); if (password) {"
                + "document.getElementById('user').value = 'alice'; password.value = arguments[0];"
                + "document.querySelector('form button').click(); }", Files.readString(password));
        browser.awaitTrue("the ports", "return document.getElementById('live') !== null");
    }

    private void startInBackstopsConsole() throws Exception {
        logIn();
        browser.awaitTrue("the port's button", START + "return start() !== undefined && !start().disabled");
        browser.photograph(TARGET.resolve("backstop-stopped.png"));
        browser.run(START + "start().click();");
    }

    private void setMaximumRetriesInThePage(String value) throws Exception {
        browser.visit("http://127.0.0.1:" + server.adminPort() + "/common/index.jsf");
        browser.awaitTrue("the console's first page", "return document.readyState === 'complete'"
                + " && document.title.includes('Payara')");
        browser.visit("http://127.0.0.1:" + server.adminPort() + "/jca/adminObjectEdit.jsf?name=lp/orders");
        browser.awaitTrue("the table of properties", NAMES + "return names().some(e => e.value === 'maximumRetries')");
        browser.run(NAMES + "const name = names().find(e => e.value === 'maximumRetries');"
                + "const field = name.closest('tr').querySelectorAll('input[type=text]')[1];"
                + "field.value = arguments[0]; field.dispatchEvent(new Event('change', {bubbles: true}));", value);
        browser.photograph(TARGET.resolve("admin-object.png"));
        browser.run("const save = [...document.querySelectorAll('input[type=submit], button')]"
                + ".find(e => /save/i.test(e.value || e.textContent)); save.click();");
        browser.awaitTrue("the page to say that it is saved",
                "return /successfully saved/i.test(document.body.innerText)");
        browser.photograph(TARGET.resolve("admin-object-saved.png"));
    }

    private static final String START = "const start = () => [...document.querySelectorAll('button')]"
            + ".find(e => e.textContent.trim() === 'Start');";
    private static final String NAMES = "const names = () => [...document.querySelectorAll('input[type=text]')];";
}
