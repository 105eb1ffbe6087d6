// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScrapeTokenTest {

    private static final String TOKEN = "0123456789abcdef";

    @AfterEach
    void forget() {
        System.clearProperty(ScrapeToken.PROPERTY);
    }

    private static int status(String path, String header) throws Exception {
        Http http = Http.get(path, null).header("Authorization", header);
        new LoginFilter().doFilter(http.request(), http.response(), (request, response) -> { });
        return http.status;
    }

    @Test
    void theTokenOpensTheMetrics() throws Exception {
        System.setProperty(ScrapeToken.PROPERTY, TOKEN);

        assertThat(status("/metrics", "Bearer " + TOKEN)).isEqualTo(200);
    }

    @Test
    void theTokenOpensNothingElse() throws Exception {
        System.setProperty(ScrapeToken.PROPERTY, TOKEN);

        assertThat(status("/ports", "Bearer " + TOKEN)).isEqualTo(401);
    }

    @Test
    void anotherTokenOpensNothing() throws Exception {
        System.setProperty(ScrapeToken.PROPERTY, TOKEN);

        assertThat(status("/metrics", "Bearer " + TOKEN + "0")).isEqualTo(401);
        assertThat(status("/metrics", "Bearer ")).isEqualTo(401);
    }

    @Test
    void aTokenThatIsTooShortOpensNothing() throws Exception {
        System.setProperty(ScrapeToken.PROPERTY, TOKEN.substring(1));

        assertThat(status("/metrics", "Bearer " + TOKEN.substring(1))).isEqualTo(401);
    }

    @Test
    void withoutATokenAnEmptyOneOpensNothing() throws Exception {
        assertThat(status("/metrics", "Bearer ")).isEqualTo(401);
    }
}
