// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.BROWSE_FIRST;
import static io.github.backstop.qmgr.call.GetOptions.BROWSE_MSG_UNDER_CURSOR;
import static io.github.backstop.qmgr.call.GetOptions.BROWSE_NEXT;
import static io.github.backstop.qmgr.call.GetOptions.LOCK;
import static io.github.backstop.qmgr.call.GetOptions.MSG_UNDER_CURSOR;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static io.github.backstop.qmgr.call.GetOptions.UNLOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.call.GetOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class BrowseTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final Client other = fixture.connect();
    final int in = client.input("Q1");

    @BeforeEach
    void threeMessages() {
        for (String text : "a b c".split(" ")) {
            client.send("Q1", text);
        }
    }

    @Test
    void theCursorMovesOverTheQueueAndTakesNothing() {
        assertThat(client.text(in, BROWSE_NEXT)).as("before the first").isEqualTo("a");
        assertThat(client.text(in, BROWSE_NEXT)).isEqualTo("b");
        assertThat(client.text(in, BROWSE_MSG_UNDER_CURSOR)).isEqualTo("b");
        assertThat(client.text(in, BROWSE_NEXT)).isEqualTo("c");
        assertThat(client.text(in, BROWSE_NEXT)).isEqualTo("reason 2033");
        assertThat(client.text(in, BROWSE_FIRST)).isEqualTo("a");
        assertThat(fixture.depth("Q1")).isEqualTo(3);
    }

    @Test
    void theMessageUnderTheCursorCanBeTaken() {
        assertThat(client.text(in, MSG_UNDER_CURSOR)).isEqualTo("reason 2034");
        client.text(in, BROWSE_FIRST);
        client.text(in, BROWSE_NEXT);
        assertThat(client.text(in, MSG_UNDER_CURSOR)).isEqualTo("b");
        assertThat(client.text(in, MSG_UNDER_CURSOR)).isEqualTo("reason 2034");
        assertThat(client.text(in, BROWSE_NEXT)).as("the place is remembered").isEqualTo("c");
    }

    @Test
    void aTruncatedBrowseDoesNotMoveTheCursor() {
        client.text(in, BROWSE_FIRST);
        GetOptions next = new GetOptions(BROWSE_NEXT, 0, 0, new byte[16]);
        assertThat(client.get(in, Client.MD, next, 0).reason()).isEqualTo(2080);
        assertThat(client.text(in, BROWSE_NEXT)).isEqualTo("b");
    }

    @Test
    void messagesHeldByAUnitOfWorkAreNotSeen() {
        other.get(other.input("Q1"), SYNCPOINT);
        assertThat(client.text(in, BROWSE_FIRST)).isEqualTo("b");
        other.connection.backout();
        assertThat(client.text(in, BROWSE_FIRST)).isEqualTo("a");
    }

    @Test
    void aLockHidesTheMessageFromOthersUntilItEnds() {
        int theirs = other.input("Q1");
        client.text(in, BROWSE_FIRST | LOCK);
        assertThat(other.text(theirs, BROWSE_FIRST)).isEqualTo("b");
        assertThat(other.text(theirs, 0)).isEqualTo("b");
        assertThat(client.get(in, UNLOCK).completionCode()).isZero();
        assertThat(client.get(in, UNLOCK).reason()).isEqualTo(2209);
        assertThat(client.get(in, UNLOCK).completionCode()).as("a warning").isEqualTo(1);
        assertThat(other.text(theirs, BROWSE_FIRST)).isEqualTo("a");
    }

    @Test
    void theNextBrowseOrCloseEndsALock() {
        int theirs = other.input("Q1");
        client.text(in, BROWSE_FIRST | LOCK);
        client.text(in, BROWSE_NEXT | LOCK);
        assertThat(other.text(theirs, BROWSE_FIRST)).isEqualTo("a");
        assertThat(other.text(theirs, BROWSE_NEXT)).isEqualTo("c");
        client.connection.close(in, 0);
        assertThat(other.text(theirs, BROWSE_FIRST)).isEqualTo("a");
        assertThat(other.text(theirs, BROWSE_NEXT)).isEqualTo("b");
    }

    @Test
    void theLockerGetsItsMessageByToken() {
        byte[] token = client.get(in, BROWSE_FIRST | LOCK).token();
        int theirs = other.input("Q1");
        assertThat(other.getByToken(theirs, token, 0).reason()).isEqualTo(2033);
        assertThat(Client.text(client.getByToken(in, token, 0))).isEqualTo("a");
        assertThat(client.get(in, UNLOCK).reason()).as("nothing is locked any more").isEqualTo(2209);
    }
}
