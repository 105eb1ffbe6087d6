// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.ra.requeue.Requeue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client id is one connection's at a time: that of one life is closed before the next life makes its own. */
@Timeout(60)
class SuccessionTest {
    private final Succession lives = new Succession();

    private static ProviderReports life() {
        return new ProviderReports(null, null);
    }

    @Test
    void theNextLifeWaitsForTheConnectionOfTheOneBefore() throws Exception {
        ProviderReports first = life();
        lives.next(first);
        Thread starting = new Thread(() -> lives.next(life()));
        starting.start();
        await().until(() -> starting.getState() == Thread.State.TIMED_WAITING);

        first.closeConnection(null, Requeue.NONE);
        starting.join(30_000);
        assertThat(starting.isAlive()).isFalse();
    }

    @Test
    void aLifeThatIsOverHoldsUpNobody() {
        ProviderReports first = life();
        lives.next(first);
        first.closeConnection(null, Requeue.NONE);
        lives.next(life());
    }
}
