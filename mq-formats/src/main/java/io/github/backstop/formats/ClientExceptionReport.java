// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Optional;

/**
 * Exception reports as IBM's JMS client makes them for messages that it could not place (observed, with both versions).
 * Context is not filled in: the client passes all of it.
 *
 * <p>The trap: a report that repeats everything is one by the book. A smaller one the client makes as a JMS message: it
 * keeps the descriptor of the message, and the id it correlates by is that of JMS. The message's id is left in the
 * descriptor in both cases: whether it is passed is an option of the put.
 *
 * @param queueManager what ReplyToQMgr of a report by the book says, without a ReplyToQ
 * @param jms          what JMS knows of the message; empty when the client could not read it: then its smaller reports
 *                     are by the book, too, and all its data are user data
 */
public record ClientExceptionReport(String queueManager, Optional<JmsFields> jms) implements ReportProfile {

    /**
     * Fields of a report that is made as a JMS message.
     *
     * @param correlationId 24 bytes
     * @param lifetime      in tenths of a second, -1 = unlimited
     * @param replyTo       whether the message says where to reply to
     */
    public record JmsFields(byte[] correlationId, int lifetime, boolean replyTo) {
    }

    @Override
    public MessageDescriptor descriptor(MessageDescriptor original, int feedback, ReportData included) {
        return made(original, included).messageType(MessageType.REPORT.number()).report(0).feedback(feedback).build();
    }

    private MessageDescriptorBuilder made(MessageDescriptor original, ReportData included) {
        if (!asJms(included)) {
            return MessageDescriptor.builder().encoding(original.encoding()).codedCharSetId(original.codedCharSetId())
                    .format(original.format()).persistence(original.persistence()).priority(original.priority())
                    .messageId(original.messageId())
                    .correlationId(ReportOption.PASS_CORREL_ID.in(original.report()) ? original.correlationId()
                            : original.messageId())
                    .replyToQueueManager(queueManager);
        }
        JmsFields fields = jms.orElseThrow();
        MessageDescriptorBuilder kept = original.toBuilder().correlationId(fields.correlationId())
                .expiry(fields.lifetime());
        return fields.replyTo() ? kept : kept.replyToQueue("").replyToQueueManager("");
    }

    private boolean asJms(ReportData included) {
        return included != ReportData.FULL && jms.isPresent();
    }

    /** Of a JMS message what stands behind its MQRFH2, also when that is another header. */
    @Override
    public int userDataAt(HeaderWalk headers, ReportData included) {
        return asJms(included) && !headers.headers().isEmpty() ? headers.headers().get(0).length() : 0;
    }
}
