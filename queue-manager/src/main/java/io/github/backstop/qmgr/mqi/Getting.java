// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.convert.Conversion;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.Outcome;
import io.github.backstop.qmgr.queue.Rendition;
import io.github.backstop.qmgr.queue.Retrieval;
import io.github.backstop.qmgr.queue.StoredMessage;
import io.github.backstop.qmgr.store.Change;
import io.github.backstop.qmgr.store.Store;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** What follows when a queue gave a message: unit of work, saved context, the answer. Confined to a connection. */
final class Getting {

    private static final byte[] NO_DATA = new byte[0];
    private static final byte[] NO_TOKEN = new byte[16];
    static final int QUEUE_MANAGER_CCSID = 819;

    private final Supplier<UnitOfWork> current;
    private final Store store;
    private final Reports reports;
    private final Settling settling;

    /** @param current the unit of work of the moment: the local one or an XA branch */
    Getting(Supplier<UnitOfWork> current, Store store, Reports reports, Settling settling) {
        this.current = current;
        this.reports = reports;
        this.store = store;
        this.settling = settling;
    }

    /** What a message was got for may not be on the disk yet; then the answer has to wait. */
    Settling settling() {
        return settling;
    }

    static GetResult failed(int reason, MessageDescriptor selection) {
        return new GetResult(2, reason, selection, NO_DATA, 0, NO_TOKEN, "");
    }

    static GetResult unlock(QueueHandle queue, MessageDescriptor selection) {
        boolean had = queue.queue().unlock(queue.cursor());
        return new GetResult(had ? 0 : 1, had ? 0 : ReasonCode.NO_MSG_LOCKED.number(), selection, NO_DATA, 0,
                NO_TOKEN, queue.queue().name());
    }

    GetResult answerNothing(QueueHandle handle, MessageDescriptor selection, int reason) {
        return new GetResult(2, reason, selection, NO_DATA, 0, NO_TOKEN, handle.queue().name());
    }

    GetResult answer(QueueHandle handle, Retrieval wanted, GetOptions options, MessageDescriptor selection,
            Outcome outcome) {
        if (outcome.message() == null) {
            return answerNothing(handle, selection, outcome.reason().number());
        }
        boolean destroyed = outcome.taken() && !wanted.browse();
        if (outcome.held()) {
            hold(handle.queue(), outcome, wanted.hold() == Retrieval.Hold.PERSISTENT);
        } else if (destroyed) {
            gone(handle.queue(), outcome);
        }
        if (destroyed) {
            handle.got(outcome.descriptor());
        }
        byte[] data = outcome.data();
        if (outcome.length() <= wanted.limit() && options.has(GetOptions.CONVERT)) {
            return converted(handle, selection, outcome, wanted.limit());
        }
        byte[] cut = data.length > wanted.limit() ? Arrays.copyOf(data, wanted.limit()) : data;
        return result(handle, outcome, outcome.reason(), outcome.descriptor(), cut, outcome.length());
    }

    private void hold(LocalQueue queue, Outcome outcome, boolean conditional) {
        UnitOfWork work = current.get();
        outcome.parts().forEach(part -> work.got(queue, part, conditional));
        delivered(outcome, work, conditional);
        for (StoredMessage part : outcome.parts()) {
            if (part.isRecorded()) {
                // If nothing decides on it before the queue manager ends, it has been backed out.
                store.count(part.record(), part.backoutCount() + 1);
            }
        }
    }

    private void delivered(Outcome outcome, UnitOfWork work, boolean conditional) {
        List<StoredMessage> parts = outcome.parts();
        int expiry = outcome.descriptor().expiry();
        if (parts.size() > 1 && parts.stream().map(StoredMessage::descriptor).allMatch(part ->
                part.messageType() != MessageType.REPORT.number() && ReportKind.COD.aloneIn(part.report()))) {
            // The one case in which a logical message is reported as a whole (rule B-33). Not so where reports were put
            // together: with the zeros between them, a few bytes can be a gigabyte (B-35).
            Rendition whole = outcome.whole();
            reports.delivered(whole.descriptor(), whole.data(), expiry, work, conditional);
            return;
        }
        for (StoredMessage part : parts) {
            reports.delivered(part.descriptor(), part.data(), expiry, work, conditional);
        }
    }

    /** Got outside a unit of work: what the store has of it goes, and that it was got may have to be confirmed. */
    private void gone(LocalQueue queue, Outcome outcome) {
        List<StoredMessage> parts = outcome.parts();
        UnitOfWork report = null;
        if (parts.stream().anyMatch(part -> Reports.confirmsDelivery(part.descriptor()))) {
            report = new UnitOfWork(store);
            delivered(outcome, report, false);
        }
        if (parts.stream().anyMatch(StoredMessage::isRecorded)) {
            remove(queue, parts, report);
        } else if (report != null) {
            report.commit(settling, failure -> 0);
        }
    }

    /** @param report put when the message is gone; null = nothing */
    private void remove(LocalQueue queue, List<StoredMessage> parts, UnitOfWork report) {
        Change reported = report == null ? null : report.change();
        Change change = reported == null ? new Change() : reported;
        parts.stream().filter(StoredMessage::isRecorded).forEach(part -> change.remove(part.record()));
        store.write(change, settling.awaiting(failure -> {
            if (failure == ReasonCode.NONE) {
                queue.commit(List.of(), parts);
            } else {
                parts.forEach(queue::giveBack);
            }
            if (report != null) {
                report.end(failure == ReasonCode.NONE);
            }
            return failure.number();
        }));
    }

    private static GetResult converted(QueueHandle handle, MessageDescriptor asked, Outcome outcome, int limit) {
        MessageDescriptor got = outcome.descriptor();
        int ccsid = asked.codedCharSetId() == 0 ? QUEUE_MANAGER_CCSID : asked.codedCharSetId();
        Conversion.Result result = Conversion.of(got, outcome.data(),
                new DataRepresentation(asked.encoding(), ccsid), limit);
        DataRepresentation now = result.representation();
        MessageDescriptor descriptor = now.encoding() == got.encoding()
                && now.codedCharSetId() == got.codedCharSetId() ? got
                : got.toBuilder().encoding(now.encoding()).codedCharSetId(now.codedCharSetId()).build();
        ReasonCode reason = result.reason() == ReasonCode.NONE ? outcome.reason() : result.reason();
        return result(handle, outcome, reason, descriptor, result.data(), result.data().length);
    }

    private static GetResult result(QueueHandle handle, Outcome outcome, ReasonCode reason,
            MessageDescriptor descriptor, byte[] data, int total) {
        return new GetResult(reason == ReasonCode.NONE ? 0 : 1, reason.number(), descriptor, data, total,
                outcome.message().token(), handle.queue().name());
    }
}
