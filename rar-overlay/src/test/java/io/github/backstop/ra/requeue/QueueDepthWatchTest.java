// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.QueueDepth;
import io.github.backstop.ra.config.QueueWatchSettings;
import io.github.backstop.ra.server.AdapterLog;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class QueueDepthWatchTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final AdapterLog log = new AdapterLog();
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private List<QueueDepth> queues = List.of();
    private boolean refuses;
    private boolean noThread;

    @AfterEach
    void closeLog() {
        log.close();
    }

    private QueueDepthWatch watch(int seconds) {
        QueueDepthWatch watch = new QueueDepthWatch("orders",
                new QueueWatchSettings(Duration.ofSeconds(seconds), 10, Duration.ofHours(1)), this::look,
                Clock.fixed(NOW, ZoneOffset.UTC), this::work, (delay, task) -> {
                    waiting.add(task);
                    return () -> waiting.remove(task);
                });
        watch.start();
        return watch;
    }

    private List<QueueDepth> look() {
        if (refuses) {
            throw new MessageRefusedException("completion code 2, MQRC_NOT_AUTHORIZED 2035");
        }
        return queues;
    }

    private void work(Runnable task) {
        if (noThread) {
            throw new RejectedExecutionException();
        }
        task.run();
    }

    private void intervalPasses() {
        waiting.remove().run();
    }

    private static List<QueueDepth> backoutQueue(long depth, Instant oldest) {
        return List.of(new QueueDepth(MessagePlace.BACKOUT, "BOQ", depth, oldest));
    }

    private List<String> lines() {
        return log.lines().stream().filter(line -> line.contains("port orders")).toList();
    }

    @Test
    void looksOnceInEachIntervalAndKeepsWhatItSaw() {
        QueueDepthWatch watch = watch(60);
        assertThat(watch.seen()).isEmpty();
        queues = backoutQueue(3, NOW);

        intervalPasses();

        assertThat(watch.seen()).isEqualTo(queues);
        assertThat(waiting).hasSize(1);
        assertThat(lines()).isEmpty();
    }

    @Test
    void anIntervalOfZeroNeverLooks() {
        watch(0);

        assertThat(waiting).isEmpty();
    }

    @Test
    void warnsOnceWhenAQueueFillsAndAgainAfterItWasEmptied() {
        watch(60);
        queues = backoutQueue(10, NOW);
        intervalPasses();
        intervalPasses();
        assertThat(lines()).singleElement().asString().startsWith("BSTP0158W port orders: queue BOQ (BACKOUT) has 10 "
                + "messages").contains("send them again or delete them", "queueWatchDepth=10");

        queues = backoutQueue(9, NOW);
        intervalPasses();
        queues = backoutQueue(11, NOW);
        intervalPasses();

        assertThat(lines()).hasSize(2);
    }

    @Test
    void oneOldMessageIsAWarningToo() {
        watch(60);
        queues = backoutQueue(1, NOW.minus(Duration.ofHours(1)));

        intervalPasses();

        assertThat(lines()).singleElement().asString().contains("the oldest since 2026-01-02T02:04:05Z");
    }

    @Test
    void saysOnceThatItMayNotLookAndLooksAgain() {
        QueueDepthWatch watch = watch(60);
        queues = backoutQueue(1, NOW);
        refuses = true;
        intervalPasses();
        intervalPasses();
        assertThat(lines()).singleElement().asString().startsWith("BSTP0159W port orders").contains("2035", "+inq");

        refuses = false;
        intervalPasses();

        assertThat(watch.seen()).hasSize(1);
    }

    @Test
    void withoutAThreadItWaitsForTheNextInterval() {
        QueueDepthWatch watch = watch(60);
        queues = backoutQueue(1, NOW);
        noThread = true;
        intervalPasses();
        noThread = false;

        intervalPasses();

        assertThat(watch.seen()).hasSize(1);
    }

    @Test
    void looksNoMoreOnceItIsClosed() {
        QueueDepthWatch watch = watch(60);

        watch.close();

        assertThat(waiting).isEmpty();
    }
}
