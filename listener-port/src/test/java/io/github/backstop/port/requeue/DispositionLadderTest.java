// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.requeue.Step.Commit;
import io.github.backstop.port.requeue.Step.Disposition;
import io.github.backstop.port.requeue.Step.Keep;
import io.github.backstop.port.requeue.Step.PutOnBackoutQueue;
import io.github.backstop.port.requeue.Step.PutOnDeadLetterQueue;
import io.github.backstop.port.requeue.Step.PutReportOnDeadLetterQueue;
import io.github.backstop.port.requeue.Step.SendReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A.6, A.8, B.3, and the rows of the client's tables (sections 2, 5 and 6). */
class DispositionLadderTest {
    private static final Places ALL = new Places("Q1", "BOQ", "DLQ");
    private static final Places NO_BACKOUT_QUEUE = new Places("Q1", " ", "DLQ");
    private static final Places NO_DEAD_LETTER_QUEUE = new Places("Q1", "BOQ", " ");
    private static final PoisonMessage PLAIN = new PoisonMessage(true, false, ExceptionReport.NONE);
    private static final PoisonMessage NOT_PERSISTENT = new PoisonMessage(false, false, ExceptionReport.NONE);
    private static final PoisonMessage DISCARDABLE = new PoisonMessage(true, true, ExceptionReport.NONE);
    private static final PoisonMessage REPORTED = new PoisonMessage(true, false, ExceptionReport.WITH_DATA);

    /** The whole way with these answers to the puts. */
    private static List<Step> way(PoisonMessage message, Places places, Integer... answers) {
        List<Step> steps = new ArrayList<>();
        for (int known = 0; known <= answers.length; known++) {
            steps.add(DispositionLadder.next(message, places, Arrays.asList(answers).subList(0, known)));
        }
        assertThat(steps.subList(0, answers.length)).as("as many answers as puts").allMatch(Step.Put.class::isInstance);
        return steps;
    }

    @Test
    @DisplayName("A28, row A: the backout queue takes it")
    void theBackoutQueueComesFirst() {
        assertThat(way(PLAIN, ALL, 0)).containsExactly(new PutOnBackoutQueue("BOQ"),
                new Commit(Disposition.BACKED_OUT_TO_QUEUE, "BOQ", 0));
    }

    @Test
    @DisplayName("Rows F13, F12: neither MQRO_DISCARD_MSG nor a report option matters while the backout queue takes it")
    void reportOptionsDoNotMatterWhileTheBackoutQueueTakesIt() {
        assertThat(way(new PoisonMessage(true, true, ExceptionReport.WITH_FULL_DATA), ALL, 0))
                .endsWith(new Commit(Disposition.BACKED_OUT_TO_QUEUE, "BOQ", 0)).hasSize(2);
    }

    @Test
    @DisplayName("A42, rows F1, F2, F3, M9, M10: the dead-letter header names the backout queue and its reason")
    void whatTheBackoutQueueRefusesIsDeadLetteredWithItsReason() {
        for (int reason : new int[] {2053, 2035, 2085, 2051, 2030}) {
            assertThat(way(PLAIN, ALL, reason, 0)).containsExactly(new PutOnBackoutQueue("BOQ"),
                    new PutOnDeadLetterQueue("DLQ", reason, "BOQ"),
                    new Commit(Disposition.DEAD_LETTERED, "DLQ", reason));
        }
    }

    @Test
    @DisplayName("A29, A42, row F4: without a backout queue 2362, and the queue itself as the destination")
    void withoutABackoutQueueItIsDeadLetteredAsThresholdReached() {
        assertThat(way(PLAIN, NO_BACKOUT_QUEUE, 0)).containsExactly(new PutOnDeadLetterQueue("DLQ", 2362, "Q1"),
                new Commit(Disposition.DEAD_LETTERED, "DLQ", 2362));
    }

    @Test
    @DisplayName("B14, rows F6, F7: MQRO_DISCARD_MSG: no dead letter")
    void whatMayBeDiscardedIsNotDeadLettered() {
        assertThat(way(DISCARDABLE, NO_BACKOUT_QUEUE))
                .containsExactly(new Commit(Disposition.DISCARDED_AS_ASKED, "", 2362));
        assertThat(way(DISCARDABLE, ALL, 2053)).endsWith(new Commit(Disposition.DISCARDED_AS_ASKED, "", 2053));
    }

    @Test
    @DisplayName("B15, rows F10, F11: the report tells the reason of the backout queue, after the disposition")
    void theReportFollowsTheDisposition() {
        assertThat(way(REPORTED, ALL, 2053, 0, 0)).containsExactly(new PutOnBackoutQueue("BOQ"),
                new PutOnDeadLetterQueue("DLQ", 2053, "BOQ"), new SendReport(2053, ExceptionReport.WITH_DATA),
                new Commit(Disposition.DEAD_LETTERED, "DLQ", 2053));
        assertThat(way(new PoisonMessage(true, true, ExceptionReport.WITHOUT_DATA), ALL, 2053, 0)).containsExactly(
                new PutOnBackoutQueue("BOQ"), new SendReport(2053, ExceptionReport.WITHOUT_DATA),
                new Commit(Disposition.DISCARDED_AS_ASKED, "", 2053));
    }

    @Test
    @DisplayName("B15, row M7: a report that its reply queue refuses is dead-lettered with that reason")
    void aReportThatCannotBeSentIsDeadLettered() {
        assertThat(way(REPORTED, ALL, 2053, 0, 2085, 0)).contains(
                new PutReportOnDeadLetterQueue("DLQ", 2085, 2053, ExceptionReport.WITH_DATA))
                .endsWith(new Commit(Disposition.DEAD_LETTERED, "DLQ", 2053));
    }

    @Test
    @DisplayName("B17, B20: a report that can be put nowhere keeps a persistent message, and only that")
    void aReportThatCanBePutNowhereKeepsAPersistentMessage() {
        assertThat(way(REPORTED, ALL, 2053, 0, 2085, 2053)).last().isInstanceOfSatisfying(Keep.class,
                keep -> assertThat(keep.why()).contains("report").contains("2085"));
        assertThat(way(new PoisonMessage(false, false, ExceptionReport.WITH_DATA), ALL, 2053, 0, 2085, 2053))
                .endsWith(new Commit(Disposition.DEAD_LETTERED, "DLQ", 2053));
    }

    @Test
    @DisplayName("B17, rows F8, F9, K6, K11, K12: nothing takes a persistent message: it is kept")
    void aPersistentMessageThatNothingTakesIsKept() {
        assertThat(way(PLAIN, ALL, 2053, 2051)).last().isEqualTo(
                new Keep("backout queue BOQ answered 2053, and dead-letter queue DLQ answered 2051"));
        assertThat(way(REPORTED, NO_DEAD_LETTER_QUEUE, 2053)).as("no report either").last().isEqualTo(
                new Keep("backout queue BOQ answered 2053, and the queue manager has no dead-letter queue"));
        assertThat(way(PLAIN, new Places("Q1", "", ""))).containsExactly(
                new Keep("there is no backout queue, and the queue manager has no dead-letter queue"));
    }

    @Test
    @DisplayName("B17: nothing takes a message that is not persistent: it is discarded, without a report")
    void aMessageThatIsNotPersistentIsDiscardedIfNothingTakesIt() {
        assertThat(way(NOT_PERSISTENT, ALL, 2053, 2053))
                .endsWith(new Commit(Disposition.DISCARDED_FOR_WANT_OF_A_PLACE, "", 2053));
        assertThat(way(new PoisonMessage(false, false, ExceptionReport.WITH_FULL_DATA), NO_DEAD_LETTER_QUEUE, 2051))
                .endsWith(new Commit(Disposition.DISCARDED_FOR_WANT_OF_A_PLACE, "", 2051)).hasSize(2);
    }
}
