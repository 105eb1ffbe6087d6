// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.ALL_MSGS_AVAILABLE;
import static io.github.backstop.qmgr.call.GetOptions.BROWSE_FIRST;
import static io.github.backstop.qmgr.call.GetOptions.BROWSE_NEXT;
import static io.github.backstop.qmgr.call.GetOptions.LOGICAL_ORDER;
import static io.github.backstop.qmgr.call.GetOptions.MATCH_GROUP_ID;
import static io.github.backstop.qmgr.call.GetOptions.MATCH_SEQ_NUMBER;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static io.github.backstop.qmgr.mqi.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.PutOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class GroupGetTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final int in = client.input("Q1");

    private MessageDescriptor member(String group, int number, boolean last) {
        return MessageDescriptor.builder().groupId(id(group)).sequenceNumber(number).messageFlags(last ? 16 : 8)
                .build();
    }

    private void put(String group, int number, boolean last) {
        client.send("Q1", member(group, number, last), group + number);
    }

    private void mixed() {
        put("a", 2, false);
        put("b", 1, false);
        client.send("Q1", "single");
        put("a", 3, true);
        put("b", 2, true);
        put("a", 1, false);
    }

    private List<String> all(int options, int nextOptions) {
        return java.util.stream.Stream.iterate(client.text(in, options), text -> !text.equals("reason 2033"),
                text -> client.text(in, nextOptions)).toList();
    }

    @Test
    void groupsComeOneByOneWhereTheirForemostMessageStands() {
        mixed();
        assertThat(all(LOGICAL_ORDER, LOGICAL_ORDER)).containsExactly("a1", "a2", "a3", "b1", "b2", "single");
    }

    @Test
    void browsingInLogicalOrderHasAStateOfItsOwn() {
        mixed();
        assertThat(client.text(in, LOGICAL_ORDER)).isEqualTo("a1");
        assertThat(client.text(in, LOGICAL_ORDER)).isEqualTo("a2");
        put("a", 1, false);
        assertThat(all(LOGICAL_ORDER | BROWSE_FIRST, LOGICAL_ORDER | BROWSE_NEXT))
                .containsExactly("b1", "b2", "single", "a1");
        assertThat(client.text(in, LOGICAL_ORDER)).isEqualTo("a3");
    }

    @Test
    void aBrowseKeepsItsOrder() {
        mixed();
        client.get(in, BROWSE_FIRST);
        assertThat(client.text(in, BROWSE_NEXT | LOGICAL_ORDER)).isEqualTo("reason 2259");
    }

    @Test
    void aGroupIsWithheldUntilItIsComplete() {
        put("a", 1, false);
        put("a", 3, true);
        client.send("Q1", "single");
        int options = LOGICAL_ORDER | ALL_MSGS_AVAILABLE;
        assertThat(client.text(in, options)).isEqualTo("single");
        List<GetResult> waiting = client.await(in, options, 60_000);
        assertThat(waiting).isEmpty();
        put("a", 2, false);
        assertThat(waiting).hasSize(1);
        assertThat(Client.text(waiting.get(0))).isEqualTo("a1");
        assertThat(client.text(in, options)).isEqualTo("a2");
        assertThat(client.text(in, options)).isEqualTo("a3");
    }

    @Test
    void theNextOfAGroupIsWaitedFor() {
        put("a", 1, false);
        assertThat(client.text(in, LOGICAL_ORDER)).isEqualTo("a1");
        List<GetResult> waiting = client.await(in, LOGICAL_ORDER, 60_000);
        client.send("Q1", "single");
        put("a", 3, true);
        assertThat(waiting).isEmpty();
        put("a", 2, false);
        assertThat(Client.text(waiting.get(0))).isEqualTo("a2");
    }

    @Test
    void aBackoutTakesTheReaderBack() {
        put("a", 1, false);
        put("a", 2, true);
        assertThat(client.text(in, LOGICAL_ORDER | SYNCPOINT)).isEqualTo("a1");
        client.connection.commit();
        assertThat(client.text(in, LOGICAL_ORDER | SYNCPOINT)).isEqualTo("a2");
        client.connection.backout();
        assertThat(client.text(in, LOGICAL_ORDER | SYNCPOINT)).isEqualTo("a2");
    }

    @Test
    void aGroupIsGotInUnitsOfWorkAsAWholeOrNotAtAll() {
        mixed();
        client.get(in, LOGICAL_ORDER | SYNCPOINT);
        assertThat(client.text(in, LOGICAL_ORDER)).isEqualTo("reason 2245");
    }

    @Test
    void groupAndNumberCanBeMatched() {
        mixed();
        MessageDescriptor wanted = member("b", 2, false);
        assertThat(Client.text(client.get(in, wanted, 0, MATCH_GROUP_ID | MATCH_SEQ_NUMBER))).isEqualTo("b2");
        assertThat(Client.text(client.get(in, wanted, 0, MATCH_GROUP_ID))).isEqualTo("b1");
        assertThat(client.get(in, wanted, 0, MATCH_GROUP_ID).reason()).isEqualTo(2033);
    }

    @Test
    void uncommittedMessagesCompleteNoGroup() {
        put("a", 1, false);
        client.connection.putOne(io.github.backstop.qmgr.call.ObjectDescriptor.queue("Q1"), member("a", 2, true),
                new PutOptions(PutOptions.SYNCPOINT, 0), Client.bytes("a2"));
        assertThat(client.text(in, LOGICAL_ORDER | ALL_MSGS_AVAILABLE)).isEqualTo("reason 2033");
        client.connection.commit();
        assertThat(client.text(in, LOGICAL_ORDER | ALL_MSGS_AVAILABLE)).isEqualTo("a1");
    }
}
