// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.formats.ReportMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** B-33 to B-38, for so many random messages as the system property {@code journeys} says. */
class RandomJourneysTest {

    private static final int JOURNEYS = Integer.getInteger("journeys", 10_000);

    @Test
    @DisplayName("B-34, B-36: whatever is lost, repeated or out of order, the verdict is what reports say that came")
    void theVerdictIsTheTruth() {
        Map<Outcome, Integer> seen = new EnumMap<>(Outcome.class);
        for (long seed = 0; seed < JOURNEYS; seed++) {
            long number = seed;
            Journey journey = new Journey(seed);
            try {
                seen.merge(follow(journey, new Random(seed)).outcome(), 1, Integer::sum);
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("journey " + number + ": " + failed.getMessage(), failed);
            }
        }
        assertThat(seen.keySet()).as("how messages can end").containsExactlyInAnyOrder(Outcome.values());
    }

    private static Verdict follow(Journey journey, Random random) {
        TrackedMessages others = new TrackedMessages();
        others.track(new Journey(-1).sent);
        ReportTracker tracker = others.track(journey.sent);
        List<ReportMessage> order = new ArrayList<>(journey.reports);
        Collections.shuffle(order, random);
        for (ReportMessage report : order) {
            if (random.nextInt(4) == 0) {
                ReceivedReport stray = journey.stray(report);
                assertThat(tracker.add(stray)).isIn(Reception.OTHER, Reception.UNPLACED);
            }
            assertThat(others.add(ReceivedReport.of(report.descriptor(), report.data()))).contains(tracker);
        }
        Verdict verdict = tracker.verdict();
        journey.truth.assertTold(verdict, journey.sent.asksFor(ReportKind.COD),
                journey.complete);
        assertReturned(journey, tracker.returned());
        return verdict;
    }

    private static void assertReturned(Journey journey, List<ReturnedData> returned) {
        for (ReturnedData piece : returned) {
            assertThat(piece.bytes()).isEqualTo(Arrays.copyOfRange(journey.data, piece.offset(),
                    piece.offset() + piece.bytes().length));
        }
        assertThat(returned.isEmpty()).isEqualTo(journey.reports.stream().noneMatch(RandomJourneysTest::bringsData));
    }

    private static boolean bringsData(ReportMessage report) {
        MessageDescriptor descriptor = report.descriptor();
        return ReceivedReport.of(descriptor, report.data()).data().length > 0;
    }
}
