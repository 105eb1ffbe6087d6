// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.ApplicationException;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whether an exception of the bean rolls back is for the server to say, by the exception's class: Enterprise Beans 4.0,
 * chapter 9. The message comes from IBM's connection consumer or the port's own, or a session waits (nonASFTimeout).
 */
@Tag("client")
class ApplicationExceptionTest {
    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private ListenerPortMXBean start(String engine, String nonAsfTimeout, RuntimeException thrown) throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            throw thrown;
        });
        ListenerPortMXBean port = site.start("thrown", bean, spec -> {
            spec.setEngine(engine);
            spec.setNonASFTimeout(nonAsfTimeout);
            spec.setMaximumRetries("1");
        });
        site.send("one");
        return port;
    }

    @ParameterizedTest
    @CsvSource({"AUTO, 0", "BACKSTOP, 0", "AUTO, 3600000"})
    void oneThatLetsTheTransactionCommitConsumesTheMessage(String engine, String nonAsfTimeout) throws Exception {
        ListenerPortMXBean port = start(engine, nonAsfTimeout, new ApplicationException("known customer"));

        await().atMost(Duration.ofSeconds(30)).until(() -> port.getCommitted() == 1);
        assertThat(site.depth("Q1")).isZero();
        assertThat(port.getRolledBack()).isZero();
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @ParameterizedTest
    @CsvSource({"AUTO, 0", "BACKSTOP, 0", "AUTO, 3600000"})
    void anyOtherRollsBack(String engine, String nonAsfTimeout) throws Exception {
        ListenerPortMXBean port = start(engine, nonAsfTimeout, new IllegalStateException("no such customer"));

        await().atMost(Duration.ofSeconds(30)).until(() -> port.getState().equals("STOPPED"));
        assertThat(port.getStoppedBy()).isEqualTo("POISON");
        assertThat(site.backoutCounts("Q1")).containsExactly(1);
    }
}
