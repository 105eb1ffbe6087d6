// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.resource.spi.UnavailableException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A server that throws in createEndpoint or beforeDelivery, however messages come: a delivery that did not begin (B24,
 * C23).
 */
@Tag("client")
class FailedBeginTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private ListenerPortMXBean start(TestBean bean, String engine, String nonAsfTimeout) throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        return site.start("begin", bean, spec -> {
            spec.setEngine(engine);
            spec.setNonASFTimeout(nonAsfTimeout);
            spec.setRecoveryRetries("1000");
        });
    }

    @ParameterizedTest
    @CsvSource({"IBM, 0", "BACKSTOP, 0", "IBM, 3600000"})
    void whateverItThrowsIsNoFailureOfTheMessageNorOfTheConsumer(String engine, String nonAsfTimeout)
            throws Exception {
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        ListenerPortMXBean port = start(bean, engine, nonAsfTimeout);
        site.send("one");
        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);

        AtomicInteger failures = new AtomicInteger();
        bean.beforeBegin(() -> {
            if (failures.getAndIncrement() < 2) {
                throw new IllegalStateException("the container cannot begin");
            }
        });
        site.send("two", "three"); // one is for the session that has begun to wait already, without ASF

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 3);
        assertThat(bean.seen()).extracting(TestBean.Seen::deliveryCount).containsExactly(1, 1, 1);
        assertThat(failures.get()).isGreaterThan(2);
        assertThat(port.getRolledBack()).isZero();
        Ports.awaitState("begin", "STARTED");
    }

    @ParameterizedTest
    @CsvSource({"IBM, 0, true", "BACKSTOP, 0, true", "IBM, 3600000, true", "IBM, 0, false", "BACKSTOP, 0, false",
        "IBM, 3600000, false"})
    void norIsAnEndpointThatItDoesNotMakeWhetherItSaysSoAsAgreedOrNot(String engine, String nonAsfTimeout,
                                                                      boolean asAgreed) throws Exception {
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        ListenerPortMXBean port = start(bean, engine, nonAsfTimeout);
        site.send("one");
        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);

        AtomicInteger failures = new AtomicInteger();
        bean.beforeMaking(() -> {
            if (failures.getAndIncrement() < 2) {
                if (asAgreed) {
                    throw new UnavailableException("the application is being loaded again");
                }
                throw new IllegalStateException("the container cannot make one");
            }
        });
        site.send("two", "three"); // one is for the session that has begun to wait already, without ASF

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 3);
        assertThat(bean.seen()).extracting(TestBean.Seen::deliveryCount).containsExactly(1, 1, 1);
        assertThat(failures.get()).isGreaterThan(2);
        assertThat(port.getRolledBack()).isZero();
        Ports.awaitState("begin", "STARTED");
    }

    @ParameterizedTest
    @CsvSource({"IBM, 0", "BACKSTOP, 0", "IBM, 3600000"})
    void norIsABranchThatCannotBeStartedOnAConnectionThatBroke(String engine, String nonAsfTimeout) throws Exception {
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        ListenerPortMXBean port = start(bean, engine, nonAsfTimeout);
        site.send("one");
        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);

        AtomicBoolean broken = new AtomicBoolean();
        CompletableFuture<Void> sent = new CompletableFuture<>();
        bean.beforeBegin(() -> {
            if (broken.compareAndSet(false, true)) {
                sent.join(); // on a connection that would break, too
                site.queueManager().mqsc("STOP CHANNEL('SYSTEM.DEF.SVRCONN') MODE(FORCE) STATUS(INACTIVE)");
            }
        });
        site.send("two", "three");
        sent.complete(null);

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 3);
        assertThat(broken).isTrue();
        assertThat(bean.seen()).extracting(TestBean.Seen::deliveryCount).containsExactly(1, 1, 1);
        Ports.awaitState("begin", "STARTED");
    }
}
