// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.PutOptions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Reports, where a test has to move the clock (rules ). */
class ReportTest {

    @RegisterExtension
    final QueueManagerFixture mq = new QueueManagerFixture();

    private final Client client = mq.connect();

    @BeforeEach
    void define() {
        mq.mqsc("DEFINE QLOCAL(REPLY)");
    }

    private static MessageDescriptorBuilder asking(ReportOption... options) {
        int report = 0;
        for (ReportOption option : options) {
            report |= option.bits();
        }
        return MessageDescriptor.builder().report(report).replyToQueue("REPLY").expiry(100);
    }

    private List<Integer> feedbacks() {
        return mq.queueManager.queue("REPLY").browse().stream().filter(QueuedMessage::available)
                .map(message -> message.descriptor().feedback()).toList();
    }

    @Test
    @DisplayName("A-21: a COD has the lifetime that the message had left, and an expiration report a minute")
    void theLifetimeThatIsLeft() {
        client.send("Q1", asking(ReportOption.COD, ReportOption.EXPIRATION, ReportOption.PASS_DISCARD_AND_EXPIRY)
                .build(), "a");
        client.send("Q1", asking(ReportOption.COD, ReportOption.EXPIRATION, ReportOption.PASS_DISCARD_AND_EXPIRY)
                .build(), "b");
        mq.clock.advance(Duration.ofSeconds(4));
        client.get(client.input("Q1"), 0);
        assertThat(mq.only("REPLY").descriptor().expiry()).isEqualTo(60);
        mq.clock.advance(Duration.ofSeconds(6));
        assertThat(client.text(client.input("Q1"), 0)).isEqualTo("reason 2033");
        assertThat(feedbacks()).containsExactly(260, 258);
        assertThat(mq.queueManager.queue("REPLY").browse().get(1).descriptor().expiry()).isEqualTo(600);
    }

    @Test
    @DisplayName("A-9: who waits on the queue of an expired message gets its report when that is its reply queue")
    void aWaiterGetsTheReport() {
        client.send("Q1", asking(ReportOption.EXPIRATION).replyToQueue("Q1").build(), "a");
        mq.clock.advance(Duration.ofSeconds(10));
        List<GetResult> got = client.await(client.input("Q1"), 0, -1);
        assertThat(got).singleElement().extracting(result -> result.descriptor().feedback()).isEqualTo(258);
        assertThat(mq.depth("Q1")).isZero();
    }

    @Test
    @DisplayName("A-9: each of many expired messages is reported once, whoever of several looks")
    void eachIsReportedOnce() {
        for (int i = 0; i < 50; i++) {
            client.send("Q1", asking(i % 2 == 0 ? ReportOption.EXPIRATION : ReportOption.COD).build(), "m" + i);
        }
        client.send("Q1", MessageDescriptor.builder().build(), "last");
        mq.clock.advance(Duration.ofSeconds(10));
        assertThat(client.text(client.input("Q1"), GetOptions.BROWSE_FIRST)).isEqualTo("last");
        Client other = mq.connect();
        assertThat(other.text(other.input("Q1"), 0)).isEqualTo("last");
        assertThat(feedbacks()).hasSize(25).allMatch(feedback -> feedback == 258);
    }

    @Test
    @DisplayName("A-14: what goes back when its getter disconnects is not confirmed; what it got in a unit of work is")
    void aDisconnectConfirmsWhatItCommits() {
        MessageDescriptor persistent = asking(ReportOption.COD).persistence(1).build();
        client.send("Q1", persistent, "conditional");
        client.send("Q1", persistent, "in a unit of work");
        Client other = mq.connect();
        int queue = other.input("Q1");
        assertThat(other.text(queue, GetOptions.SYNCPOINT_IF_PERSISTENT)).isEqualTo("conditional");
        assertThat(other.text(queue, GetOptions.SYNCPOINT)).isEqualTo("in a unit of work");
        assertThat(feedbacks()).isEmpty();
        other.connection.disconnect();
        assertThat(feedbacks()).containsExactly(260);
        assertThat(mq.only("Q1").descriptor().backoutCount()).isEqualTo(1);
        assertThat(mq.depth("REPLY")).as("nothing held").isEqualTo(1);
        assertThat(client.text(client.input("Q1"), 0)).isEqualTo("conditional");
        assertThat(feedbacks()).containsExactly(260, 260);
    }

    @Test
    @DisplayName("A-9: CLEAR and the end of a queue report nothing")
    void clearedMessagesAreNotReported() {
        client.send("Q1", asking(ReportOption.EXPIRATION, ReportOption.COD).build(), "a");
        mq.clock.advance(Duration.ofSeconds(10));
        mq.mqsc("CLEAR QLOCAL(Q1)");
        assertThat(mq.depth("Q1")).isZero();
        assertThat(feedbacks()).isEmpty();
    }

    @Test
    @DisplayName("A-10: a message that expires before its unit of work ends is reported when somebody looks then")
    void aMessageThatExpiresBeforeItIsCommitted() {
        int queue = client.output("Q1");
        client.put(queue, asking(ReportOption.EXPIRATION, ReportOption.COA).build(), PutOptions.SYNCPOINT, "a");
        mq.clock.advance(Duration.ofSeconds(10));
        assertThat(client.text(client.input("Q1"), 0)).isEqualTo("reason 2033");
        assertThat(feedbacks()).isEmpty();
        client.connection.commit();
        assertThat(client.text(client.input("Q1"), 0)).isEqualTo("reason 2033");
        assertThat(feedbacks()).containsExactly(259, 258);
    }
}
