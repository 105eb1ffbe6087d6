// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Who may do what at the console, by the users and groups of the server's own realm. */
@ExtendWith(ArquillianExtension.class)
class ConsoleIT {

    private static final String TOKEN = "X-Backstop-Token";

    @Deployment(testable = false)
    static EnterpriseArchive console() {
        return Archives.ear("backstop-no-rar.ear");
    }

    @Test
    void withoutALoginThereIsOnlyTheLogin() throws Exception {
        ConsoleUser nobody = ConsoleUser.create("elsewhere");

        HttpResponse<String> page = nobody.get("");
        assertThat(page.body()).as("sent to the login").contains("<form method=\"post\" action=\"login\"");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse("")).contains("frame-ancestors 'none'");
        assertThat(nobody.get("assets/console.css").statusCode()).isEqualTo(200);
        for (String path : new String[] {"api/ports", "api/openapi.json", "ports", "port/state?name=a"}) {
            HttpResponse<String> refused = nobody.get(path);
            assertThat(refused.statusCode()).as(path).isEqualTo(401);
            assertThat(refused.headers().firstValue("WWW-Authenticate").orElse("")).doesNotStartWith("Basic");
        }
        assertThat(nobody.post("api/ports/any/stop").statusCode()).isEqualTo(401);
        assertThat(nobody.logIn().statusCode()).as("known, but in neither group").isEqualTo(401);
        assertThat(nobody.get("api/ports", "Authorization", nobody.basic()).statusCode()).isEqualTo(401);
    }

    @Test
    void aViewerLooksAndNoMore() throws Exception {
        ConsoleUser viewer = ConsoleUser.create("backstop-viewer");
        assertThat(viewer.logIn("wrong").statusCode()).isEqualTo(401);

        HttpResponse<String> page = viewer.logIn();
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("console.js", viewer.name(), "viewer");
        HttpResponse<String> ports = viewer.get("api/ports");
        assertThat(ports.headers().firstValue("Content-Type").orElse("")).startsWith("application/json");
        assertThat(ports.body()).startsWith("{\"ports\":[");
        assertThat(viewer.post("api/ports/any/stop", TOKEN, viewer.token()).statusCode()).isEqualTo(403);
    }

    @Test
    void theSessionCookieIsOutOfReachOfScripts() throws Exception {
        String cookie = ConsoleUser.create("backstop-viewer").get("login").headers().firstValue("Set-Cookie")
                .orElse("");

        assertThat(cookie).startsWith("BACKSTOP=").containsIgnoringCase("HttpOnly");
    }

    @Test
    void anOperatorActsWithTheTokenOfTheSessionOnly() throws Exception {
        ConsoleUser operator = ConsoleUser.create("backstop-operator");
        operator.logIn();

        assertThat(operator.post("api/ports/any/stop").statusCode()).as("no token").isEqualTo(403);
        assertThat(operator.post("api/ports/any/stop", TOKEN, operator.token(), "Origin", "http://evil.example")
                .statusCode()).as("another site").isEqualTo(403);
        assertThat(operator.post("api/ports/any/stop", TOKEN, operator.token()).statusCode())
                .as("allowed; but there is no such port").isEqualTo(404);
    }

    @Test
    void aProgramReadsByBasicAuthentication() throws Exception {
        ConsoleUser operator = ConsoleUser.create("backstop-operator");

        HttpResponse<String> document = operator.get("api/openapi.json", "Authorization", operator.basic());
        assertThat(document.statusCode()).isEqualTo(200);
        assertThat(document.body()).contains("\"openapi\": \"3.0.3\"", "/ports/{port}/messages/{messageId}/resend");
    }
}
