// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.BROWSE_FIRST;
import static io.github.backstop.qmgr.call.GetOptions.MARK_BROWSE_CO_OP;
import static io.github.backstop.qmgr.call.GetOptions.MARK_BROWSE_HANDLE;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static io.github.backstop.qmgr.call.GetOptions.UNMARKED_BROWSE_MSG;
import static io.github.backstop.qmgr.call.GetOptions.UNMARK_BROWSE_CO_OP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetResult;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MarkTest {

    private static final int CO_OP = OpenOptions.INPUT_SHARED | OpenOptions.BROWSE | OpenOptions.CO_OP;
    private static final int BROWSE_CO_OP = BROWSE_FIRST | UNMARKED_BROWSE_MSG | MARK_BROWSE_CO_OP;
    private static final int BROWSE_OWN = BROWSE_FIRST | UNMARKED_BROWSE_MSG | MARK_BROWSE_HANDLE;

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final Client other = fixture.connect();
    final int mine = client.open("Q1", CO_OP);
    final int theirs = other.open("Q1", CO_OP);

    @BeforeEach
    void threeMessages() {
        for (String text : "a b c".split(" ")) {
            client.send("Q1", text);
        }
    }

    @Test
    void cooperatingHandlesSeeEachMessageOnce() {
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("a");
        assertThat(other.text(theirs, BROWSE_CO_OP)).isEqualTo("b");
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("c");
        assertThat(other.text(theirs, BROWSE_CO_OP)).isEqualTo("reason 2033");
        assertThat(fixture.depth("Q1")).isEqualTo(3);
    }

    @Test
    void othersDoNotCareForTheirMarks() {
        client.text(mine, BROWSE_CO_OP);
        int alone = other.input("Q1");
        assertThat(other.text(alone, BROWSE_OWN)).isEqualTo("a");
        assertThat(other.text(alone, BROWSE_OWN)).isEqualTo("b");
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("b");
        assertThat(other.text(theirs, 0)).as("a get takes marked messages").isEqualTo("a");
    }

    @Test
    void aRolledBackMessageIsUnmarked() {
        byte[] token = client.get(mine, BROWSE_CO_OP).token();
        client.text(mine, BROWSE_CO_OP);
        assertThat(Client.text(other.getByToken(other.input("Q1"), token, SYNCPOINT))).isEqualTo("a");
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("c");
        other.connection.backout();
        GetResult again = client.get(mine, BROWSE_CO_OP);
        assertThat(Client.text(again)).isEqualTo("a");
        assertThat(again.descriptor().backoutCount()).isEqualTo(1);
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("reason 2033");
    }

    @Test
    void marksEndWithTheIntervalOfTheQueueManager() {
        client.text(mine, BROWSE_CO_OP);
        fixture.clock.advance(Duration.ofMillis(4_999));
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("b");
        fixture.clock.advance(Duration.ofMillis(1));
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("a");
    }

    @Test
    void newMarksEndWithALowerIntervalThoughOlderOnesLast() {
        client.text(mine, BROWSE_CO_OP);
        fixture.mqsc("ALTER QMGR MARKINT(100)");
        client.text(mine, BROWSE_CO_OP);
        fixture.clock.advance(Duration.ofMillis(100));
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("b");
        fixture.clock.advance(Duration.ofMillis(4_900));
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("a");
    }

    @Test
    void withoutALimitMarksStay() {
        fixture.mqsc("ALTER QMGR MARKINT(NOLIMIT)");
        client.text(mine, BROWSE_CO_OP);
        fixture.clock.advance(Duration.ofDays(1));
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("b");
    }

    @Test
    void marksEndWhenTheMarkingHandleCloses() {
        client.text(mine, BROWSE_CO_OP);
        client.text(mine, BROWSE_CO_OP);
        client.connection.close(mine, 0);
        assertThat(other.text(theirs, BROWSE_CO_OP)).isEqualTo("a");
    }

    @Test
    void aMarkCanBeTakenOff() {
        byte[] token = client.get(mine, BROWSE_CO_OP).token();
        other.getByToken(theirs, token, BROWSE_FIRST | UNMARK_BROWSE_CO_OP);
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("a");
    }

    @Test
    void anUrgentMessageBeforeMarkedOnesIsSeen() {
        for (int i = 0; i < 3; i++) {
            client.text(mine, BROWSE_CO_OP);
        }
        client.send("Q1", MessageDescriptor.builder().priority(9).build(), "urgent");
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("urgent");
        assertThat(client.text(mine, BROWSE_CO_OP)).isEqualTo("reason 2033");
    }

    @Test
    void aWaitingBrowserIsWokenWhenAMarkEnds() {
        fixture.mqsc("ALTER QMGR MARKINT(1)");
        for (int i = 0; i < 3; i++) {
            client.text(mine, BROWSE_CO_OP);
        }
        fixture.clock.advance(Duration.ofMillis(-1));
        List<GetResult> replies = other.await(theirs, BROWSE_CO_OP, -1);
        fixture.clock.advance(Duration.ofMillis(10));
        await().untilAsserted(() -> assertThat(replies).extracting(Client::text).containsExactly("a"));
    }
}
