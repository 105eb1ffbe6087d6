// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * What a reply or a report takes over from the message that it answers, as the report options of that ask for
 * (rules ): its ids, and with MQRO_PASS_DISCARD_AND_EXPIRY the lifetime that is left and MQRO_DISCARD_MSG.
 * It asks for no report of its own.
 */
public final class Answer {

    private Answer() {
    }

    /**
     * Fills in MsgId, CorrelId, Report and Expiry.
     *
     * @param original     as a get returned it
     * @param newMessageId for an answer with an id of its own; 24 bytes
     */
    public static MessageDescriptorBuilder to(MessageDescriptor original, byte[] newMessageId,
            MessageDescriptorBuilder answer) {
        int asked = original.report();
        boolean passes = ReportOption.PASS_DISCARD_AND_EXPIRY.in(asked);
        return answer.messageId(ReportOption.PASS_MSG_ID.in(asked) ? original.messageId() : newMessageId)
                .correlationId(ReportOption.PASS_CORREL_ID.in(asked) ? original.correlationId()
                        : original.messageId())
                .report(passes && ReportOption.DISCARD_MSG.in(asked) ? ReportOption.DISCARD_MSG.bits() : 0)
                .expiry(passes ? original.expiry() : -1);
    }
}
