// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static io.github.backstop.qmgr.mqi.Client.xid;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.Xid;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class XaTest {

    private static final Xid X = xid("x");

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final Client other = fixture.connect();
    final MqConnection mine = client.connection;
    final MqConnection theirs = other.connection;
    final int in = client.input("Q1");

    @BeforeEach
    void aMessage() {
        fixture.mqsc("DEFINE QLOCAL(Q2)");
        client.send("Q1", "a");
    }

    /** In branch X: Q1's message goes to Q2. */
    private void move() {
        assertThat(mine.xaStart(X, 0)).isZero();
        client.get(in, SYNCPOINT);
        client.put(client.output("Q2"), Client.MD, PutOptions.SYNCPOINT, "a");
    }

    private void moveAndEnd() {
        move();
        assertThat(mine.xaEnd(X, BranchTable.SUCCESS)).isZero();
    }

    private void assertRolledBack() {
        assertThat(fixture.only("Q1").descriptor().backoutCount()).isEqualTo(1);
        assertThat(fixture.only("Q1").available()).isTrue();
        assertThat(fixture.depth("Q2")).isZero();
    }

    @Test
    void twoPhases() {
        moveAndEnd();
        assertThat(mine.xaPrepare(X)).isZero();
        assertThat(mine.xaRecover()).containsExactly(X);
        assertThat(fixture.only("Q2").available()).isFalse();
        assertThat(mine.xaCommit(X, false)).isZero();
        assertThat(mine.xaRecover()).isEmpty();
        assertThat(fixture.texts("Q1")).isEmpty();
        assertThat(fixture.only("Q2").available()).isTrue();
    }

    @Test
    void onePhase() {
        moveAndEnd();
        assertThat(mine.xaCommit(X, true)).isZero();
        assertThat(fixture.only("Q2").available()).isTrue();
    }

    @Test
    void rollbackCountsUp() {
        moveAndEnd();
        assertThat(mine.xaRollback(X)).isZero();
        assertRolledBack();
    }

    @Test
    void aPreparedBranchCanRollBackToo() {
        moveAndEnd();
        mine.xaPrepare(X);
        assertThat(mine.xaRollback(X)).isZero();
        assertRolledBack();
    }

    @Test
    void anEmptyBranchIsReadOnly() {
        mine.xaStart(X, 0);
        mine.xaEnd(X, BranchTable.SUCCESS);
        assertThat(mine.xaPrepare(X)).isEqualTo(3);
        assertThat(mine.xaCommit(X, false)).isEqualTo(-4);
    }

    @Test
    void aFailedBranchCanOnlyRollBack() {
        move();
        assertThat(mine.xaEnd(X, BranchTable.FAIL)).isZero();
        assertThat(mine.xaPrepare(X)).isEqualTo(100);
        assertRolledBack();
        assertThat(mine.xaRollback(X)).isEqualTo(-4);
    }

    @Test
    void anotherConnectionFinishesABranch() {
        moveAndEnd();
        assertThat(theirs.xaPrepare(X)).isZero();
        mine.abandon();
        assertThat(theirs.xaRecover()).as("prepared: it outlives its connection").containsExactly(X);
        assertThat(theirs.xaCommit(X, false)).isZero();
        assertThat(fixture.texts("Q2")).containsExactly("a");
    }

    @Test
    void anUnpreparedBranchDoesNotOutliveItsConnection() {
        move();
        mine.abandon();
        assertRolledBack();
        assertThat(theirs.xaRollback(X)).isEqualTo(-4);
    }

    @Test
    void anEndedBranchDoesNotOutliveItsConnectionEither() {
        moveAndEnd();
        mine.disconnect();
        assertRolledBack();
    }

    @Test
    void suspendAndResume() {
        move();
        assertThat(mine.xaEnd(X, BranchTable.SUSPEND)).isZero();
        client.send("Q1", "outside");
        client.get(in, SYNCPOINT);
        mine.commit();
        assertThat(fixture.depth("Q1")).as("the local unit of work took the other one").isEqualTo(1);
        assertThat(mine.xaPrepare(X)).isEqualTo(-6);
        assertThat(mine.xaStart(X, BranchTable.RESUME)).isZero();
        assertThat(mine.xaEnd(X, BranchTable.SUCCESS)).isZero();
        assertThat(mine.xaCommit(X, true)).isZero();
        assertThat(fixture.depth("Q1")).isZero();
    }

    @Test
    void aSuspendedBranchCanBeEnded() {
        move();
        mine.xaEnd(X, BranchTable.SUSPEND);
        assertThat(mine.xaEnd(X, BranchTable.SUCCESS)).isZero();
        assertThat(mine.xaRollback(X)).isZero();
        assertRolledBack();
    }

    @Test
    void twoConnectionsWorkForOneBranch() {
        moveAndEnd();
        client.send("Q1", "b");
        assertThat(theirs.xaStart(X, BranchTable.JOIN)).isZero();
        other.get(other.input("Q1"), SYNCPOINT);
        assertThat(mine.xaCommit(X, true)).as("still being worked on").isEqualTo(-6);
        theirs.xaEnd(X, BranchTable.SUCCESS);
        assertThat(mine.xaRollback(X)).isZero();
        assertThat(fixture.texts("Q1")).containsExactly("a", "b");
    }

    @Test
    void wrongCallsHaveTheirCodes() {
        assertThat(mine.xaStart(X, BranchTable.JOIN)).isEqualTo(-4);
        assertThat(mine.xaStart(X, BranchTable.RESUME)).isEqualTo(-4);
        assertThat(mine.xaStart(X, 1)).isEqualTo(-5);
        assertThat(mine.xaEnd(X, BranchTable.SUCCESS)).isEqualTo(-4);
        assertThat(mine.xaPrepare(X)).isEqualTo(-4);
        assertThat(mine.xaCommit(X, true)).isEqualTo(-4);
        assertThat(mine.xaForget(X)).isEqualTo(-4);
        move();
        assertThat(mine.xaStart(xid("y"), 0)).isEqualTo(-6);
        assertThat(theirs.xaStart(X, 0)).isEqualTo(-8);
        assertThat(theirs.xaEnd(X, BranchTable.SUCCESS)).isEqualTo(-6);
        assertThat(mine.xaEnd(X, 0)).isEqualTo(-5);
        assertThat(mine.xaPrepare(X)).isEqualTo(-6);
        assertThat(mine.xaRollback(X)).isEqualTo(-6);
        mine.xaEnd(X, BranchTable.SUCCESS);
        assertThat(mine.xaCommit(X, false)).as("not prepared").isEqualTo(-6);
        mine.xaPrepare(X);
        assertThat(mine.xaCommit(X, true)).as("prepared").isEqualTo(-6);
        assertThat(theirs.xaStart(X, BranchTable.JOIN)).isEqualTo(-6);
        assertThat(mine.xaForget(X)).isEqualTo(-6);
    }

    /** Until they are prepared; then they are the transaction manager's to remember. */
    @Test
    void aConnectionHasNoMoreThan256UndecidedBranches() {
        for (int i = 0; i < 256; i++) {
            assertThat(mine.xaStart(xid("b" + i), 0)).isZero();
            assertThat(mine.xaEnd(xid("b" + i), i % 2 == 0 ? BranchTable.SUCCESS : BranchTable.SUSPEND)).isZero();
        }
        assertThat(mine.xaStart(X, 0)).isEqualTo(-3);
        assertThat(theirs.xaStart(X, 0)).isZero();
        assertThat(theirs.xaEnd(X, BranchTable.SUCCESS)).isZero();
        assertThat(mine.xaPrepare(xid("b0"))).isEqualTo(BranchTable.READ_ONLY);
        assertThat(mine.xaStart(xid("c"), 0)).isZero();
        assertThat(mine.xaEnd(xid("c"), BranchTable.SUCCESS)).isZero();
        assertThat(mine.xaStart(xid("d"), 0)).isEqualTo(-3);
    }

    @Test
    void localVerdictsAreRefusedInsideABranch() {
        move();
        assertThat(Client.reasonOf(mine::commit)).isEqualTo(2012);
        assertThat(Client.reasonOf(mine::backout)).isEqualTo(2012);
        mine.xaEnd(X, BranchTable.SUCCESS);
        mine.commit();
        assertThat(fixture.only("Q2").available()).as("the branch is untouched").isFalse();
    }

    @Test
    void aBranchDoesNotStartInsideALocalUnitOfWork() {
        client.get(in, SYNCPOINT);
        assertThat(mine.xaStart(X, 0)).isEqualTo(-9);
        mine.backout();
        assertThat(mine.xaStart(X, 0)).isZero();
    }
}
