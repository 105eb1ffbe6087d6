// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.VirtualTime;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** With a delegate that does what most do: its deactivation waits until the delivering thread has come back. */
@Timeout(30)
class StopDuringDeliveryTest {
    private final ExecutorService work = Executors.newCachedThreadPool();
    private final CountDownLatch threadIsBack = new CountDownLatch(1);
    private final CountDownLatch deactivating = new CountDownLatch(1);
    private final ListenerPort port = ListenerPort.builder(new PortIdentity("orders", "", "ORDERS"), new Delegate() {
        @Override
        public void activate(Activation activation) { }

        @Override
        public void deactivate() throws InterruptedException {
            deactivating.countDown();
            threadIsBack.await();
        }
    }).work(work::execute).scheduler(new VirtualTime()).build();

    @AfterEach
    void endThreads() {
        work.shutdownNow();
    }

    @Test
    void doesNotDeadlockWhenTheDeliveryItselfStopsThePort() throws Exception {
        port.open().get(10, TimeUnit.SECONDS);
        Delivery delivery = (Delivery) port.enter();
        delivery.started("ID:1", 1, false);

        CompletableFuture<PortState> stopped = port.stop();
        deactivating.await();
        delivery.completed(DeliveryOutcome.COMMITTED, null);
        threadIsBack.countDown();

        assertThat(stopped).succeedsWithin(Duration.ofSeconds(10))
                .satisfies(state -> assertThat(state.stoppedBy()).isEqualTo(StoppedBy.OPERATOR));
    }

    @Test
    void doesNotDeadlockWhenItsFailureStopsThePort() throws Exception {
        port.open().get(10, TimeUnit.SECONDS);
        Delivery delivery = (Delivery) port.enter();
        delivery.started("ID:1", 1, false);

        delivery.completed(DeliveryOutcome.ROLLED_BACK, null);
        deactivating.await();
        CompletableFuture<PortState> stopped = port.stop(); // joins the stop that is under way
        threadIsBack.countDown();

        assertThat(stopped).succeedsWithin(Duration.ofSeconds(10))
                .satisfies(state -> assertThat(state.stoppedBy()).isEqualTo(StoppedBy.POISON));
    }
}
