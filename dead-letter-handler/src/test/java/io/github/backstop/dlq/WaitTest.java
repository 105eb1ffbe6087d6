// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How long a handler goes on, and when it tries again: WAIT and RETRYINT of C-32, C-36. */
@ClientTest
class WaitTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    @RegisterExtension
    final Site site;
    private DeadLetterHandler handler;

    WaitTest() throws MQException {
        site = new Site("DEFINE QLOCAL(ORDERS)\nDEFINE QLOCAL(PARKED)\n");
    }

    private CompletableFuture<HandlerResult> start(String rules) throws MQException {
        handler = site.handler(site.connection(), rules);
        return CompletableFuture.supplyAsync(() -> {
            try {
                return handler.run();
            } catch (MQException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static HandlerResult end(CompletableFuture<HandlerResult> run)
            throws ExecutionException, InterruptedException, TimeoutException {
        return run.get(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    @Test
    void waitYesGoesOnUntilSomebodyCancels() throws Exception {
        CompletableFuture<HandlerResult> run = start("WAIT(YES)\nACTION(RETRY)");
        site.dead(Dead.to("ORDERS"));
        await().atMost(LONG).until(() -> site.depth("ORDERS") == 1);
        site.dead(Dead.to("ORDERS"));
        await().atMost(LONG).until(() -> site.depth("ORDERS") == 2);
        assertThat(run).isNotDone();
        handler.cancel();
        assertThat(end(run)).isEqualTo(new HandlerResult(2, 0, true));
    }

    @Test
    void waitNoEndsWhenThereIsNothingItCouldDo() throws Exception {
        site.plain("no header");
        assertThat(end(start("WAIT(NO)\nACTION(RETRY)"))).isEqualTo(new HandlerResult(0, 0, false));
    }

    @Test
    void waitInSecondsEndsAfterThatLongWithNothingToDo() throws Exception {
        site.dead(Dead.to("ORDERS"));
        long begin = System.nanoTime();
        assertThat(end(start("WAIT(1)\nACTION(RETRY)"))).isEqualTo(new HandlerResult(1, 0, false));
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void itTriesAgainAfterRetryintAndWaitsForThatEvenWithWaitNo() throws Exception {
        site.mqsc("ALTER QLOCAL(ORDERS) MAXDEPTH(0)");
        site.dead(Dead.to("ORDERS"));
        CompletableFuture<HandlerResult> run = start("WAIT(NO) RETRYINT(1)\nACTION(RETRY) RETRY(999999999)");
        await().atMost(LONG).until(() -> site.report().contains("try 2 of"));
        assertThat(run).isNotDone();
        site.mqsc("ALTER QLOCAL(ORDERS) MAXDEPTH(10)");
        assertThat(end(run).taken()).isOne();
        assertThat(site.depth("ORDERS")).isOne();
        assertThat(site.depth("DLQ")).isZero();
    }

    @Test
    void whatWaitsForItsNextTryHoldsNothingElseUp() throws Exception {
        site.mqsc("ALTER QLOCAL(ORDERS) PUT(DISABLED)");
        site.dead(Dead.to("ORDERS")).dead(Dead.to("PARKED"));
        CompletableFuture<HandlerResult> run = start("RETRYINT(999999999)\nACTION(RETRY) RETRY(2)");
        await().atMost(LONG).until(() -> site.depth("PARKED") == 1);
        site.dead(Dead.to("PARKED"));
        await().atMost(LONG).until(() -> site.depth("PARKED") == 2);
        handler.cancel();
        assertThat(end(run)).isEqualTo(new HandlerResult(2, 1, true));
    }

    @Test
    void aHandlerThatStartsAgainBeginsToCountAgain() throws Exception {
        site.dead(Dead.to("NOWHERE"));
        String rules = "WAIT(NO) RETRYINT(0)\nACTION(RETRY) RETRY(2)";
        assertThat(end(start(rules)).refused()).isEqualTo(2);
        assertThat(end(start(rules)).refused()).isEqualTo(2);
    }
}
