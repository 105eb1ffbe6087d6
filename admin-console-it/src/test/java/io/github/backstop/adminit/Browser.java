// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.adminit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Chromium without a window, by the W3C's WebDriver protocol: a few JSON requests to Debian's chromedriver. */
final class Browser {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Pattern STARTED = Pattern.compile("started successfully on port (\\d+)");
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process driver;
    private final String session;

    private Browser(Process driver, int port, Path profile) throws Exception {
        this.driver = driver;
        var arguments = Json.createArrayBuilder();
        List.of("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--window-size=1400,1000", "--user-data-dir=" + profile)
                .forEach(arguments::add);
        String root = "http://127.0.0.1:" + port + "/session";
        JsonObject answer = send(root, Json.createObjectBuilder().add("capabilities", Json.createObjectBuilder()
                .add("alwaysMatch", Json.createObjectBuilder().add("browserName", "chrome").add("goog:chromeOptions",
                        Json.createObjectBuilder().add("binary", CHROMIUM.toString()).add("args", arguments)))).build())
                .asJsonObject();
        session = root + "/" + answer.getString("sessionId");
    }

    /** @param directory receives its profile and its log */
    static Browser open(Path directory) throws Exception {
        for (Path needed : List.of(CHROMIUM, DRIVER)) {
            assertThat(Files.isExecutable(needed)).as("%s is missing, and without it this profile cannot run: as root, "
                    + "apt-get install chromium chromium-driver", needed).isTrue();
        }
        Files.createDirectories(directory);
        Path log = directory.resolve("chromedriver.log");
        Process driver = new ProcessBuilder(DRIVER.toString(), "--port=0").redirectErrorStream(true)
                .redirectOutput(log.toFile()).start();
        Matcher[] started = new Matcher[1];
        await().atMost(PATIENCE).until(() -> (started[0] = STARTED.matcher(Files.readString(log))).find());
        return new Browser(driver, Integer.parseInt(started[0].group(1)),
                Files.createTempDirectory(directory, "profile"));
    }

    void visit(String url) throws Exception {
        send(session + "/url", Json.createObjectBuilder().add("url", url).build());
    }

    /** The result of a function's body, in the page. */
    JsonValue run(String script, String... arguments) throws Exception {
        return send(session + "/execute/sync", Json.createObjectBuilder().add("script", script)
                .add("args", Json.createArrayBuilder(List.of(arguments))).build());
    }

    /** Waits until the function's body returns true, whatever page the browser is on meanwhile. */
    void awaitTrue(String what, String script, String... arguments) {
        await(what).atMost(PATIENCE).pollInterval(Duration.ofMillis(500)).ignoreExceptions()
                .until(() -> run(script, arguments) == JsonValue.TRUE);
    }

    void photograph(Path file) throws Exception {
        JsonValue image = request(HttpRequest.newBuilder(URI.create(session + "/screenshot")).GET());
        Files.write(file, Base64.getDecoder().decode(((JsonString) image).getString()));
    }

    private JsonValue send(String url, JsonObject body) throws Exception {
        return request(HttpRequest.newBuilder(URI.create(url)).header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body.toString())));
    }

    private JsonValue request(HttpRequest.Builder request) throws Exception {
        HttpResponse<String> answer = http.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString());
        JsonValue value = Json.createReader(new StringReader(answer.body())).readObject().get("value");
        assertThat(answer.statusCode()).as(String.valueOf(value)).isEqualTo(200);
        return value;
    }

    void close() throws Exception {
        try {
            request(HttpRequest.newBuilder(URI.create(session)).DELETE());
        } finally {
            driver.destroy();
        }
    }
}
