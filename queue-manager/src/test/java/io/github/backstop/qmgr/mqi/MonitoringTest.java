// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.QueueActivity;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a queue tells of the time at which, and after which, messages are put and got (rule E-18). */
class MonitoringTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    private final Instant start = fixture.clock.instant();

    private QueueActivity.Figures figures() {
        return ((LocalQueue) fixture.queueManager.queue("Q1")).activity();
    }

    private void wait(int seconds) {
        fixture.clock.advance(Duration.ofSeconds(seconds));
    }

    @Test
    void thereIsNothingToTellOfAQueueThatNobodyUsed() {
        assertThat(figures()).isEqualTo(new QueueActivity.Figures(null, null, 0, -1, -1));
    }

    @Test
    void theOldestMessageCountsWhetherItIsCommittedOrNot() {
        client.send("Q1", "first");
        wait(10);
        client.send("Q1", "second");
        wait(5);
        assertThat(figures()).isEqualTo(new QueueActivity.Figures(start.plusSeconds(10), null, 15, -1, -1));
        int input = client.input("Q1");
        client.get(input, GetOptions.SYNCPOINT);
        assertThat(figures().age()).as("it may come back").isEqualTo(15);
        client.connection.commit();
        assertThat(figures().age()).isEqualTo(5);
    }

    @Test
    void recentGetsCountMoreInTheFirstAverageThanInTheSecond() {
        int input = client.input("Q1");
        client.send("Q1", "slow");
        wait(64);
        client.get(input, GetOptions.NO_SYNCPOINT);
        assertThat(figures()).isEqualTo(new QueueActivity.Figures(start, start.plusSeconds(64), 0, 64_000_000,
                64_000_000));
        client.send("Q1", "fast");
        client.get(input, GetOptions.NO_SYNCPOINT);
        assertThat(figures().recentTime()).isEqualTo(56_000_000);
        assertThat(figures().longTime()).isEqualTo(63_000_000);
    }

    @Test
    void browsingIsNoGet() {
        client.send("Q1", "a");
        client.get(client.open("Q1", OpenOptions.BROWSE), GetOptions.BROWSE_FIRST);
        assertThat(figures().lastGet()).isNull();
    }
}
