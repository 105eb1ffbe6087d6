// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.formats.ReportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** A message with random length, report options and, by its sender or on its way, segments. */
final class RandomMessage {

    private static final int SEGMENTATION_ALLOWED = 1;
    private static final int MSG_IN_GROUP = 8;

    private final Random random;
    private final byte[] data;
    /** The header in front, which stays in one piece. */
    private final int uncut;
    private final List<MessageDescriptor> puts = new ArrayList<>();
    private final List<Segment> segments = new ArrayList<>();
    private final boolean bySender;
    private final boolean segmented;

    RandomMessage(Random random) {
        this.random = random;
        int most = random.nextInt(10) == 0 ? 2 : random.nextBoolean() ? 60 : 3_000;
        boolean headed = random.nextBoolean();
        data = new byte[(headed ? Segment.HEADER.length : 0) + random.nextInt(most)];
        random.nextBytes(data);
        if (headed) {
            System.arraycopy(Segment.HEADER, 0, data, 0, Segment.HEADER.length);
        }
        uncut = headed ? Segment.HEADER.length : 0;
        bySender = random.nextBoolean();
        boolean divisible = random.nextBoolean();
        segmented = bySender || divisible && random.nextBoolean();
        boolean grouped = random.nextInt(3) == 0;
        MessageDescriptor common = MessageDescriptor.builder().report(report())
                .format(headed ? "MQHRF2" : "").encoding(273).codedCharSetId(819).correlationId(Journey.id(random))
                .groupId(bySender || divisible || grouped ? Journey.id(random) : MessageDescriptor.NO_ID)
                .sequenceNumber(grouped ? 1 + random.nextInt(9) : 1)
                .messageFlags((divisible ? SEGMENTATION_ALLOWED : 0) | (grouped ? MSG_IN_GROUP : 0)).build();
        List<Integer> starts = bySender ? cuts(0, data.length) : List.of(0);
        for (int i = 0; i < starts.size(); i++) {
            int start = starts.get(i);
            int end = i + 1 < starts.size() ? starts.get(i + 1) : data.length;
            boolean last = i + 1 == starts.size();
            MessageDescriptor put = common.toBuilder().messageId(Journey.id(random)).offset(start).build();
            puts.add(put);
            divide(put, start, end, last, segmented && divisible ? cuts(start, end) : List.of(start));
        }
    }

    private void divide(MessageDescriptor put, int start, int end, boolean last, List<Integer> cuts) {
        for (int i = 0; i < cuts.size(); i++) {
            boolean ends = i + 1 == cuts.size();
            segments.add(new Segment(put, cuts.get(i), (ends ? end : cuts.get(i + 1)) - cuts.get(i), last && ends));
        }
    }

    private List<Integer> cuts(int from, int to) {
        TreeSet<Integer> cuts = new TreeSet<>(List.of(from));
        int first = Math.max(from, uncut) + 1;
        for (int more = random.nextInt(6); more > 0 && to > first; more--) {
            cuts.add(first + random.nextInt(to - first));
        }
        if (to == data.length && to > from && random.nextInt(8) == 0) {
            // an empty last segment
            cuts.add(to);
        }
        return List.copyOf(cuts);
    }

    private int report() {
        int report = 0;
        for (ReportKind kind : ReportKind.values()) {
            int plain = kind.mask() / 7;
            report |= plain * List.of(0, 1, 1, 1, 3, 7).get(random.nextInt(6));
        }
        for (ReportOption option : List.of(ReportOption.PASS_MSG_ID, ReportOption.PASS_CORREL_ID, ReportOption.PAN,
                ReportOption.NAN)) {
            report |= random.nextInt(3) == 0 ? option.bits() : 0;
        }
        return report;
    }

    SentMessage sent() {
        return bySender ? SentMessage.segments(puts, data.length) : SentMessage.whole(puts.get(0), data.length);
    }

    byte[] data() {
        return data;
    }

    List<Segment> segments() {
        return segments;
    }

    boolean segmented() {
        return segmented;
    }
}
