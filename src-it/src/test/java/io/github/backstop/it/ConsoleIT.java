// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ArquillianExtension.class)
class ConsoleIT {

    private static final String ROOT = "http://localhost:" + System.getProperty("backstop.http.port") + "/backstop/";

    private final HttpClient client = HttpClient.newHttpClient();

    @Deployment(testable = false)
    static EnterpriseArchive console() {
        return Archives.ear("backstop-no-rar.ear");
    }

    @Test
    void servesItsPageAndRefusesToBeFramed() throws Exception {
        HttpResponse<String> page = get("");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("Backstop", "console.js");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse("")).contains("frame-ancestors 'none'");
        assertThat(get("assets/console.css").statusCode()).isEqualTo(200);
    }

    @Test
    void listsThePortsAsJson() throws Exception {
        HttpResponse<String> ports = get("api/ports");

        assertThat(ports.headers().firstValue("Content-Type").orElse("")).startsWith("application/json");
        assertThat(ports.body()).startsWith("{\"ports\":[");
    }

    @Test
    void refusesAPostWithoutTheActionHeader() throws Exception {
        HttpResponse<String> refused = client.send(HttpRequest.newBuilder(URI.create(ROOT + "api/ports/any/stop"))
                .POST(HttpRequest.BodyPublishers.noBody()).build(), BodyHandlers.ofString());

        assertThat(refused.statusCode()).isEqualTo(403);
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(HttpRequest.newBuilder(URI.create(ROOT + path)).build(), BodyHandlers.ofString());
    }
}
