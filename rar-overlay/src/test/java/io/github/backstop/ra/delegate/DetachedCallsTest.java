// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.backstop.port.message.MessageRefusedException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DetachedCallsTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private static DetachedCalls calls(Duration longest) {
        return new DetachedCalls(task -> new Thread(task).start(), longest);
    }

    @Test
    void itRunsOnAnotherThreadAndItsResultComesBack() {
        Thread other = calls(LONG).call(fate -> Thread.currentThread());
        assertThat(other).isNotEqualTo(Thread.currentThread());
    }

    @Test
    void whatItRefusesComesBack() {
        assertThatThrownBy(() -> calls(LONG).call(fate -> {
            throw new MessageRefusedException("no");
        })).isInstanceOf(MessageRefusedException.class).hasMessage("no");
    }

    @Test
    void aCallThatNobodyWaitsForAnyMoreChangesNothing() throws Exception {
        CountDownLatch answers = new CountDownLatch(1);
        CompletableFuture<Throwable> late = new CompletableFuture<>();
        assertThatThrownBy(() -> calls(Duration.ofMillis(20)).call(fate -> {
            late.complete(catchThrowable(() -> {
                answers.await(60, TimeUnit.SECONDS);
                fate.decide();
            }));
            return "done";
        })).isInstanceOf(MessageRefusedException.class).hasMessageContaining("nothing was changed");

        answers.countDown();
        assertThat(late.get(60, TimeUnit.SECONDS)).isInstanceOf(MessageRefusedException.class);
    }

    @Test
    void aServerWithoutAThreadIsARefusal() {
        DetachedCalls none = new DetachedCalls(task -> {
            throw new RejectedExecutionException("all busy");
        }, LONG);
        assertThatThrownBy(() -> none.call(fate -> "done")).isInstanceOf(MessageRefusedException.class)
                .hasMessageContaining("all busy");
    }
}
