// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.ApplicationReport;
import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.QueueManagerReport;
import io.github.backstop.formats.ReportBuilder;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.formats.ReportMessage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The way of a random message: segmented by its sender or on the way, each segment lost, arrived, delivered, refused or
 * expired, and the reports that the message asks for made by the real builders. Some of those come back.
 */
final class Journey {

    private static final int[] REASONS = {2030, 2035, 2051, 2053, 2085};
    private static final int[] OWN_REASONS = {65_536, 70_000};
    private static final Instant NOW = Instant.parse("2026-11-30T20:00:00Z");

    final SentMessage sent;
    final byte[] data;
    final Truth truth;
    /** In the order in which they were made. */
    final List<ReportMessage> reports = new ArrayList<>();
    /** Whether reports were lost, or some were never asked for. */
    boolean complete;

    private final Random random;
    private final boolean segmented;
    private final List<Segment> segments;
    private final int lossPercent;

    Journey(long seed) {
        random = new Random(seed);
        RandomMessage message = new RandomMessage(random);
        sent = message.sent();
        data = message.data();
        segments = message.segments();
        segmented = message.segmented();
        truth = new Truth(data.length);
        lossPercent = List.of(0, 0, 10, 50).get(random.nextInt(4));
        complete = true;
        for (ReportKind kind : ReportKind.values()) {
            complete &= sent.asksFor(kind);
        }
        if (segmented && random.nextInt(5) == 0) {
            gotAtOnce();
        } else {
            segments.forEach(this::travel);
        }
    }

    /** By MQGMO_COMPLETE_MSG: each segment arrives, and one COD tells of the whole (B-33). */
    private void gotAtOnce() {
        for (Segment segment : segments) {
            byQueueManager(segment, segmented, ReportKind.COA, Feedback.COA.number());
        }
        Segment whole = new Segment(segments.get(0).put(), 0, data.length, true);
        truth.happened(whole, Fate.DELIVERED);
        byQueueManager(whole, false, ReportKind.COD, Feedback.COD.number());
    }

    private void travel(Segment segment) {
        switch (random.nextInt(6)) {
            case 0 -> truth.happened(segment, Fate.UNKNOWN);
            case 1 -> {
                truth.happened(segment, Fate.ARRIVED);
                byQueueManager(segment, segmented, ReportKind.COA, Feedback.COA.number());
            }
            case 2 -> {
                if (random.nextBoolean()) {
                    byQueueManager(segment, segmented, ReportKind.COA, Feedback.COA.number());
                }
                truth.happened(segment, Fate.EXPIRED);
                byQueueManager(segment, segmented, ReportKind.EXPIRATION, Feedback.EXPIRATION.number());
            }
            case 3 -> {
                truth.happened(segment, Fate.EXCEPTION);
                byQueueManager(segment, segmented, ReportKind.EXCEPTION, reason());
                if (random.nextInt(4) == 0) {
                    // from the dead-letter queue back to its own
                    deliver(segment);
                }
            }
            default -> deliver(segment);
        }
    }

    private void deliver(Segment segment) {
        truth.happened(segment, Fate.DELIVERED);
        byQueueManager(segment, segmented, ReportKind.COA, Feedback.COA.number());
        byQueueManager(segment, segmented, ReportKind.COD, Feedback.COD.number());
        MessageDescriptor got = segment.descriptor(segmented).toBuilder().version(1 + random.nextInt(2)).build();
        switch (random.nextInt(5)) {
            case 0 -> {
                boolean own = random.nextBoolean();
                int reason = own ? OWN_REASONS[random.nextInt(OWN_REASONS.length)] : reason();
                ApplicationReport.exception(got, segment.data(data), reason).ifPresent(report -> {
                    truth.happened(segment, own ? Fate.REFUSED : Fate.DELIVERED);
                    send(report, own ? segment : asFarAsKnown(segment), own ? Fate.REFUSED : Fate.EXCEPTION, reason);
                });
            }
            case 1 -> ApplicationReport.action(got, segment.data(data), true).ifPresent(report ->
                    send(report, segment, Fate.DELIVERED, 0));
            case 2 -> ApplicationReport.action(got, segment.data(data), false).ifPresent(report -> {
                truth.happened(segment, Fate.REFUSED);
                send(report, segment, Fate.REFUSED, Feedback.NAN.number());
            });
            default -> {
            }
        }
    }

    /** With an MQRC it may be a queue manager's, who counts headers; only the end of what was sent tells. */
    private Segment asFarAsKnown(Segment segment) {
        boolean endIsKnown = !segmented || segment.last() || sent.parts().stream().anyMatch(part ->
                part.offset() == segment.offset() && part.length() == segment.length());
        return endIsKnown ? segment : segment.withoutHeaders();
    }

    private int reason() {
        return REASONS[random.nextInt(REASONS.length)];
    }

    private void byQueueManager(Segment about, boolean asSegment, ReportKind kind, int feedback) {
        MessageDescriptor descriptor = about.descriptor(asSegment);
        kind.asked(ReportKind.ofSegment(descriptor.report(), descriptor.offset())).ifPresent(strength -> send(
                ReportBuilder.about(descriptor, about.data(data),
                        new QueueManagerReport("QM1", id(random), NOW)).feedback(feedback).including(strength).build(),
                about, Fate.toldBy(feedback), kind == ReportKind.EXCEPTION ? feedback : 0));
    }

    private void send(ReportMessage report, Segment about, Fate fate, int reason) {
        if (random.nextInt(100) < lossPercent) {
            complete = false;
            return;
        }
        truth.told(about, fate, reason);
        for (int copies = random.nextInt(6) == 0 ? 2 : 1; copies > 0; copies--) {
            reports.add(report);
        }
    }

    /** A report that this message never asked for, or that cannot be: it tells nothing. */
    ReceivedReport stray(ReportMessage like) {
        MessageDescriptor descriptor = ReceivedReport.of(like.descriptor(), like.data()).descriptor();
        return new ReceivedReport(switch (random.nextInt(4)) {
            case 0 -> descriptor.toBuilder().feedback(Feedback.ACTIVITY.number()).build();
            case 1 -> descriptor.toBuilder().messageType(8).build();
            case 2 -> descriptor.toBuilder().groupId(id(random)).build();
            default -> sent.isGrouped()
                    ? descriptor.toBuilder().messageFlags(2).offset(data.length).originalLength(1).build()
                    : descriptor.toBuilder().correlationId(id(random)).messageId(id(random)).build();
        }, 0, new byte[0]);
    }

    static byte[] id(Random random) {
        byte[] id = new byte[24];
        random.nextBytes(id);
        return id;
    }
}
