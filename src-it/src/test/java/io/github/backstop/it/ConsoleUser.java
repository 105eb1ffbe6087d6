// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A user of the server's file realm, at a browser or a program. The password is made for the run. */
final class ConsoleUser {

    static final String ROOT = "http://localhost:" + System.getProperty("backstop.http.port") + "/backstop/";

    private static final Pattern TOKEN = Pattern.compile("name=\"token\" value=\"([0-9a-f]+)\"");
    private static final Path TARGET = Path.of(System.getProperty("it.target"));

    private final String name;
    private final String password;
    private final HttpClient http = HttpClient.newBuilder().cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL).build();

    private ConsoleUser(String name, String password) {
        this.name = name;
        this.password = password;
    }

    /** As an administrator makes one: {@code asadmin create-file-user --groups GROUP NAME}. */
    static ConsoleUser create(String group) {
        ConsoleUser user = new ConsoleUser(group + "-" + UUID.randomUUID(), UUID.randomUUID().toString());
        Path file = user.write("AS_ADMIN_USERPASSWORD=" + user.password);
        Asadmin.run("create-file-user", "--passwordfile", file.toString(), "--groups", group, user.name);
        return user;
    }

    String name() {
        return name;
    }

    /** A file whose first line is the password. */
    Path passwordFile() {
        return write(password);
    }

    private Path write(String text) {
        try {
            return Files.writeString(TARGET.resolve(name + ".txt"), text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** By the form, as a browser does; afterwards its cookie is sent with each request. */
    HttpResponse<String> logIn(String with) throws Exception {
        Matcher token = TOKEN.matcher(get("login").body());
        String form = "user=" + name + "&password=" + URLEncoder.encode(with, StandardCharsets.UTF_8)
                + "&token=" + (token.find() ? token.group(1) : "");
        return http.send(HttpRequest.newBuilder(URI.create(ROOT + "login")).header("Content-Type",
                "application/x-www-form-urlencoded").POST(BodyPublishers.ofString(form)).build(),
                BodyHandlers.ofString());
    }

    HttpResponse<String> logIn() throws Exception {
        return logIn(password);
    }

    HttpResponse<String> get(String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(ROOT + path));
        return http.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> post(String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(ROOT + path)).POST(BodyPublishers.noBody());
        return http.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    /** What changes must carry. */
    String token() throws Exception {
        Matcher token = TOKEN.matcher(get("").body());
        return token.find() ? token.group(1) : "";
    }

    String basic() {
        return "Basic " + Base64.getEncoder().encodeToString((name + ":" + password).getBytes(StandardCharsets.UTF_8));
    }
}
