// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.event.PortEvent;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingSource;
import io.github.backstop.port.state.IllegalPortTransitionException;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.support.FakeDelegate;
import io.github.backstop.port.support.VirtualTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConcurrentStopTest {
    private static final int SESSIONS = 16;

    private final ExecutorService sessions = Executors.newFixedThreadPool(SESSIONS);
    private final ExecutorService work = Executors.newCachedThreadPool();
    private final FakeDelegate delegate = new FakeDelegate();
    private final List<PortEvent> events = new ArrayList<>(); // filled by one thread at a time: see EventQueue
    private final ListenerPort port = ListenerPort.builder(new PortIdentity("orders", "", "ORDERS"), delegate)
            .settings(() -> PortSettings.builder()
                    .set(PortProperties.MAXIMUM_SESSIONS, SESSIONS, SettingSource.ACTIVATION_SPEC).build())
            .work(work::execute).scheduler(new VirtualTime()).listener(this::remember).build();

    private synchronized void remember(PortEvent event) {
        events.add(event);
    }

    private synchronized List<PortEvent> events() {
        return List.copyOf(events);
    }

    @AfterEach
    void endThreads() {
        sessions.shutdownNow();
        work.shutdownNow();
    }

    @RepeatedTest(50)
    void stopsOnceHoweverManySessionsFailAtTheSameTime() throws Exception { // C9, C18
        port.open().get(10, TimeUnit.SECONDS);
        CyclicBarrier allInFlight = new CyclicBarrier(SESSIONS);
        AtomicInteger refused = new AtomicInteger();

        inAllSessions(session -> {
            Delivery delivery = (Delivery) port.enter();
            delivery.started("ID:" + session, 1, false);
            allInFlight.await();
            delivery.completed(DeliveryOutcome.ROLLED_BACK, null);
            // this session's failure was the stop, or came after it: nothing is let in from here on
            refused.addAndGet(port.enter() instanceof Admission.Refused ? 1 : 0);
        });
        await().pollInterval(Duration.ofMillis(2)).until(() -> events().size() == 3);

        assertThat(refused).hasValue(SESSIONS);
        assertThat(events()).extracting(event -> event.to().kind())
                .containsExactly(Kind.STARTED, Kind.STOPPING, Kind.STOPPED);
        assertThat(port.snapshot().rolledBack()).isEqualTo(SESSIONS);
        assertThat(delegate.deactivations()).isEqualTo(1);
    }

    @RepeatedTest(20)
    void keepsAValidChainOfEventsWhileOperatorsStartAndStopIt() throws Exception {
        port.open().get(10, TimeUnit.SECONDS);

        inAllSessions(session -> {
            for (int i = 0; i < 50; i++) {
                try {
                    if (session % 4 == 0) {
                        port.stop();
                    } else if (session % 4 == 1) {
                        port.start();
                    } else if (port.enter() instanceof Delivery delivery) {
                        delivery.started("ID:" + session, 1, false);
                        delivery.completed(i % 10 == 0 ? DeliveryOutcome.ROLLED_BACK : DeliveryOutcome.COMMITTED, null);
                    }
                } catch (IllegalPortTransitionException e) {
                    // a start while the port is stopping
                }
            }
        });
        port.close();
        await().pollInterval(Duration.ofMillis(2)).until(() -> events().get(events().size() - 1).to() == port.state());

        PortState before = null;
        for (PortEvent event : events()) {
            if (before != null) {
                assertThat(event.from()).as("no event is lost or out of order").isSameAs(before);
            }
            before = event.to();
        }
        assertThat(delegate.violations()).isZero();
        assertThat(port.state().kind()).isEqualTo(Kind.STOPPED);
        assertThat(port.snapshot().activeSessions()).isZero();
        assertThat(delegate.isOpen()).isFalse();
        assertThat(port.snapshot().delivered())
                .isEqualTo(port.snapshot().committed() + port.snapshot().rolledBack());
    }

    private interface Session {
        void run(int number) throws Exception;
    }

    private void inAllSessions(Session session) throws Exception {
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < SESSIONS; i++) {
            int number = i;
            running.add(sessions.submit(() -> {
                session.run(number);
                return null;
            }));
        }
        for (Future<?> future : running) {
            future.get(30, TimeUnit.SECONDS);
        }
    }
}
