// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.state.IllegalPortTransitionException;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.PortFixture;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CloseTest {

    @Test
    void closesTheConsumerInTheCallersThreadAsAServerThatEndsMayHaveNoOther() {
        PortFixture fixture = new PortFixture().open();
        AtomicInteger closed = new AtomicInteger();
        fixture.port.onClose(closed::incrementAndGet);

        fixture.port.close();
        fixture.port.close();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.CLOSED);
        assertThat(fixture.delegate.isOpen()).isFalse();
        assertThat(closed).hasValue(1);
        assertThat(fixture.states()).containsExactly(Kind.STARTED, Kind.STOPPING, Kind.STOPPED);
    }

    @Test
    void doesNotWaitForAThreadThatTheServerNeverGives() {
        PortFixture fixture = new PortFixture().open();
        fixture.port.stop(); // its work is asked for, and never run

        fixture.port.close();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
        assertThat(fixture.delegate.isOpen()).isFalse();
    }

    @Test
    void usesAThreadOfItsOwnWhenTheServerRefusesOne() {
        PortFixture fixture = new PortFixture(builder -> builder.work(task -> {
            throw new RejectedExecutionException("shut down");
        }));

        assertThat(fixture.port.open()).succeedsWithin(Duration.ofSeconds(10));
        assertThat(fixture.port.stop()).succeedsWithin(Duration.ofSeconds(10));

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
    }

    @Test
    void cannotBeStartedAgain() {
        PortFixture fixture = new PortFixture().open();
        fixture.port.close();

        assertThatThrownBy(fixture.port::start).isInstanceOf(IllegalPortTransitionException.class);
        assertThatThrownBy(fixture.port::open).isInstanceOf(IllegalPortTransitionException.class);
    }

    @Test
    void endsARecovery() {
        PortFixture fixture = new PortFixture();
        fixture.delegate.failNext(new IOException("down"));
        fixture.open();

        fixture.port.close();
        fixture.time.advance(Duration.ofHours(1));
        fixture.work.runAll();

        assertThat(fixture.port.state().stoppedBy()).isEqualTo(StoppedBy.CLOSED);
        assertThat(fixture.delegate.attempts()).isEqualTo(1);
    }

    @Test
    void waitsForTheDeliveriesInFlight() {
        PortFixture fixture = new PortFixture().open();
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch finish = new CountDownLatch(1);
        CompletableFuture<Void> bean = CompletableFuture.runAsync(() -> {
            Delivery delivery = (Delivery) fixture.port.enter();
            entered.countDown();
            awaitLatch(finish);
            delivery.completed(COMMITTED, null);
        });
        awaitLatch(entered);
        CompletableFuture<Void> close = CompletableFuture.runAsync(fixture.port::close);
        await().until(() -> fixture.port.state().kind() == Kind.STOPPING && !fixture.delegate.isOpen());
        assertThat(close).isNotDone();
        assertThat(fixture.port.enter()).isInstanceOf(Admission.Refused.class);

        finish.countDown();

        assertThat(CompletableFuture.allOf(bean, close)).succeedsWithin(Duration.ofSeconds(10));
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
        assertThat(fixture.port.snapshot().committed()).isEqualTo(1);
    }

    @Test
    void leavesADeliveryAloneThatTakesLongerThanTheDrainTimeout() {
        PortFixture fixture = new PortFixture("drainTimeout", "0").open();
        Delivery slow = CompletableFuture.supplyAsync(() -> (Delivery) fixture.port.enter()).join();

        fixture.port.close();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
        slow.completed(COMMITTED, null);
        assertThat(fixture.port.snapshot().committed()).isEqualTo(1);
    }

    @Test
    void doesNotWaitForTheDeliveryThatCallsIt() {
        PortFixture fixture = new PortFixture().open();
        Delivery delivery = (Delivery) fixture.port.enter();

        fixture.port.close();
        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPING);
        delivery.completed(COMMITTED, null);
        fixture.work.runAll();

        assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
