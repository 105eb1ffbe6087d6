// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import io.github.backstop.demo.queues.SeparateQueues;
import io.github.backstop.demo.server.EmbeddedPayara;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** The stories of Backstop on an embedded Payara, with the real IBM MQ client and the embedded queue manager. */
public final class Demo {

    private static final String MQSC = """
            DEFINE QLOCAL(DEAD.LETTERS)
            ALTER QMGR DEADQ(DEAD.LETTERS)
            DEFINE QLOCAL(ORDERS) BOTHRESH(0)
            DEFINE QLOCAL(INVOICES) BOTHRESH(2) BOQNAME(INVOICES.BACKOUT)
            DEFINE QLOCAL(INVOICES.BACKOUT)
            DEFINE QLOCAL(SHIPMENTS) BOTHRESH(2) BOQNAME(SHIPMENTS.BACKOUT)
            DEFINE QLOCAL(SHIPMENTS.BACKOUT) MAXDEPTH(1)
            DEFINE QLOCAL(PAYMENTS) BOTHRESH(0)
            DEFINE QLOCAL(CATALOGUES) MAXMSGL(65536)
            DEFINE QLOCAL(REPLIES)
            DEFINE QLOCAL(RETURNS) PUT(DISABLED)
            """;
    private static final List<String> PORTS = List.of("LP.ORDERS", "LP.INVOICES", "LP.SHIPMENTS", "LP.PAYMENTS",
            "LP.RETURNS");
    private static final List<Story> STORIES =
            List.of(new PortStops(), new MessageMoves(), new BackoutQueueFull(), new NoRetries(),
                    new OneSegmentRefused(), new DeadLetterSentBack());

    private static final String USER = "operator";
    private static final int PASSWORD_BYTES = 9;

    private final Timeline timeline;
    private final Settings settings;
    private final String password = password();

    private Demo(Timeline timeline, Settings settings) {
        this.timeline = timeline;
        this.settings = settings;
    }

    /** Reads {@link Settings} from system properties; exits with 1 when a story went otherwise than expected. */
    public static void main(String[] arguments) throws Exception {
        Settings settings = Settings.fromSystemProperties();
        PrintStream console = System.out;
        ServerLog.redirectTo(settings.serverLog());
        int exitCode = 1;
        try {
            int surprises = new Demo(new Timeline(console), settings).run();
            console.println(result(surprises));
            exitCode = surprises == 0 ? 0 : 1;
        } catch (Exception failed) {
            failed.printStackTrace();
            String verdict = "The demo could not run: " + failed + "; see " + settings.serverLog();
            console.println(verdict);
            write(settings.verdict(), verdict);
        }
        console.flush();
        // the server leaves threads behind
        Runtime.getRuntime().halt(exitCode);
    }

    private int run() throws Exception {
        timeline.plain("Backstop: poison messages on listener ports. The server's log is in " + settings.serverLog());
        timeline.heading("Starting");
        try (Queues queues = SeparateQueues.start(settings.queuesDirectory(), "DEMO", MQSC)) {
            timeline.event("queue manager", "DEMO listens on 127.0.0.1:" + queues.port());
            // read by the placeholder in the beans' deployment descriptor
            System.setProperty("backstop.demo.port", String.valueOf(queues.port()));
            try (EmbeddedPayara server = EmbeddedPayara.start(settings.workDirectory(), settings.httpPort())) {
                timeline.event("Payara", "embedded server is up");
                server.createUser(USER, password, "backstop-operator");
                server.deploy(settings.ear());
                timeline.event("Payara", "deployed " + settings.ear().getFileName()
                        + ": adapter, sample beans, console");
                timeline.event("IBM MQ client", "version " + queues.clientVersion() + ", unmodified");
                Deliveries deliveries = Deliveries.listen(timeline);
                PORTS.forEach(this::show);
                int surprises = tell(queues, deliveries);
                write(settings.verdict(), result(surprises));
                end(server, surprises);
                return surprises;
            }
        }
    }

    private static String password() {
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().encodeToString(random);
    }

    private void show(String name) {
        PortByJmx port = new PortByJmx(name);
        // ports start on a thread of their own, soon after their application
        Stage.await(() -> port.state().equals("STARTED"));
        timeline.event(name, port.state() + " on " + port.text("Destination"));
        port.listen((notification, handback) -> {
            // the line that follows within milliseconds says the same and more
            if (!notification.getType().endsWith(".stopping")) {
                timeline.event(name, notification.getMessage().replace("port " + name + ": ", ""));
            }
        });
    }

    private int tell(Queues queues, Deliveries deliveries) {
        int surprises = 0;
        for (Story story : STORIES) {
            timeline.heading(story.title());
            timeline.note("Expected: " + story.expectation());
            Stage stage = new Stage(queues, deliveries, timeline);
            try {
                story.play(stage);
            } catch (RuntimeException failure) {
                stage.failed(failure);
            }
            if (!stage.asExpected()) {
                surprises++;
            }
        }
        return surprises;
    }

    private void end(EmbeddedPayara server, int surprises) throws InterruptedException {
        String address = "http://localhost:" + server.httpPort() + "/backstop/";
        timeline.plain("");
        if (settings.exit()) {
            timeline.plain("The console was at " + address + " (without -Ddemo.exit=true it stays up)");
            timeline.close();
            return;
        }
        timeline.plain("The console: " + address + " (user " + USER + ", password " + password
                + ": made for this run)");
        timeline.plain("Start a stopped port there and watch this timeline go on. Ctrl-C ends the demo.");
        timeline.plain(result(surprises));
        new CountDownLatch(1).await();
    }

    /** What the build goes by and {@link LastLine} shows. */
    private static void write(Path file, String verdict) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, verdict.replaceAll("\\R", " ") + System.lineSeparator());
    }

    private static String result(int surprises) {
        return "stories: " + (STORIES.size() - surprises) + " as expected, " + surprises + " not";
    }
}
