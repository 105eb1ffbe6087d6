// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.support.PortFixture;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two ports on one topic work on the same publication, whose id is the same: each bean speaks of its own. */
@Timeout(60)
class SharedMessageIdTest {
    private static final String ID = PortFixture.POISON;

    private final PortFixture one = new PortFixture("maximumRetries", "-1").open();
    private final PortFixture other = new PortFixture("maximumRetries", "-1").open();
    private final ExecutorService onesThread = Executors.newSingleThreadExecutor();
    private final ExecutorService othersThread = Executors.newSingleThreadExecutor();
    private Delivery onesDelivery;
    private Delivery othersDelivery;

    @BeforeEach
    void bothDeliver() throws Exception {
        onesDelivery = on(onesThread, () -> begin(one));
        othersDelivery = on(othersThread, () -> begin(other));
    }

    @AfterEach
    void endThreads() {
        onesThread.shutdownNow();
        othersThread.shutdownNow();
    }

    private static Delivery begin(PortFixture fixture) {
        Delivery delivery = (Delivery) fixture.port.enter();
        delivery.started(ID, 1, false);
        return delivery;
    }

    private static <T> T on(ExecutorService thread, Callable<T> call) throws Exception {
        return thread.submit(call).get(30, TimeUnit.SECONDS);
    }

    /** As the interceptor does: it tells every port. */
    private boolean report(PortFixture fixture) {
        return fixture.port.reportFailure(ID, new FailureCause("a.B", "mine", ""));
    }

    @Test
    void aFailureIsThatOfThePortWhoseThreadReportsIt() throws Exception {
        assertThat(on(onesThread, () -> report(other))).isFalse();
        assertThat(on(onesThread, () -> report(one))).isTrue();
        assertThat(on(othersThread, () -> othersDelivery.completed(DeliveryOutcome.ROLLED_BACK, null))
                .orElseThrow().cause().isKnown()).isFalse();
        assertThat(on(onesThread, () -> onesDelivery.completed(DeliveryOutcome.ROLLED_BACK, null))
                .orElseThrow().cause().text()).contains("a.B: mine");
    }

    @Test
    void aBeanStopsItsOwnPort() throws Exception {
        assertThat(on(onesThread, () -> other.port.stopFor(ID, "enough"))).isFalse();
        assertThat(on(onesThread, () -> one.port.stopFor(ID, "enough"))).isTrue();
        assertThat(other.port.state().kind()).isEqualTo(PortState.Kind.STARTED);
    }

    @Test
    void whoeverIsDeliveringNothingSpeaksOfEach() throws Exception {
        assertThat(report(one)).isTrue();
        assertThat(report(other)).isTrue();
        on(onesThread, () -> onesDelivery.completed(DeliveryOutcome.COMMITTED, null));
        assertThat(on(onesThread, () -> report(other))).as("its own delivery is over").isTrue();
    }
}
