// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.ClientChannel;
import io.github.backstop.qmgr.ClientChannelTable;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A port that finds its queue manager by a client channel definition table in JSON (C-41, C23). */
@Tag("client")
class ClientChannelTablePortTest {
    private static final String PORT = "by-table";

    @TempDir
    private Path directory;
    private final Site site = new Site("""
            DEFINE QLOCAL(Q1)
            DEFINE QLOCAL(BOQ)
            DEFINE CHANNEL(ORDERS.SVRCONN) CHLTYPE(SVRCONN)
            """);
    private final TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
        if (message.getBody(String.class).startsWith("poison")) {
            throw new IllegalStateException("sold out");
        }
    });

    @AfterEach
    void close() {
        site.close();
    }

    private static int portWithoutListener() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private ClientChannel here() {
        return ClientChannel.to(site.queueManager()).by("ORDERS.SVRCONN");
    }

    private ListenerPortMXBean start(String url, Consumer<BackstopActivationSpec> more)
            throws Exception {
        return site.start(PORT, bean, spec -> {
            spec.setCcdtURL(url);
            spec.setQueueManager("QM1");
            spec.setRecoveryRetries("120");
            more.accept(spec);
        });
    }

    private void assertDelivers(String body) throws Exception {
        site.send(body);
        await().atMost(Duration.ofSeconds(60)).until(() -> bean.bodies().contains(body));
    }

    @Test
    void aTableInAFileSaysWhereAndByWhichChannelAndWinsOverHostPortChannelAndList() throws Exception {
        start(ClientChannelTable.of(here()).write(directory.resolve("ccdt.json")).toString(), spec -> {
            spec.setHostName("nowhere.invalid");
            spec.setChannel("NO.SUCH");
            spec.setConnectionNameList("nowhere.invalid(1)");
        });
        assertDelivers("by file");
        ByteArrayOutputStream status = new ByteArrayOutputStream();
        site.queueManager().mqscPrompt(new BufferedReader(new StringReader("DISPLAY CHSTATUS(ORDERS.SVRCONN)\n")),
                new PrintStream(status));
        assertThat(status.toString()).contains("STATUS(RUNNING)");
    }

    @Test
    void theSecondEntryOfTheNameIsTakenWhereNobodyListensAtTheFirst() throws Exception {
        ClientChannel dead = here().by("A.DEAD").at("127.0.0.1(" + portWithoutListener() + ")");
        start(ClientChannelTable.of(dead, here()).write(directory.resolve("ccdt.json")).toString(), spec -> { });
        assertDelivers("second entry");
    }

    @Test
    void aTableComesByHttpAndIsReadAgainWhenThePortRecovers() throws Exception {
        int later = portWithoutListener();
        String[] table = {ClientChannelTable.of(here()).json()};
        HttpServer web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        web.createContext("/", exchange -> {
            byte[] body = table[0].getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        web.start();
        try {
            start("http://127.0.0.1:" + web.getAddress().getPort() + "/ccdt.json", spec -> { });
            assertDelivers("by http");

            site.queueManager().close();
            Ports.awaitState(PORT, "RECOVERING");
            table[0] = ClientChannelTable.of(here().at("127.0.0.1(" + later + ")")).json();
            site.startQueueManager(later);
            Ports.awaitState(PORT, "STARTED");
            assertDelivers("at the new address");
        } finally {
            web.stop(0);
        }
    }

    /** The move goes by the classes for Java, which have to find the same queue manager. */
    @Test
    void thePortsOwnEngineMovesByTheTable() throws Exception {
        ListenerPortMXBean port = start(ClientChannelTable.of(here()).write(directory.resolve("t.json")).toString(),
                spec -> {
                    spec.setEngine("BACKSTOP");
                    spec.setMaximumRetries("-1");
                    spec.setBackoutThreshold("2");
                    spec.setBackoutRequeueQueue("BOQ");
                });
        site.send("poison");
        await().atMost(Duration.ofSeconds(60)).until(() -> port.getMoved() == 1);
        assertThat(site.bodies("BOQ")).containsExactly("poison");
    }

    @Test
    void aTableThatIsMissingIsWaitedFor() throws Exception {
        Path file = directory.resolve("late.json");
        site.activate(PORT, bean, spec -> {
            spec.setCcdtURL(file.toUri().toString());
            spec.setQueueManager("QM1");
            spec.setRecoveryRetries("120");
        });
        Ports.awaitState(PORT, "RECOVERING");
        Path written = directory.resolve("written.json");
        ClientChannelTable.of(here()).write(written);
        Files.move(written, file);
        Ports.awaitState(PORT, "STARTED");
        assertDelivers("late");
    }
}
