// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.BROWSE_FIRST;
import static io.github.backstop.qmgr.call.GetOptions.NO_SYNCPOINT;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT_IF_PERSISTENT;
import static io.github.backstop.qmgr.mqi.Client.MD;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class UnitOfWorkTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final Client other = fixture.connect();

    @Test
    void aPutUnderSyncpointIsSeenAfterCommitOnly() {
        int out = client.output("Q1");
        int in = other.input("Q1");
        client.put(out, MD, PutOptions.SYNCPOINT, "a");
        assertThat(other.text(in, NO_SYNCPOINT)).isEqualTo("reason 2033");
        assertThat(fixture.depth("Q1")).as("uncommitted messages count").isEqualTo(1);
        assertThat(fixture.only("Q1").available()).isFalse();
        client.connection.commit();
        assertThat(other.text(in, NO_SYNCPOINT)).isEqualTo("a");
    }

    @Test
    void aBackedOutPutVanishes() {
        client.put(client.output("Q1"), MD, PutOptions.SYNCPOINT, "a");
        client.connection.backout();
        assertThat(fixture.depth("Q1")).isZero();
    }

    @Test
    void aCommittedGetIsGone() {
        client.send("Q1", "a");
        int in = client.input("Q1");
        assertThat(client.text(in, SYNCPOINT)).isEqualTo("a");
        assertThat(fixture.depth("Q1")).isEqualTo(1);
        client.connection.commit();
        assertThat(fixture.depth("Q1")).isZero();
    }

    @Test
    void everyBackoutOfAGetCountsUpByOne() {
        client.send("Q1", "a");
        int in = client.input("Q1");
        for (int count = 0; count < 4; count++) {
            assertThat(client.get(in, SYNCPOINT).descriptor().backoutCount()).isEqualTo(count);
            client.connection.backout();
        }
        assertThat(fixture.only("Q1").descriptor().backoutCount()).isEqualTo(4);
    }

    @Test
    void browsingNeverCounts() {
        client.send("Q1", "a");
        client.get(client.input("Q1"), BROWSE_FIRST);
        client.connection.backout();
        assertThat(fixture.only("Q1").descriptor().backoutCount()).isZero();
    }

    @Test
    void aPutStoresBackoutCountZeroWhateverTheDescriptorSays() {
        client.send("Q1", MessageDescriptor.builder().backoutCount(7).build(), "a");
        assertThat(fixture.only("Q1").descriptor().backoutCount()).isZero();
    }

    @Test
    void backedOutMessagesGoBackToTheirPlaces() {
        for (String text : "a b c d".split(" ")) {
            client.send("Q1", text);
        }
        client.send("Q1", MessageDescriptor.builder().priority(5).build(), "urgent");
        int in = client.input("Q1");
        client.get(in, SYNCPOINT);
        client.get(in, SYNCPOINT);
        client.get(in, SYNCPOINT);
        other.text(other.input("Q1"), NO_SYNCPOINT);
        client.connection.backout();
        assertThat(fixture.texts("Q1")).containsExactly("urgent", "a", "b", "d");
    }

    @Test
    void aFifoQueueDoesNotCareForPriority() {
        fixture.mqsc("ALTER QLOCAL(Q1) MSGDLVSQ(FIFO)");
        client.send("Q1", MessageDescriptor.builder().priority(1).build(), "a");
        client.send("Q1", MessageDescriptor.builder().priority(9).build(), "b");
        assertThat(client.text(client.input("Q1"), NO_SYNCPOINT)).isEqualTo("a");
    }

    @Test
    void syncpointIfPersistentHoldsPersistentMessagesOnly() {
        client.send("Q1", MessageDescriptor.builder().persistence(0).build(), "lost");
        client.send("Q1", MessageDescriptor.builder().persistence(1).build(), "kept");
        int in = client.input("Q1");
        client.get(in, SYNCPOINT_IF_PERSISTENT);
        client.get(in, SYNCPOINT_IF_PERSISTENT);
        client.connection.backout();
        assertThat(fixture.texts("Q1")).containsExactly("kept");
    }

    @Test
    void disconnectingCommitsAndAVanishedClientIsBackedOut() {
        client.put(client.output("Q1"), MD, PutOptions.SYNCPOINT, "a");
        client.connection.disconnect();
        assertThat(fixture.texts("Q1")).containsExactly("a");
        other.get(other.input("Q1"), SYNCPOINT);
        other.connection.abandon();
        assertThat(fixture.only("Q1").descriptor().backoutCount()).isEqualTo(1);
        assertThat(fixture.queueManager.queue("Q1").openInputCount()).isZero();
    }

    @Test
    void disconnectingGivesBackWhatWasGotUnderSyncpointOnlyBecauseItIsPersistent() {
        client.send("Q1", MessageDescriptor.builder().persistence(1).build(), "a");
        client.send("Q1", MessageDescriptor.builder().persistence(1).build(), "b");
        int in = client.input("Q1");
        client.get(in, SYNCPOINT_IF_PERSISTENT);
        client.get(in, SYNCPOINT);
        client.put(client.output("Q1"), MD, PutOptions.SYNCPOINT, "c");
        client.connection.disconnect();
        assertThat(fixture.texts("Q1")).containsExactly("a", "c");
    }

    @Test
    void closingTheQueueKeepsTheUnitOfWork() {
        client.send("Q1", "a");
        int in = client.input("Q1");
        client.get(in, SYNCPOINT);
        client.connection.close(in, 0);
        assertThat(fixture.only("Q1").available()).isFalse();
        client.connection.backout();
        assertThat(fixture.only("Q1").available()).isTrue();
    }

    @Test
    void aUnitOfWorkHoldsAtMostMaxumsgsMessages() {
        fixture.mqsc("ALTER QMGR MAXUMSGS(1)");
        client.send("Q1", "a");
        int out = client.output("Q1");
        client.put(out, MD, PutOptions.SYNCPOINT, "b");
        assertThat(Client.reasonOf(() -> client.put(out, MD, PutOptions.SYNCPOINT, "c"))).isEqualTo(2024);
        assertThat(client.get(client.input("Q1"), SYNCPOINT).reason()).isEqualTo(2024);
        client.connection.commit();
        assertThat(client.text(client.input("Q1"), SYNCPOINT)).isEqualTo("a");
    }
}
