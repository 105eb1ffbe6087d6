// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.time.Instant;

/**
 * Reports that a queue manager makes: COA, COD, expiration, and exceptions (rule A-21). They ask for no report
 * themselves, and who put the message is in their identity context.
 *
 * @param queueManager its name
 * @param messageId    a new one, 24 bytes; not used with MQRO_PASS_MSG_ID
 * @param now          when the report is made
 * @param segments     whether the queue manager knows segments; to one that does not an MQMDE is data (rule B-38)
 */
public record QueueManagerReport(String queueManager, byte[] messageId, Instant now, boolean segments)
        implements ReportProfile {

    private static final int MQAT_QMGR = 7;
    private static final int LONGEST_NAME = 28;
    /** Tenths of a second that a report about an expired message has, when it was to inherit what was left. */
    private static final int MINUTE = 600;

    /** Of one that knows segments. */
    public QueueManagerReport(String queueManager, byte[] messageId, Instant now) {
        this(queueManager, messageId, now, true);
    }

    @Override
    public MessageDescriptor descriptor(MessageDescriptor original, int feedback, ReportData included) {
        PutTime put = PutTime.of(now);
        MessageDescriptorBuilder report = Answer.to(original, messageId, original.toBuilder().version(2))
                .messageType(MessageType.REPORT.number()).feedback(feedback)
                .backoutCount(0).replyToQueue("").replyToQueueManager(queueManager)
                .putApplType(MQAT_QMGR)
                .putApplName(queueManager.length() > LONGEST_NAME ? queueManager.substring(0, LONGEST_NAME)
                        : queueManager)
                .putDate(put.date()).putTime(put.time()).applOriginData("");
        if (feedback == Feedback.EXPIRATION.number()
                && ReportOption.PASS_DISCARD_AND_EXPIRY.in(original.report())) {
            report.expiry(MINUTE);
        }
        return report.build();
    }

    @Override
    public int userDataAt(HeaderWalk headers, ReportData included) {
        return segments ? headers.bodyOffset()
                : headers.header(Format.MD_EXTENSION).map(HeaderWalk.Header::offset).orElse(headers.bodyOffset());
    }
}
