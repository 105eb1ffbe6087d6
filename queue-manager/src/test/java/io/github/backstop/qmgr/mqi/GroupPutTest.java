// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.PutOptions.LOGICAL_ORDER;
import static io.github.backstop.qmgr.call.PutOptions.SYNCPOINT;
import static io.github.backstop.qmgr.mqi.Client.MD;
import static io.github.backstop.qmgr.mqi.Client.reasonOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.call.PutResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class GroupPutTest {

    static final MessageDescriptor IN = MessageDescriptor.builder().messageFlags(8).build();
    static final MessageDescriptor LAST = MessageDescriptor.builder().messageFlags(16).build();

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final int out = client.output("Q1");

    private List<Integer> numbers() {
        return fixture.queueManager.queue("Q1").browse().stream().map(m -> m.descriptor().sequenceNumber()).toList();
    }

    @Test
    void aGroupGetsOneIdAndRisingNumbers() {
        client.put(out, IN, LOGICAL_ORDER, "a");
        client.put(out, IN, LOGICAL_ORDER, "b");
        PutResult last = client.put(out, LAST, LOGICAL_ORDER, "c");
        assertThat(numbers()).containsExactly(1, 2, 3);
        List<QueuedMessage> messages = fixture.queueManager.queue("Q1").browse();
        assertThat(messages).extracting(m -> m.descriptor().groupId()).allSatisfy(
                id -> assertThat(id).isEqualTo(last.descriptor().groupId()).isNotEqualTo(MessageDescriptor.NO_ID));
        assertThat(last.descriptor().messageFlags()).as("the caller's flags stay").isEqualTo(16);
        assertThat(messages.get(2).descriptor().messageFlags()).isEqualTo(24);
        PutResult next = client.put(out, IN, LOGICAL_ORDER, "d");
        assertThat(next.descriptor().groupId()).isNotEqualTo(last.descriptor().groupId());
        assertThat(next.descriptor().sequenceNumber()).isEqualTo(1);
    }

    @Test
    void amidAGroupNothingElseCanBePutInLogicalOrder() {
        client.put(out, IN, LOGICAL_ORDER, "a");
        assertThat(reasonOf(() -> client.put(out, MD, LOGICAL_ORDER, "b"))).isEqualTo(2241);
        assertThat(reasonOf(() -> client.put(out, IN, LOGICAL_ORDER | SYNCPOINT, "b"))).isEqualTo(2245);
        MessageDescriptor persistent = IN.toBuilder().persistence(1).build();
        assertThat(reasonOf(() -> client.put(out, persistent, LOGICAL_ORDER, "b"))).isEqualTo(2185);
        assertThat(numbers()).containsExactly(1);
    }

    @Test
    void leavingAGroupMidwayIsAWarning() {
        client.put(out, IN, LOGICAL_ORDER, "a");
        assertThat(client.put(out, MD, 0, "b").reason()).isEqualTo(2241);
        assertThat(client.put(out, MD, 0, "c").reason()).isZero();
        client.put(out, IN, LOGICAL_ORDER, "d");
        assertThat(reasonOf(() -> client.connection.close(out, 0))).isEqualTo(2241);
        assertThat(reasonOf(() -> client.put(out, "closed all the same"))).isEqualTo(2019);
    }

    @Test
    void aBackoutTakesTheGroupBackToWhereItWas() {
        client.put(out, IN, LOGICAL_ORDER | SYNCPOINT, "a");
        client.connection.commit();
        client.put(out, IN, LOGICAL_ORDER | SYNCPOINT, "b");
        client.put(out, LAST, LOGICAL_ORDER | SYNCPOINT, "c");
        client.connection.backout();
        client.put(out, LAST, LOGICAL_ORDER | SYNCPOINT, "b again");
        client.connection.commit();
        assertThat(numbers()).containsExactly(1, 2);
    }
}
