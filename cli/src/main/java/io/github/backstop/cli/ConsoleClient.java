// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.cli;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

/** Speaks with the console as one user; a change is made in a session, with its token. */
final class ConsoleClient {

    private static final Duration CONNECT = Duration.ofSeconds(10);
    /** Longer than a port may take to stop: its drainTimeout is at most an hour. */
    private static final Duration ANSWER = Duration.ofMinutes(70);
    private static final String TOKEN = "token: ";

    private final URI url;
    private final String authorization;
    private final HttpClient http = HttpClient.newBuilder().connectTimeout(CONNECT).cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NEVER).build();

    ConsoleClient(URI url, String user, String password) {
        this.url = url;
        authorization = "Basic " + Base64.getEncoder().encodeToString((user + ":" + password)
                .getBytes(StandardCharsets.UTF_8));
    }

    HttpResponse<String> get(String path, boolean json) throws IOException, InterruptedException {
        return http.send(request(path, json).GET().build(), BodyHandlers.ofString());
    }

    /**
     * The answer may be that of the session, if there is none.
     *
     * @param body empty for most
     */
    HttpResponse<String> post(String path, boolean json, byte[] body) throws IOException, InterruptedException {
        HttpResponse<String> session = get("api/session", false);
        String token = session.body().lines().filter(line -> line.startsWith(TOKEN)).findFirst().orElse("");
        if (session.statusCode() != 200 || token.isEmpty()) {
            return session;
        }
        return http.send(request(path, json).header("X-Backstop-Token", token.substring(TOKEN.length()))
                .header("Content-Type", "text/plain; charset=UTF-8")
                .POST(BodyPublishers.ofByteArray(body)).build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path, boolean json) {
        return HttpRequest.newBuilder(url.resolve(path)).timeout(ANSWER).header("Authorization", authorization)
                .header("Accept", json ? "application/json" : "text/plain");
    }
}
