// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.Answer;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.PutTime;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.broker.CommandOutcome.Completion;
import java.time.Instant;

/**
 * The answer to a command, ready to be put to the command's ReplyToQ and ReplyToQMgr (rules D-10 to D-14).
 * It is written as the queue manager's other headers are: big-endian, UTF-8.
 */
public record BrokerResponse(MessageDescriptor descriptor, byte[] data) {

    private static final int LONGEST_NAME = 28;

    /**
     * Whether the sender of a command wants to know what came of it (rules D-10, A-18): of a request always, of a
     * datagram as the report options PAN and NAN say, of anything else never.
     */
    public static boolean isWanted(MessageDescriptor command, Completion completion) {
        boolean positive = ReportOption.PAN.in(command.report());
        boolean negative = ReportOption.NAN.in(command.report());
        if (command.messageType() == MessageType.REQUEST.number()) {
            return true;
        }
        return command.messageType() == MessageType.DATAGRAM.number() && switch (completion) {
            case OK -> positive;
            case WARNING -> positive || negative;
            case FAILED -> negative;
        };
    }

    /**
     * @param command      of a format of {@link CommandForm}, as a get returned it
     * @param data         of the command
     * @param queueManager its name
     * @param messageId    a new one, 24 bytes; not used with MQRO_PASS_MSG_ID
     * @param now          when it is made
     */
    public static BrokerResponse to(MessageDescriptor command, byte[] data, CommandOutcome outcome,
            String queueManager, byte[] messageId, Instant now) {
        CommandForm form = CommandForm.of(command.format()).orElseThrow();
        PutTime put = PutTime.of(now);
        MessageDescriptor descriptor = Answer.to(command, messageId, MessageDescriptor.builder())
                .version(2).messageType(MessageType.REPLY.number()).report(0).expiry(command.expiry())
                .format(form.format()).encoding(DataRepresentation.BIG_ENDIAN)
                .codedCharSetId(DataRepresentation.CCSID_UTF_8)
                .priority(command.priority()).persistence(command.persistence())
                .userIdentifier(command.userIdentifier()).accountingToken(command.accountingToken())
                .applIdentityData(command.applIdentityData())
                .putApplType(form.putApplicationType())
                .putApplName(queueManager.substring(0, Math.min(LONGEST_NAME, queueManager.length())))
                .putDate(put.date()).putTime(put.time())
                .build();
        String echo = CommandEcho.of(form, command, data, outcome);
        return new BrokerResponse(descriptor, switch (form) {
            case MQRFH -> TaggedResponse.write(outcome, echo);
            case MQRFH2 -> FolderedResponse.write(outcome, echo);
            case MQPCF -> PcfResponse.write(outcome, command, data);
        });
    }
}
