// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.ReportKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells from the reports about a message what became of it. Reports are taken in any order, singly or put together by
 * MQGMO_COMPLETE_MSG, and as often as they come: GroupId or ids tell of which message they are, Offset and
 * OriginalLength of which part, Feedback what happened to that (B-33 to B-38). Thread-safe.
 */
public final class ReportTracker {

    private static final int MQAT_QMGR = 7;

    private final SentMessage sent;
    private final Set<Told> told = new HashSet<>();
    private final List<ReturnedData> returned = new ArrayList<>();

    private record Told(Span span, int feedback) {
    }

    private ReportTracker(SentMessage sent) {
        this.sent = sent;
    }

    public static ReportTracker of(SentMessage sent) {
        return new ReportTracker(sent);
    }

    public SentMessage sent() {
        return sent;
    }

    /** Takes a report into account, if it is about this message. */
    public Reception add(ReceivedReport report) {
        MessageDescriptor descriptor = report.descriptor();
        int feedback = descriptor.feedback();
        if (descriptor.messageType() != MessageType.REPORT.number() || feedback == Feedback.NONE.number()
                || feedback == Feedback.ACTIVITY.number()) {
            return Reception.OTHER;
        }
        boolean grouped = sent.isGroupOf(descriptor);
        Optional<SentPart> part = grouped ? Optional.empty() : ungrouped(descriptor);
        if (!grouped && part.isEmpty()) {
            return Reception.OTHER;
        }
        return (grouped ? span(report) : part.flatMap(this::span))
                .map(span -> take(new Told(span, feedback), report)).orElse(Reception.UNPLACED);
    }

    /** A report that names a group is of that group alone. */
    private Optional<SentPart> ungrouped(MessageDescriptor descriptor) {
        return Arrays.equals(descriptor.groupId(), MessageDescriptor.NO_ID)
                ? sent.partWithIdsOf(descriptor) : Optional.empty();
    }

    private synchronized Reception take(Told fact, ReceivedReport report) {
        if (!told.add(fact)) {
            return Reception.REPEATED;
        }
        if (report.data().length > 0) {
            returned.add(new ReturnedData(fact.feedback(), (int) fact.span().from() + report.headerLength(),
                    report.data()));
        }
        return Reception.TAKEN;
    }

    /** Where a report without a group belongs: to a part, unless that may have been segmented on its way. */
    private Optional<Span> span(SentPart part) {
        return sent.divisible() ? Optional.empty() : Optional.of(
                Span.of(part.offset(), part.length(), part.equals(sent.parts().get(sent.parts().size() - 1))));
    }

    private Optional<Span> span(ReceivedReport report) {
        MessageDescriptor about = report.descriptor();
        if (!MessageFlag.segment(about.messageFlags())) {
            return Optional.of(Span.whole(sent.length()));
        }
        boolean last = MessageFlag.LAST_SEGMENT.in(about.messageFlags());
        if (about.originalLength() < 0 || about.offset() < 0) {
            return Optional.empty();
        }
        int length = length(report, last);
        long end = (long) about.offset() + length;
        boolean possible = (length > 0 || last) && (last ? end == sent.length() : end <= sent.length());
        return possible ? Optional.of(Span.of(about.offset(), length, last)) : Optional.empty();
    }

    /** Applications leave MQ headers out of OriginalLength (B-3), as queue managers do not; Offset counts them. */
    private int length(ReceivedReport report, boolean last) {
        MessageDescriptor about = report.descriptor();
        long withHeaders = (long) about.originalLength() + report.headerLength();
        return Fate.isToldByApplication(about.feedback()) || mayBeApplications(about)
                && (last ? about.offset() + withHeaders == sent.length() : endsWithPart(about.offset(), withHeaders))
                ? (int) withHeaders : about.originalLength();
    }

    private static boolean mayBeApplications(MessageDescriptor about) {
        return Fate.toldBy(about.feedback()) == Fate.EXCEPTION && about.putApplType() != MQAT_QMGR;
    }

    private boolean endsWithPart(int offset, long length) {
        return sent.parts().stream().anyMatch(part -> part.offset() == offset && part.length() == length);
    }

    /** What is known by now. */
    public synchronized Verdict verdict() {
        Coverage coverage = new Coverage(sent.length());
        sent.parts().forEach(part -> coverage.cut(part.offset()));
        for (Told fact : told) {
            Fate fate = Fate.toldBy(fact.feedback());
            boolean reason = fate == Fate.EXCEPTION || fate == Fate.REFUSED;
            coverage.tell(fact.span(), fate, reason ? fact.feedback() : 0);
        }
        return Verdict.of(coverage.pieces(), sent.asksFor(ReportKind.COD));
    }

    /** What reports with data brought back, in the order in which they came. */
    public synchronized List<ReturnedData> returned() {
        return List.copyOf(returned);
    }
}
