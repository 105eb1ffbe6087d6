// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.mqi.Client.MD;
import static io.github.backstop.qmgr.mqi.Client.id;
import static io.github.backstop.qmgr.mqi.Client.reasonOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PutTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final int out = client.output("Q1");

    @Test
    void theMessageGetsIdsContextAndDefaults() {
        MessageDescriptor answer = client.put(out, "a").descriptor();
        assertThat(answer.messageId()).startsWith(Client.bytes("AMQ QM1         "));
        assertThat(answer.userIdentifier()).isEqualTo("alice");
        assertThat(answer.putApplName()).isEqualTo("the application");
        assertThat(answer.putApplType()).isEqualTo(28);
        assertThat(answer.putDate()).isEqualTo("20260304");
        assertThat(answer.putTime()).isEqualTo("05060789");
        assertThat(answer.persistence()).isZero();
        assertThat(answer.priority()).isZero();
        assertThat(fixture.only("Q1").descriptor()).isEqualTo(answer);
    }

    @Test
    void theAnswerHasTheVersionOfTheCallersDescriptor() {
        MessageDescriptor one = MessageDescriptor.builder().version(1).build();
        assertThat(client.put(out, one, 0, "a").descriptor().version()).isEqualTo(1);
        assertThat(fixture.only("Q1").descriptor().version()).isEqualTo(2);
    }

    @Test
    void idsAreKeptUnlessNewOnesAreAskedFor() {
        MessageDescriptor given = MessageDescriptor.builder().messageId(id("m")).correlationId(id("c")).build();
        assertThat(client.put(out, given, 0, "a").descriptor().messageId()).isEqualTo(id("m"));
        MessageDescriptor fresh = client.put(out, given, PutOptions.NEW_MSG_ID | PutOptions.NEW_CORREL_ID, "a")
                .descriptor();
        assertThat(fresh.messageId()).isNotEqualTo(id("m"));
        assertThat(fresh.correlationId()).isNotEqualTo(id("c")).isNotEqualTo(fresh.messageId());
    }

    @Test
    void defaultsComeFromTheQueue() {
        fixture.mqsc("ALTER QLOCAL(Q1) DEFPSIST(YES) DEFPRTY(7)");
        client.put(out, "a");
        assertThat(fixture.only("Q1").descriptor().persistence()).isEqualTo(1);
        assertThat(fixture.only("Q1").descriptor().priority()).isEqualTo(7);
    }

    @Test
    void aReplyQueueIsAtThisQueueManagerUnlessSaidOtherwise() {
        client.put(out, MessageDescriptor.builder().replyToQueue("R").build(), 0, "a");
        assertThat(fixture.only("Q1").descriptor().replyToQueueManager()).isEqualTo("QM1");
    }

    @Test
    void aMessageOfAGroupKeepsItsVersion2Fields() {
        MessageDescriptor grouped = MessageDescriptor.builder().groupId(id("g")).sequenceNumber(2).messageFlags(16)
                .build();
        client.put(out, grouped, 0, "a");
        MessageDescriptor stored = fixture.only("Q1").descriptor();
        assertThat(stored.groupId()).isEqualTo(id("g"));
        assertThat(stored.sequenceNumber()).isEqualTo(2);
        assertThat(stored.messageFlags()).as("the last of a group is in the group").isEqualTo(24);
    }

    @Test
    void wrongDescriptorsHaveTheirReasons() {
        assertThat(reason(d -> d.expiry(0))).isEqualTo(2013);
        assertThat(reason(d -> d.expiry(-2))).isEqualTo(2013);
        assertThat(reason(d -> d.persistence(3))).isEqualTo(2047);
        assertThat(reason(d -> d.priority(-2))).isEqualTo(2050);
        assertThat(reason(d -> d.messageType(0))).isEqualTo(2029);
        assertThat(reason(d -> d.messageType(1))).isEqualTo(2027);
        assertThat(reason(d -> d.report(0x01000000))).isEqualTo(2027);
        assertThat(reason(d -> d.report(0x10000000))).isEqualTo(2061);
        assertThat(reason(d -> d.messageFlags(0x100))).isEqualTo(2249);
        assertThat(reason(d -> d.sequenceNumber(0))).isEqualTo(2250);
        assertThat(reason(d -> d.offset(-1))).isEqualTo(2251);
        assertThat(fixture.depth("Q1")).isZero();
        client.put(out, MessageDescriptor.builder().report(0x08000000).build(), 0, "discard needs no reply queue");
    }

    private int reason(UnaryOperator<MessageDescriptorBuilder> change) {
        MessageDescriptor wrong = change.apply(MessageDescriptor.builder()).build();
        return reasonOf(() -> client.put(out, wrong, 0, "a"));
    }

    @Test
    void aPriorityAboveTheMaximumIsKeptButCountsAsTheMaximum() {
        client.put(out, MessageDescriptor.builder().priority(9).build(), 0, "first");
        PutResult result = client.put(out, MessageDescriptor.builder().priority(12).build(), 0, "second");
        assertThat(result.reason()).isEqualTo(2049);
        assertThat(result.descriptor().priority()).isEqualTo(12);
        assertThat(fixture.texts("Q1")).containsExactly("first", "second");
    }

    @Test
    void wrongOptionsAreRefused() {
        assertThat(reasonOf(() -> client.put(out, MD, 0x6, "a"))).isEqualTo(2046);
        assertThat(reasonOf(() -> client.put(out, MD, PutOptions.NO_CONTEXT | PutOptions.DEFAULT_CONTEXT, "a")))
                .isEqualTo(2046);
        assertThat(reasonOf(() -> client.connection.putOne(ObjectDescriptor.queue("Q1"), MD, new PutOptions(0x8000, 0),
                new byte[0]))).isEqualTo(2046);
        assertThat(reasonOf(() -> client.put(out, MD, PutOptions.ALTERNATE_USER_AUTHORITY, "a"))).isEqualTo(2046);
        client.connection.putOne(ObjectDescriptor.queue("Q1"), MD,
                new PutOptions(PutOptions.ALTERNATE_USER_AUTHORITY, 0), new byte[0]);
        client.put(out, MD, 0x22042, "what the JMS client asks for");
    }

    @Test
    void aFullQueueRefusesAlsoBecauseOfUncommittedMessages() {
        fixture.mqsc("ALTER QLOCAL(Q1) MAXDEPTH(1)");
        client.put(out, MD, PutOptions.SYNCPOINT, "a");
        assertThat(reasonOf(() -> client.put(out, "b"))).isEqualTo(2053);
        fixture.mqsc("ALTER QLOCAL(Q1) MAXDEPTH(2)");
        client.put(out, "b");
        client.connection.backout();
        client.put(out, "c");
    }

    @Test
    void inhibitedQueuesRefuse() {
        fixture.mqsc("DEFINE QALIAS(A1) TARGET(Q1) PUT(DISABLED)");
        int alias = client.output("A1");
        assertThat(reasonOf(() -> client.put(alias, "a"))).isEqualTo(2051);
        client.put(out, "a");
        fixture.mqsc("ALTER QLOCAL(Q1) PUT(DISABLED)\nALTER QALIAS(A1) PUT(ENABLED)");
        assertThat(reasonOf(() -> client.put(out, "a"))).isEqualTo(2051);
        assertThat(reasonOf(() -> client.put(alias, "a"))).isEqualTo(2051);
    }

    @Test
    void tooLongMessagesAreRefusedByTheQueueOrTheQueueManager() {
        fixture.mqsc("ALTER QLOCAL(Q1) MAXMSGL(3)");
        assertThat(reasonOf(() -> client.put(out, "1234"))).isEqualTo(2030);
        client.put(out, "123");
        fixture.mqsc("ALTER QLOCAL(Q1) MAXMSGL(1000000)\nALTER QMGR MAXMSGL(32768)");
        assertThat(reasonOf(() -> client.put(out, "x".repeat(32_769)))).isEqualTo(2031);
    }

    @Test
    void anExpiredMessageCountsUntilSomebodyLooksForIt() {
        int in = client.input("Q1");
        client.put(out, MessageDescriptor.builder().expiry(100).build(), 0, "a");
        fixture.clock.advance(Duration.ofSeconds(4));
        assertThat(client.get(in, 0x10).descriptor().expiry()).as("what is left").isEqualTo(60);
        fixture.clock.advance(Duration.ofSeconds(6));
        assertThat(fixture.depth("Q1")).isEqualTo(1);
        assertThat(client.text(in, 0)).isEqualTo("reason 2033");
        assertThat(fixture.depth("Q1")).isZero();
    }
}
