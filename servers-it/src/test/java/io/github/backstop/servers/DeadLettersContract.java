// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Dead letters on a server that is not Payara: the console's page explains one, and its timer has the port work through
 * them once there is a file with rules.
 */
abstract class DeadLettersContract {
    static final String USER = "alice";
    static final String PASSWORD = "only-for-this-test";

    private static final Duration LONGEST = Duration.ofMinutes(3);

    private final ClientQueues queues = new ClientQueues("QM1", ServerContract.DEFINITIONS + """
            DEFINE QLOCAL(DLQ)
            ALTER QMGR DEADQ(DLQ)
            DEFINE QLOCAL(RATES) MAXDEPTH(1)
            DEFINE SUB(RATES) TOPICSTR('rates') DEST(RATES)
            DEFINE QLOCAL(PARKED)
            """);
    private final HttpClient http = HttpClient.newHttpClient();
    private ServerProcess server;

    /**
     * Starts one with adapter, beans and console, and the user.
     *
     * @param rules what lp/orders names as deadLetterRules, looked at each second
     */
    abstract ServerProcess start(Site site, Path rules);

    abstract int httpPort();

    @AfterEach
    void end() {
        if (server != null) {
            server.close();
        }
        queues.close();
    }

    @Test
    void oneIsExplainedAndGoesWhereTheRulesSayOnceThereAreSome() throws Exception {
        Site site = Site.prepare(getClass().getSimpleName(), System.getProperty("servers.client"), queues.port(),
                List.of());
        site.add("backstop-no-rar.ear");
        Path rules = site.directory().resolve("dlq.rules");
        server = start(site, rules);
        queues.publish("rates", "fits");
        queues.publish("rates", "does not fit");
        assertThat(queues.depth("DLQ")).isEqualTo(1);

        await().atMost(LONGEST).ignoreExceptions().untilAsserted(() -> assertThat(page("dead-letters/list"))
                .as(server.output()).contains("RATES", "MQRC_Q_FULL 2053", "the queue was full", "Send back"));
        assertThat(page("dead-letters")).contains("Dead letters");
        assertThat(queues.depth("DLQ")).as("there is no file with rules yet").isEqualTo(1);

        Files.writeString(rules, "DESTQ(NOWHERE) ACTION(DISCARD)\nDESTQ(RATES) ACTION(FWD) FWDQ(PARKED) HEADER(NO)\n");
        await().atMost(LONGEST).untilAsserted(() -> assertThat(queues.texts("PARKED")).as(server.output())
                .containsExactly("does not fit"));
        await().atMost(LONGEST).until(() -> queues.depth("DLQ") == 0);
    }

    private String page(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + httpPort()
                + "/backstop/" + path + "?name=LP.ORDERS")).timeout(LONGEST).header("Authorization", "Basic "
                + Base64.getEncoder().encodeToString((USER + ':' + PASSWORD).getBytes(StandardCharsets.UTF_8))).build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }
}
