// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.reports.SentMessage;
import java.util.List;
import java.util.stream.Stream;

/**
 * How reports about a message are found on a queue.
 *
 * @param matchOptions MQMO_*
 */
record Selection(int matchOptions, byte[] messageId, byte[] correlationId, byte[] groupId, int sequenceNumber) {

    /** By the group, where there is one; else by the ids that reports repeat. */
    static List<Selection> of(SentMessage sent) {
        return sent.isGrouped() ? List.of(byGroup(sent)) : byIds(sent).toList();
    }

    private static Selection byGroup(SentMessage sent) {
        return new Selection(CMQC.MQMO_MATCH_GROUP_ID | CMQC.MQMO_MATCH_MSG_SEQ_NUMBER, MessageDescriptor.NO_ID,
                MessageDescriptor.NO_ID, sent.groupId(), sent.sequenceNumber());
    }

    /** So come reports of queue managers that know no groups (B-38). */
    static Stream<Selection> byIds(SentMessage sent) {
        boolean inMessageId = ReportOption.PASS_MSG_ID.in(sent.report());
        return sent.parts().stream().map(part -> new Selection(
                inMessageId ? CMQC.MQMO_MATCH_MSG_ID : CMQC.MQMO_MATCH_CORREL_ID,
                inMessageId ? sent.repeatedId(part) : MessageDescriptor.NO_ID,
                inMessageId ? MessageDescriptor.NO_ID : sent.repeatedId(part), MessageDescriptor.NO_ID, 1));
    }

    MQMessage message() {
        MQMessage wanted = new MQMessage();
        wanted.messageId = messageId;
        wanted.correlationId = correlationId;
        wanted.groupId = groupId;
        wanted.messageSequenceNumber = sequenceNumber;
        return wanted;
    }

    MQGetMessageOptions options(int options) {
        MQGetMessageOptions get = new MQGetMessageOptions();
        get.options = options | CMQC.MQGMO_FAIL_IF_QUIESCING;
        get.matchOptions = matchOptions;
        return get;
    }
}
