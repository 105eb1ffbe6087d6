// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportOption;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrackedMessagesTest {

    private final TrackedMessages messages = new TrackedMessages();

    private static byte[] id(int value) {
        byte[] id = new byte[24];
        Arrays.fill(id, (byte) value);
        return id;
    }

    private static MessageDescriptor put(int id, int report) {
        return MessageDescriptor.builder().report(report).messageId(id(id)).correlationId(id(id + 100)).build();
    }

    private static ReceivedReport report(byte[] messageId, byte[] correlationId) {
        return ReceivedReport.of(MessageDescriptor.builder().messageType(4).feedback(Feedback.COD.number())
                .messageId(messageId).correlationId(correlationId).build(), new byte[0]);
    }

    @ParameterizedTest
    @EnumSource(value = ReportOption.class, names = {"COD", "PASS_MSG_ID", "PASS_CORREL_ID"})
    @DisplayName("A-21: each report goes to the message that its ids name, as the message asked for")
    void byIds(ReportOption option) {
        messages.track(SentMessage.whole(put(1, option.bits()), 5));
        ReportTracker second = messages.track(SentMessage.whole(put(2, option.bits()), 5));
        ReceivedReport report = switch (option) {
            case PASS_MSG_ID -> report(id(2), id(9));
            case PASS_CORREL_ID -> report(id(9), id(102));
            default -> report(id(9), id(2));
        };
        assertThat(messages.add(report)).contains(second);
        assertThat(second.verdict().outcome()).isEqualTo(Outcome.ALL_DELIVERED);
        assertThat(messages.add(report(id(3), id(3)))).isEmpty();
    }

    @Test
    @DisplayName("Messages of one group are told apart by their number")
    void byGroup() {
        MessageDescriptor first = put(1, 0).toBuilder().groupId(id(7)).messageFlags(8).build();
        messages.track(SentMessage.whole(first, 5));
        ReportTracker second = messages.track(SentMessage.whole(first.toBuilder().sequenceNumber(2).build(), 5));
        ReceivedReport about = new ReceivedReport(report(id(9), id(1)).descriptor().toBuilder().groupId(id(7))
                .sequenceNumber(2).messageFlags(8).build(), 0, new byte[0]);
        assertThat(messages.add(about)).contains(second);
    }

    @Test
    @DisplayName("What is forgotten gets no more reports; others with the same id do")
    void forgets() {
        SentMessage sent = SentMessage.whole(put(1, 0), 5);
        ReportTracker one = messages.track(sent);
        ReportTracker other = messages.track(sent);
        messages.forget(one);
        messages.forget(one);
        assertThat(messages.size()).isEqualTo(1);
        assertThat(messages.add(report(id(9), id(1)))).contains(other);
        messages.forget(other);
        assertThat(messages.size()).isZero();
        assertThat(messages.add(report(id(9), id(1)))).isEmpty();
    }
}
