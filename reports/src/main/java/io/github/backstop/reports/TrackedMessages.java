// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.MessageDescriptor;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The messages whose reports come to one queue, for who is given reports one by one, as a message-driven bean is: in
 * its global unit of work nothing can be put together by MQGMO_COMPLETE_MSG (B-20). It is kept in memory: what is to
 * outlive the process is the application's to store. Thread-safe.
 */
public final class TrackedMessages {

    private final Map<ByteBuffer, Set<ReportTracker>> trackers = new HashMap<>();
    private int size;

    /** From now on reports about this message count. */
    public synchronized ReportTracker track(SentMessage sent) {
        ReportTracker tracker = ReportTracker.of(sent);
        ids(sent).forEach(id -> trackers.computeIfAbsent(id, none -> new LinkedHashSet<>()).add(tracker));
        size++;
        return tracker;
    }

    /** Forgets a message; of no effect when it is not here. */
    public synchronized void forget(ReportTracker tracker) {
        boolean known = false;
        for (ByteBuffer id : ids(tracker.sent()).toList()) {
            Set<ReportTracker> same = trackers.getOrDefault(id, Set.of());
            known |= same.contains(tracker);
            same.remove(tracker);
            if (same.isEmpty()) {
                trackers.remove(id);
            }
        }
        size -= known ? 1 : 0;
    }

    /** Gives the report to the message that it is about; empty when that is none of these. */
    public synchronized Optional<ReportTracker> add(ReceivedReport report) {
        MessageDescriptor told = report.descriptor();
        return Stream.of(told.groupId(), told.correlationId(), told.messageId()).map(ByteBuffer::wrap)
                .flatMap(id -> trackers.getOrDefault(id, Set.of()).stream())
                .filter(tracker -> tracker.add(report) != Reception.OTHER).findFirst();
    }

    public synchronized int size() {
        return size;
    }

    private static Stream<ByteBuffer> ids(SentMessage sent) {
        Stream<byte[]> parts = sent.parts().stream().map(sent::repeatedId);
        return (sent.isGrouped() ? Stream.concat(Stream.of(sent.groupId()), parts) : parts)
                .map(ByteBuffer::wrap).distinct();
    }
}
