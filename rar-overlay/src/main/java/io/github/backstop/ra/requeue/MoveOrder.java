// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.port.requeue.DispositionLadder;
import io.github.backstop.port.requeue.RequeueRule;
import java.util.function.IntPredicate;

/**
 * What is to be moved, where and why.
 *
 * @param counts       which BackoutCount the message must have, as message ids are not unique
 * @param backoutQueue blank = none
 * @param reason       why it does not stay, where there is no backout queue (A42)
 * @param keepsAll     whether it stays where nothing takes it, even if it is not persistent (A30)
 * @param discards     whether it is discarded rather than dead-lettered if it asks to be (A32)
 */
record MoveOrder(IntPredicate counts, String backoutQueue, int reason, boolean keepsAll, boolean discards) {
    /** MQFB_APPL_FIRST: why a message is on the dead-letter queue that an operator put there. */
    static final int AS_ASKED = 65_536;

    /** @param keepsAll as a plain session does; a connection consumer discards what is not persistent (B17) */
    static MoveOrder poison(RequeueRule rule, boolean keepsAll) {
        return new MoveOrder(rule::isPoison, rule.backoutQueue(), DispositionLadder.THRESHOLD_REACHED, keepsAll,
                true);
    }

    boolean isUnwanted() {
        return reason == DispositionLadder.NOT_MATCHED;
    }

    /** @param backoutCount another one would mean that somebody has got it meanwhile */
    static MoveOrder unwanted(int backoutCount) {
        return new MoveOrder(count -> count == backoutCount, "", DispositionLadder.NOT_MATCHED, false,
                true);
    }

    /** At an operator's word: it is to be found again. */
    static MoveOrder operators(String backoutQueue) {
        return new MoveOrder(count -> true, backoutQueue, AS_ASKED, true, false);
    }
}
