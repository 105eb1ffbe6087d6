// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import io.github.backstop.dlq.RedriveProgress.State;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Retry to the original queue: single, by filter, with a rate, as a dry run, cancelled. */
@ClientTest
class RedriveTest {
    @RegisterExtension
    final Site site;
    private final List<Redrive.Step> steps = new ArrayList<>();

    RedriveTest() throws MQException {
        site = new Site("DEFINE QLOCAL(A)\nDEFINE QLOCAL(B)\n");
    }

    private Redrive redrive(RedriveOrder order) throws MQException {
        return new Redrive(site.connection(), "DLQ", order, steps::add);
    }

    private RedriveProgress run(String filter, int most, boolean dryRun) throws MQException {
        return redrive(RedriveOrder.of(filter, "", most, 0, dryRun)).run();
    }

    @Test
    void byFilterThoseGoBackThatMatch() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("B")).dead(Dead.to("A").reason(2051));
        site.plain("no header");
        assertThat(run("DESTQ(A) REASON(MQRC_Q_FULL)", 0, false))
                .isEqualTo(new RedriveProgress(State.DONE, 4, 1, 1, 0, ""));
        assertThat(site.only("A").data()).isEqualTo(Dead.to("A").body());
        assertThat(site.depth("B")).isZero();
        assertThat(site.depth("DLQ")).isEqualTo(3);
    }

    @Test
    void aSingleMessageGoesBackByItsId() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("B"));
        String id = "ID:" + HexFormat.of().formatHex(site.on("DLQ").get(1).descriptor().messageId());
        assertThat(redrive(RedriveOrder.of("", id, 0, 0, false)).run().redriven()).isOne();
        assertThat(site.depth("B")).isOne();
        assertThat(site.depth("A")).isZero();
        assertThat(redrive(RedriveOrder.of("", id, 0, 0, false)).run().matched()).isZero();
    }

    @Test
    void aDryRunTellsAndChangesNothing() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("B"));
        RedriveProgress told = run("", 0, true);
        assertThat(told.text(true)).isEqualTo("2 of 2 messages would be sent back");
        assertThat(steps).extracting(Redrive.Step::where).containsExactly("A", "B");
        assertThat(site.depth("DLQ")).isEqualTo(2);
        assertThat(site.on("DLQ")).allMatch(message -> message.descriptor().backoutCount() == 0);
    }

    @Test
    void notMoreThanSoManyGoBack() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("A")).dead(Dead.to("A"));
        assertThat(run("", 2, false).redriven()).isEqualTo(2);
        assertThat(site.depth("DLQ")).isOne();
    }

    @Test
    void whatIsRefusedStaysAndTheOthersGo() throws MQException {
        site.mqsc("ALTER QLOCAL(A) MAXDEPTH(1)");
        site.dead(Dead.to("A")).dead(Dead.to("A")).dead(Dead.to("NOWHERE")).dead(Dead.to("B"));
        RedriveProgress progress = run("", 0, false);
        assertThat(progress).isEqualTo(new RedriveProgress(State.DONE, 4, 4, 2, 2,
                "queue NOWHERE at QM1: MQRC_UNKNOWN_OBJECT_NAME 2085"));
        assertThat(site.depth("A")).isOne();
        assertThat(site.depth("B")).isOne();
        assertThat(site.depth("DLQ")).isEqualTo(2);
    }

    @Test
    void whatComesStraightBackIsNotSentAgain() throws MQException {
        site.dead(Dead.to("DLQ")).dead(Dead.to("DLQ"));
        assertThat(run("", 0, false).redriven()).isEqualTo(2);
        assertThat(site.depth("DLQ")).isEqualTo(2);
    }

    @Test
    void withARateItTakesItsTimeAndACancelEndsTheWait() throws Exception {
        for (int i = 0; i < 5; i++) {
            site.dead(Dead.to("A"));
        }
        long begin = System.nanoTime();
        redrive(RedriveOrder.of("", "", 3, 20, false)).run();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofMillis(100));

        Redrive slow = redrive(RedriveOrder.of("", "", 0, 0.0001, false));
        CompletableFuture<RedriveProgress> run = CompletableFuture.supplyAsync(() -> {
            try {
                return slow.run();
            } catch (MQException e) {
                throw new IllegalStateException(e);
            }
        });
        await().atMost(Duration.ofSeconds(60)).until(() -> slow.progress().redriven() == 1);
        slow.cancel();
        assertThat(run.get(60, TimeUnit.SECONDS).state()).isEqualTo(State.CANCELLED);
        assertThat(site.depth("DLQ")).isOne();
        assertThat(site.depth("A")).isEqualTo(4);
    }

    @Test
    void wrongOrdersAreRefusedWithWhatIsAllowed() {
        assertThatThrownBy(() -> RedriveOrder.of("DESTQ(A) ACTION(RETRY)", "", 0, 0, false))
                .hasMessageContaining("line 1, ACTION(RETRY): a filter takes patterns only");
        assertThatThrownBy(() -> RedriveOrder.of("", "ID:00", 0, 0, false)).hasMessageContaining("48 hexadecimal");
        assertThatThrownBy(() -> RedriveOrder.of("", "", 0, -1, false)).hasMessageContaining("0 (as fast");
        assertThatThrownBy(() -> RedriveOrder.of("", "", -1, 0, false)).hasMessageContaining("1 or more");
    }
}
