// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.QueueManagerReport;
import io.github.backstop.formats.ReportBuilder;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.formats.ReportMessage;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.DeadLetter;
import io.github.backstop.qmgr.queue.Expiries;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.Rendition;
import io.github.backstop.qmgr.queue.StoredMessage;
import io.github.backstop.qmgr.store.Change;
import java.util.List;

/**
 * Makes the queue manager's reports, each in the unit of work of what it is about, and puts them on the reply queue
 * (rules ). A report that its queue does not take is an ordinary message: it goes to the
 * dead-letter queue, or away if it says so. If that fails too it is dropped: no call fails because of a report.
 * Thread-safe.
 */
final class Reports implements Expiries {

    private final QueueManager queueManager;

    Reports(QueueManager queueManager) {
        this.queueManager = queueManager;
    }

    /** Whether the arrival on a queue is confirmed: not on the way to another, nor on a dead-letter queue. */
    static boolean confirmsArrival(MessageDescriptor message) {
        return ReportKind.COA.in(message.report()) && !message.format().equals(Format.XMIT_Q_HEADER.text())
                && !message.format().equals(Format.DEAD_LETTER_HEADER.text());
    }

    /** Whether it is confirmed that the message was got: not when that was from a dead-letter queue. */
    static boolean confirmsDelivery(MessageDescriptor message) {
        return ReportKind.COD.in(message.report()) && !message.format().equals(Format.DEAD_LETTER_HEADER.text());
    }

    /** A message was put on its queue, as a part of {@code work}: COA, if it asks for one. */
    void arrived(MessageDescriptor message, byte[] data, UnitOfWork work) {
        if (confirmsArrival(message)) {
            send(ReportKind.COA, Feedback.COA.number(), message, data, work, false);
        }
    }

    /**
     * A message, or a segment of one, was got, as a part of {@code work}: COD, if it asks for one.
     *
     * @param expiry      what is left of its lifetime
     * @param conditional as {@link UnitOfWork#got}
     */
    void delivered(MessageDescriptor message, byte[] data, int expiry, UnitOfWork work, boolean conditional) {
        if (confirmsDelivery(message)) {
            send(ReportKind.COD, Feedback.COD.number(), message.toBuilder().expiry(expiry).build(), data, work,
                    conditional);
        }
    }

    /** Nothing took the message where it should have gone: an exception report, if it asks for one. */
    void undelivered(MessageDescriptor message, byte[] data, int reason, UnitOfWork work) {
        if (ReportKind.EXCEPTION.in(message.report())) {
            send(ReportKind.EXCEPTION, reason, message, data, work, false);
        }
    }

    @Override
    public void expired(LocalQueue queue, StoredMessage message) {
        UnitOfWork report = new UnitOfWork(queueManager.store());
        Rendition about = message.carried();
        send(ReportKind.EXPIRATION, Feedback.EXPIRATION.number(), about.descriptor(), about.data(), report, false);
        new Move(queue, message, report).run(queueManager.store(), failure -> {
            CoreMessage.REPORT_LOST.log(Feedback.EXPIRATION.number(), about.descriptor().replyToQueue(),
                    failure.number());
            queue.commit(List.of(), List.of(message));
            queueManager.store().writeSoon(new Change().remove(message.record()));
        });
    }

    private void send(ReportKind kind, int feedback, MessageDescriptor about, byte[] data, UnitOfWork work,
            boolean conditional) {
        if (about.replyToQueue().isBlank()) {
            // Somebody who may set what he likes has put it like this on a transmission or staging queue.
            return;
        }
        ReportMessage report = report(kind, feedback, about, data);
        try {
            new ReportPut(queueManager, about).put(report, work, conditional);
        } catch (MqiException refused) {
            bury(report, about, refused.reason(), work, conditional);
        }
    }

    private ReportMessage report(ReportKind kind, int feedback, MessageDescriptor about, byte[] data) {
        return ReportBuilder.about(about, data, new QueueManagerReport(
                        queueManager.queueManagerName(), queueManager.identifiers().message(),
                        queueManager.clock().instant(), queueManager.segments() == SegmentSupport.FULL))
                .feedback(feedback).including(kind.asked(about.report()).orElseThrow()).build();
    }

    /**
     * Sends a message back that nothing took: the exception report, which has all of it, takes its place.
     *
     * @throws MqiException why the reply queue does not take it
     */
    void returned(MessageDescriptor message, byte[] data, int reason, UnitOfWork work) {
        new ReportPut(queueManager, message).put(report(ReportKind.EXCEPTION, reason, message, data), work, false);
    }

    private void bury(ReportMessage report, MessageDescriptor about, int reason, UnitOfWork work,
            boolean conditional) {
        MessageDescriptor descriptor = report.descriptor();
        LocalQueue dead = queueManager.deadLetterQueue();
        if (dead != null && !ReportOption.DISCARD_MSG.in(descriptor.report())) {
            DeadLetter letter = DeadLetter.of(descriptor, report.data(), reason, about.replyToQueue(),
                    about.replyToQueueManager(), queueManager.queueManagerName(), queueManager.clock());
            try {
                work.put(dead, dead.put(letter.descriptor(), letter.data(), true,
                        queueManager.settings().number(Attribute.QMGR_MAXMSGL)), conditional);
                return;
            } catch (MqiException alsoRefused) {
                // Logged below, with the reason of the reply queue: that is the one to mend.
            }
        }
        CoreMessage.REPORT_LOST.log(descriptor.feedback(), about.replyToQueue(), reason);
    }
}
