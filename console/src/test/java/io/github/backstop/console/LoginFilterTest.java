// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoginFilterTest {

    private final LoginFilter filter = new LoginFilter();
    private boolean passed;

    @ParameterizedTest
    @ValueSource(strings = {"/api", "/ports", "/port/state", "/port/messages", "/port/message", "/metrics",
        "/anything"})
    void nobodyReadsWithoutALogin(String path) throws Exception {
        Http http = pass(Http.get(path, null));

        assertThat(http.status).isEqualTo(401);
        assertThat(http.answered.get("WWW-Authenticate")).as("no window of the browser's own")
                .doesNotStartWithIgnoringCase("Basic");
        assertThat(passed).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/port"})
    void whoOpensAPageIsSentToTheLogin(String path) throws Exception {
        assertThat(pass(Http.get(path, null)).answered).containsEntry("Location", "/backstop/login");
        assertThat(passed).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/login", "/assets/console.css", "/health", "/health/ready"})
    void theLoginItselfAndTheHealthAreOpen(String path) throws Exception {
        pass(Http.get(path, null));
        assertThat(passed).isTrue();
    }

    @Test
    void aViewerReadsAndDoesNotChangeAnythingEvenWithAToken() throws Exception {
        Http login = loggedIn(Http.VIEWER);

        pass(Http.get("/api", "/ports").inSessionOf(login));
        assertThat(passed).isTrue();
        Http change = pass(Http.post("/api", "/ports/orders/stop").inSessionOf(login)
                .header(ConsoleSession.HEADER, token(login)));
        assertThat(change.status).isEqualTo(403);
        assertThat(change.body.toString()).contains("backstop-operator");
        assertThat(passed).isFalse();
    }

    @Test
    void anOperatorChangesWithTheTokenOfTheSessionOnly() throws Exception {
        Http login = loggedIn(Http.OPERATOR);
        Http other = loggedIn(Http.OPERATOR);

        assertThat(pass(Http.post("/api", "/p/stop").inSessionOf(login)).status).as("no token").isEqualTo(403);
        assertThat(pass(Http.post("/api", "/p/stop").inSessionOf(login).header(ConsoleSession.HEADER, token(other)))
                .status).as("another session's").isEqualTo(403);
        assertThat(passed).isFalse();
        pass(Http.post("/api", "/p/stop").inSessionOf(login).header(ConsoleSession.HEADER, token(login)));
        assertThat(passed).isTrue();
    }

    @Test
    void theTokenDoesNotHelpAnotherSite() throws Exception {
        Http login = loggedIn(Http.OPERATOR);

        for (String[] header : new String[][] {{"Origin", "http://evil.example"}, {"Origin", "null"},
            {"Origin", "http://[bad"}, {"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}}) {
            Http http = pass(Http.post("/api", "/p/stop").inSessionOf(login)
                    .header(ConsoleSession.HEADER, token(login)).header(header[0], header[1]));
            assertThat(http.status).as(String.join(" ", header)).isEqualTo(403);
            assertThat(passed).isFalse();
        }
        pass(Http.post("/api", "/p/stop").inSessionOf(login).header(ConsoleSession.HEADER, token(login))
                .header("Origin", "http://mq.example:8080").header("Sec-Fetch-Site", "same-origin"));
        assertThat(passed).isTrue();
    }

    @Test
    void aPageOfOursThatHidesItsOriginIsBelievedByTheBrowsersOtherHeader() throws Exception {
        Http login = loggedIn(Http.OPERATOR);

        pass(Http.post("/api", "/p/stop").inSessionOf(login).header(ConsoleSession.HEADER, token(login))
                .header("Origin", "null").header("Sec-Fetch-Site", "same-origin"));

        assertThat(passed).isTrue();
    }

    @Test
    void aProgramReadsByBasicAuthenticationAndNeedsASessionAndItsTokenForChanges() throws Exception {
        pass(Http.get("/api", "/ports").header("Authorization", basic("viewer:right")));
        assertThat(passed).isTrue();

        Http change = pass(Http.post("/api", "/p/stop").header("Authorization", basic("operator:right")));
        assertThat(change.status).isEqualTo(403);
        assertThat(change.body.toString()).contains("token", "GET api/session");
        assertThat(passed).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"operator:wrong", "operator", ":right", "stranger:right", ""})
    void aWrongPasswordAStrangerAndHalfAHeaderAreTurnedAway(String pair) throws Exception {
        assertThat(pass(Http.get("/api", "/ports").header("Authorization", basic(pair))).status).isEqualTo(401);
        assertThat(pass(Http.get("/api", "/ports").header("Authorization", "Basic %%%")).status).isEqualTo(401);
        assertThat(passed).isFalse();
    }

    @Test
    void theFormLogsInWithANewSessionAndOnlyWithTheTokenOfItsOwnPage() throws Exception {
        LoginServlet servlet = new LoginServlet();
        Http form = Http.get("/login", null);
        servlet.doGet(form.request(), form.response());
        String token = token(form);
        assertThat(form.body.toString()).contains("name=\"token\" value=\"" + token + "\"");

        Http forged = Http.post("/login", null).inSessionOf(form).parameter("user", "operator")
                .parameter("password", "right").parameter("token", "0");
        servlet.doPost(forged.request(), forged.response());
        assertThat(ConsoleSession.existing(forged.request()).orElseThrow().caller()).isNull();

        Http wrong = Http.post("/login", null).inSessionOf(form).parameter("user", "operator")
                .parameter("password", "wrong").parameter("token", token);
        servlet.doPost(wrong.request(), wrong.response());
        assertThat(wrong.status).isEqualTo(401);

        Http right = Http.post("/login", null).inSessionOf(form).parameter("user", "operator")
                .parameter("password", "right").parameter("token", token);
        servlet.doPost(right.request(), right.response());
        assertThat(right.answered).containsEntry("Location", "/backstop/");
        assertThat(ConsoleSession.existing(right.request()).orElseThrow().caller())
                .isEqualTo(new Caller("operator", true));
        assertThat(token(right)).isNotEqualTo(token);
    }

    @Test
    void logoutEndsTheSessionAndNeedsItsToken() throws Exception {
        Http login = loggedIn(Http.VIEWER);
        assertThat(pass(Http.post("/logout", null).inSessionOf(login)).status).isEqualTo(403);

        Http logout = pass(Http.post("/logout", null).inSessionOf(login).parameter("token", token(login)));
        assertThat(passed).isTrue();
        new LoginServlet().doPost(logout.request(), logout.response());
        assertThat(ConsoleSession.existing(logout.request())).isEmpty();
    }

    private Http pass(Http http) throws Exception {
        passed = false;
        filter.doFilter(http.request(), http.response(), (request, response) -> passed = true);
        return http;
    }

    private static Http loggedIn(Caller caller) {
        Http http = Http.get("/login", null);
        ConsoleSession.begin(http.request(), caller);
        return http;
    }

    private static String token(Http http) {
        return ConsoleSession.existing(http.request()).orElseThrow().token();
    }

    private static String basic(String pair) {
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }
}
