// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** On a socket; what the console itself answers is tested where the console runs. */
class BackstopCommandTest {
    private static final String ID = "ID:" + "ab".repeat(24);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;
    private volatile int status = 200;
    private volatile String sent = "";
    private byte[] in = new byte[0];
    private Path password;

    @BeforeEach
    void start(@TempDir Path directory) throws IOException {
        password = Files.writeString(directory.resolve("password"), "s3cret\n");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        asked.add(exchange.getRequestMethod() + " " + path + header(exchange, "X-Backstop-Token")
                + header(exchange, "Cookie"));
        sent = header(exchange, "Content-Type") + " " + new String(exchange.getRequestBody().readAllBytes(),
                StandardCharsets.UTF_8);
        boolean known = ("Basic " + Base64.getEncoder().encodeToString("alice:s3cret".getBytes(StandardCharsets.UTF_8)))
                .equals(exchange.getRequestHeaders().getFirst("Authorization"));
        boolean session = path.endsWith("/api/session");
        if (session) {
            exchange.getResponseHeaders().add("Set-Cookie", "BACKSTOP=c00kie; Path=/backstop; HttpOnly");
        }
        byte[] body = (session ? "user: alice\nrole: backstop-operator\ntoken: t0ken\n" : "what the server says\n")
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(known ? session ? 200 : status : 401, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static String header(HttpExchange exchange, String name) {
        String value = exchange.getRequestHeaders().getFirst(name);
        return value == null ? "" : " " + value;
    }

    private ExitCode run(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("--url", "http://127.0.0.1:" + server.getAddress().getPort()
                + "/backstop", "--user", "alice", "--password-file", password.toString()));
        all.addAll(List.of(words));
        return command(Map.of(), all.toArray(String[]::new));
    }

    private ExitCode command(Map<String, String> environment, String... words) throws Exception {
        out.reset();
        err.reset();
        asked.clear();
        return new BackstopCommand(new ByteArrayInputStream(in), new PrintStream(out, true),
                new PrintStream(err, true), environment, null)
                .run(words);
    }

    @ParameterizedTest
    @CsvSource({"show lp/a b, /ports/lp/a%20b", "events LP, /ports/LP/history", "messages LP, /ports/LP/messages",
        "message LP@ID, /ports/LP/messages/ID", "dead-letter LP@ID, /ports/LP/dead-letters/ID"})
    void readsWithOneRequest(String words, String path) throws Exception {
        String[] parts = words.split(" ", 2);
        String[] operands = parts[1].split("@");
        List<String> all = new ArrayList<>(List.of(parts[0]));
        all.addAll(List.of(operands));

        assertThat(run(all.toArray(String[]::new))).isEqualTo(ExitCode.DONE);

        assertThat(asked).containsExactly("GET /backstop/api" + path);
        assertThat(out).hasToString("what the server says" + System.lineSeparator());
    }

    @Test
    void listsPortsAsATableUnlessJsonIsWanted() throws Exception {
        run("ports");
        assertThat(asked.get(0)).startsWith("GET /backstop/api/ports?fields=name,state,");
        run("ports", "--json");
        assertThat(asked).containsExactly("GET /backstop/api/ports");
    }

    @Test
    void changesInASessionWithItsTokenAndCookie() throws Exception {
        assertThat(run("move", "LP", ID)).isEqualTo(ExitCode.DONE);

        assertThat(asked).containsExactly("GET /backstop/api/session", "POST /backstop/api/ports/LP/messages/"
                + ID.replace(":", "%3A") + "/move t0ken BACKSTOP=c00kie");
    }

    @ParameterizedTest
    @ValueSource(strings = {"start", "stop"})
    void startsAndStops(String verb) throws Exception {
        assertThat(run(verb, "LP")).isEqualTo(ExitCode.DONE);
        assertThat(asked.get(1)).isEqualTo("POST /backstop/api/ports/LP/" + verb + " t0ken BACKSTOP=c00kie");
    }

    @Test
    void resendsFromTheBackoutQueueUnlessToldOtherwise() throws Exception {
        run("resend", "LP", "ID:1");
        assertThat(asked.get(1)).contains("/resend?place=BACKOUT ");
        run("resend", "--place", "DEAD_LETTER", "LP", "ID:1");
        assertThat(asked.get(1)).contains("/resend?place=DEAD_LETTER ");
        run("messages", "LP", "--place", "BACKOUT", "--most", "7");
        assertThat(asked.get(0)).endsWith("/messages?place=BACKOUT&most=7");
    }

    @Test
    void sendsDeadLettersBackOneByOneOrByAFilter() throws Exception {
        run("dead-letters", "LP", "--filter", "DESTQ(A B)");
        assertThat(asked).containsExactly("GET /backstop/api/ports/LP/dead-letters?filter=DESTQ%28A%20B%29");
        run("redrive", "LP", "ID:1");
        assertThat(asked.get(1)).startsWith("POST /backstop/api/ports/LP/dead-letters/ID%3A1/redrive ");
        run("redrive-all", "LP", "--filter", "REASON(2053)", "--per-second", "50", "--most", "7", "--dry-run");
        assertThat(asked.get(1)).startsWith("POST /backstop/api/ports/LP/redrive?dryRun=true&filter=REASON%282053%29"
                + "&most=7&perSecond=50 ");
        run("redrive-state", "LP");
        assertThat(asked).containsExactly("GET /backstop/api/ports/LP/redrive");
        run("redrive-cancel", "LP");
        assertThat(asked.get(1)).startsWith("POST /backstop/api/ports/LP/redrive/cancel ");
    }

    @ParameterizedTest
    @CsvSource({"browse DLQ --body 64 --most 5, verb=browse&queue=DLQ&body=64&most=5",
        "copy DLQ A/B --id ID:1, verb=copy&queue=DLQ&target=A%2FB&messageId=ID%3A1",
        "move ORDERS.BOQ ORDERS, verb=move&queue=ORDERS.BOQ&target=ORDERS", "export A, verb=export&queue=A",
        "delete A --most 1, verb=delete&queue=A&most=1"})
    void worksOnQueuesAsTheApiDoes(String words, String query) throws Exception {
        in = "nobody wants it".getBytes(StandardCharsets.UTF_8);
        assertThat(run(("queue-work lp/a " + words).split(" "))).isEqualTo(ExitCode.DONE);
        assertThat(asked.get(1)).startsWith("POST /backstop/api/ports/lp/a/queue-work?" + query + " ");
        assertThat(sent).isEqualTo(" text/plain; charset=UTF-8 ");
    }

    @Test
    void importsWhatItFindsOnTheStandardInput() throws Exception {
        in = "MQMESSAGE 1\nFormat=\u00e4\nEND\n".getBytes(StandardCharsets.UTF_8);
        assertThat(run("queue-work", "LP", "import", "A")).isEqualTo(ExitCode.DONE);
        assertThat(asked.get(1)).startsWith("POST /backstop/api/ports/LP/queue-work?verb=import&queue=A ");
        assertThat(sent).isEqualTo(" text/plain; charset=UTF-8 MQMESSAGE 1\nFormat=\u00e4\nEND\n");
    }

    @ParameterizedTest
    @CsvSource({"409, REFUSED", "404, REFUSED", "403, REFUSED", "500, UNREACHABLE", "302, UNREACHABLE"})
    void saysOnTheStandardErrorWhatWasRefused(int answer, ExitCode expected) throws Exception {
        status = answer;
        assertThat(run("stop", "LP")).isEqualTo(expected);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains(expected == ExitCode.REFUSED ? "what the server says" : "" + answer);
    }

    @Test
    void aWrongPasswordIsNoLogin() throws Exception {
        Files.writeString(password, "wrong");
        assertThat(run("ports")).isEqualTo(ExitCode.NOT_LOGGED_IN);
        assertThat(run("stop", "LP")).isEqualTo(ExitCode.NOT_LOGGED_IN);
        assertThat(asked).containsExactly("GET /backstop/api/session");
    }

    @Test
    void saysSoWhenNobodyAnswers() throws Exception {
        server.stop(0);
        assertThat(run("ports")).isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).contains("no console answers at http://127.0.0.1");
    }

    @ParameterizedTest
    @CsvSource({"'', command is missing", "eat LP, no command eat", "start, takes PORT", "move LP, takes PORT ID",
        "queue-work LP browse, takes PORT VERB QUEUE [TARGET]",
        "ports --colour red, no option --colour", "ports --most, needs a value",
        "ports --password s3cret, seen by everybody", "ports --url ftp://x, no http"})
    void whatCannotBeUnderstoodIsSaidBeforeAnybodyIsAsked(String words, String why) throws Exception {
        assertThat(run(words.isEmpty() ? new String[0] : words.split(" "))).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains(why);
        assertThat(asked).isEmpty();
    }

    @Test
    void aPasswordIsNeitherGuessedNorTakenFromNowhere() throws Exception {
        assertThat(command(Map.of("BACKSTOP_USER", "alice"), "ports")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("nobody can be asked");
        assertThat(command(Map.of(), "ports")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("who are you?");
        assertThat(command(Map.of("BACKSTOP_USER", "alice", "BACKSTOP_PASSWORD_FILE", "/no/such/file"), "ports"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("cannot be read");
    }

    @Test
    void theEnvironmentCountsWhereAnOptionIsMissing() throws Exception {
        assertThat(command(Map.of("BACKSTOP_USER", "alice", "BACKSTOP_PASSWORD_FILE", password.toString(),
                "BACKSTOP_URL", "http://127.0.0.1:" + server.getAddress().getPort()), "show", "LP"))
                .isEqualTo(ExitCode.DONE);
        assertThat(asked).containsExactly("GET /api/ports/LP");
    }

    @Test
    void helpNamesEveryCommand() throws Exception {
        assertThat(command(Map.of(), "--help")).isEqualTo(ExitCode.DONE);
        for (Verb verb : Verb.values()) {
            assertThat(out.toString()).contains("\n  " + verb);
        }
    }
}
