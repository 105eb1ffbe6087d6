// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.ra.inbound.PoisonGuard;
import io.github.backstop.ra.requeue.Requeue;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The hand-off between the client's thread and the threads that deliver. */
class SessionPoolTest {
    private final AtomicBoolean open = new AtomicBoolean(true);
    private final SessionPool pool = new SessionPool(open::get);
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    private static DeliverySession session() throws JMSException {
        Session nothing = (Session) Proxy.newProxyInstance(SessionPoolTest.class.getClassLoader(),
                new Class<?>[] {Session.class}, (proxy, method, arguments) -> null);
        return new DeliverySession(null, PhysicalSession.acknowledging(nothing), new PoisonGuard(Requeue.NONE));
    }

    private void fill(int sessions) throws JMSException {
        for (int i = 0; i < sessions; i++) {
            pool.add(session());
        }
    }

    @Test
    void aReturnThatMeetsAWaiterWakesIt() throws Exception {
        fill(3);
        int rounds = 20_000;
        AtomicInteger given = new AtomicInteger();
        Set<DeliverySession> out = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
        Future<?> client = threads.submit(() -> {
            for (int i = 0; i < rounds; i++) {
                DeliverySession session = (DeliverySession) pool.getServerSession();
                assertThat(out.add(session)).as("handed out twice").isTrue();
                threads.execute(() -> {
                    out.remove(session);
                    given.incrementAndGet();
                    pool.giveBack(session);
                });
                pool.awaitIdle();
            }
            return null;
        });
        client.get(60, TimeUnit.SECONDS);
        await().until(given::get, count -> count == rounds);
    }

    @Test
    void aWaiterIsLetGoWithAnExceptionWhenThePoolCloses() throws Exception {
        fill(1);
        pool.getServerSession();
        Future<?> client = threads.submit(() -> {
            pool.getServerSession();
            return null;
        });
        pool.close();
        assertThatThrownBy(() -> client.get(20, TimeUnit.SECONDS)).hasCauseInstanceOf(JMSException.class);
    }

    @Test
    void aClosedGateKeepsTheClientFromAskingForTheNextMessage() throws Exception {
        fill(1);
        open.set(false);
        Future<?> client = threads.submit(() -> {
            pool.awaitIdle();
            return null;
        });
        pool.close();
        assertThatThrownBy(() -> client.get(20, TimeUnit.SECONDS)).hasCauseInstanceOf(JMSException.class);
    }

    @Test
    void theLastToLeaveIsToldSoExactlyOnceInWhateverOrder() throws Exception {
        for (int round = 0; round < 500; round++) {
            SessionPool each = new SessionPool(() -> true);
            each.add(session());
            each.add(session());
            DeliverySession one = (DeliverySession) each.getServerSession();
            DeliverySession two = (DeliverySession) each.getServerSession();
            each.close();
            Future<Boolean> first = threads.submit(() -> each.giveBack(one));
            Future<Boolean> second = threads.submit(() -> each.giveBack(two));
            Future<Boolean> consumer = threads.submit(each::consumerClosed);
            int last = (first.get() ? 1 : 0) + (second.get() ? 1 : 0) + (consumer.get() ? 1 : 0);
            assertThat(last).isEqualTo(1);
        }
    }

    @Test
    void aSessionThatIsDroppedCountsAsReturned() throws Exception {
        fill(1);
        pool.getServerSession();
        pool.close();
        assertThat(pool.drop()).as("the connection consumer is still open").isFalse();
        assertThat(pool.consumerClosed()).isTrue();
    }
}
