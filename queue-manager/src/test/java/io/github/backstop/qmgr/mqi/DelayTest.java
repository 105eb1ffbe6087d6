// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.mqi.Client.MD;
import static io.github.backstop.qmgr.mqi.Client.reasonOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DelayTest {

    private static final String STAGING = "SYSTEM.DDELAY.LOCAL.QUEUE";

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final int out = client.output("Q1");

    private void put(String text, int options, int seconds) {
        put(MD, text, options, seconds);
    }

    private void put(MessageDescriptor descriptor, String text, int options, int seconds) {
        client.connection.put(out, descriptor, new PutOptions(options, 0).delayed(seconds * 1000L),
                Client.bytes(text));
    }

    private void pass(int seconds) {
        fixture.clock.advance(Duration.ofSeconds(seconds));
        fixture.queueManager.delayedDelivery().deliverDue();
    }

    @Test
    void aDelayedMessageLiesOnTheStagingQueueUntilItIsDue() {
        put("a", 0, 60);
        pass(59);
        assertThat(fixture.depth("Q1")).isZero();
        assertThat(fixture.texts(STAGING)).containsExactly("a");
        pass(1);
        assertThat(fixture.texts("Q1")).containsExactly("a");
        assertThat(fixture.depth(STAGING)).isZero();
    }

    @Test
    void aMessageMustNotBeOverBeforeItIsDue() {
        MessageDescriptor minute = MD.toBuilder().expiry(600).build();
        assertThat(reasonOf(() -> put(minute, "over", 0, 61))).isEqualTo(2013);
        put(minute, "just in time", 0, 60);
        assertThat(fixture.texts(STAGING)).containsExactly("just in time");
    }

    @Test
    void aLongMessageIsSplitWhenItIsDue() {
        fixture.mqsc("ALTER QLOCAL(Q1) MAXMSGL(16)");
        put(MD.toBuilder().messageFlags(1).build(), "0123456789abcdefghij", 0, 60);
        assertThat(fixture.texts(STAGING)).hasSize(1);
        pass(60);
        assertThat(fixture.texts("Q1")).containsExactly("0123456789abcdef", "ghij");
        assertThat(client.text(client.input("Q1"), GetOptions.COMPLETE_MSG)).isEqualTo("0123456789abcdefghij");
    }

    @Test
    void theShorterDelayOvertakesTheLonger() {
        put("late", 0, 60);
        put("soon", 0, 30);
        pass(100);
        assertThat(fixture.texts("Q1")).containsExactly("soon", "late");
    }

    @Test
    void aDelayCountsFromThePutNotFromTheCommit() {
        put("a", PutOptions.SYNCPOINT, 60);
        pass(59);
        client.connection.commit();
        assertThat(fixture.depth("Q1")).isZero();
        pass(1);
        assertThat(fixture.texts("Q1")).containsExactly("a");
        put("b", PutOptions.SYNCPOINT, 60);
        pass(61);
        assertThat(fixture.texts("Q1")).containsExactly("a");
        client.connection.commit();
        assertThat(fixture.texts("Q1")).containsExactly("a", "b");
    }

    @Test
    void aDelayedPublicationIsRetainedFromWhenItIsDue() {
        int topic = client.connection.open(new ObjectDescriptor(ObjectDescriptor.TOPIC, "", "", "", "", "news", ""),
                OpenOptions.OUTPUT, 0).handle();
        client.connection.put(topic, MD, new PutOptions(PutOptions.RETAIN, 0).delayed(60_000), Client.bytes("a"));
        fixture.mqsc("DEFINE SUB(EARLY) TOPICSTR('news') DEST(Q1)\nDELETE SUB(EARLY)");
        assertThat(fixture.depth("Q1")).isZero();
        pass(61);
        fixture.mqsc("DEFINE SUB(LATE) TOPICSTR('news') DEST(Q1)");
        assertThat(fixture.depth("Q1")).isEqualTo(1);
    }

    @Test
    void whatIsBackedOutIsNeverDelivered() {
        put("a", PutOptions.SYNCPOINT, 60);
        client.connection.backout();
        pass(61);
        assertThat(fixture.depth("Q1")).isZero();
        assertThat(fixture.depth(STAGING)).isZero();
    }

    @Test
    void lifetimeRunsFromThePut() {
        put(MessageDescriptor.builder().expiry(900).build(), "a", 0, 60);
        pass(60);
        assertThat(fixture.only("Q1").descriptor().expiry()).isEqualTo(300);
        put(MessageDescriptor.builder().expiry(600).build(), "b", 0, 60);
        pass(61);
        assertThat(fixture.texts("Q1")).doesNotContain("b");
    }

    @Test
    void whatItsQueueDoesNotTakeGoesToTheDeadLetterQueue() {
        fixture.mqsc("DEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)\nALTER QLOCAL(Q1) MAXDEPTH(0)");
        put("a", 0, 60);
        pass(60);
        QueuedMessage moved = fixture.only("DLQ");
        assertThat(moved.descriptor().format()).isEqualTo("MQDEAD");
        DeadLetterHeader header = DeadLetterHeader.read(StructureInput.of(moved.data()));
        assertThat(header.reason()).isEqualTo(2053);
        assertThat(header.destinationQueue()).isEqualTo("Q1");
        assertThat(header.destinationQueueManager()).isEqualTo("QM1");
        assertThat(header.putApplType()).isEqualTo(7);
    }

    @Test
    void whatAsksForItIsDiscardedInstead() {
        fixture.mqsc("DEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)");
        put(MessageDescriptor.builder().report(0x08000000).build(), "a", 0, 60);
        fixture.mqsc("ALTER QLOCAL(Q1) PUT(DISABLED)");
        pass(60);
        assertThat(fixture.depth("DLQ")).isZero();
        assertThat(fixture.depth(STAGING)).isZero();
    }

    @Test
    void withoutADeadLetterQueueItIsTriedAgain() {
        put("a", 0, 60);
        fixture.mqsc("ALTER QLOCAL(Q1) PUT(DISABLED)");
        pass(60);
        assertThat(fixture.depth(STAGING)).isEqualTo(1);
        fixture.mqsc("ALTER QLOCAL(Q1) PUT(ENABLED)");
        pass(10);
        assertThat(fixture.texts("Q1")).containsExactly("a");
    }

    @Test
    void withoutAStagingQueueThereIsNoDelay() {
        fixture.mqsc("DELETE QLOCAL(" + STAGING + ")");
        assertThat(reasonOf(() -> put("a", 0, 60))).isEqualTo(2085);
    }
}
