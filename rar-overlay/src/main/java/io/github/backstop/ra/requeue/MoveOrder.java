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
 */
record MoveOrder(IntPredicate counts, String backoutQueue, int reason, boolean keepsAll) {

    /** @param keepsAll as a plain session does; a connection consumer discards what is not persistent (B17) */
    static MoveOrder poison(RequeueRule rule, boolean keepsAll) {
        return new MoveOrder(rule::isPoison, rule.backoutQueue(), DispositionLadder.THRESHOLD_REACHED, keepsAll);
    }

    /** @param backoutCount another one would mean that somebody has got it meanwhile */
    static MoveOrder unwanted(int backoutCount) {
        return new MoveOrder(count -> count == backoutCount, "", DispositionLadder.NOT_MATCHED, false);
    }
}
