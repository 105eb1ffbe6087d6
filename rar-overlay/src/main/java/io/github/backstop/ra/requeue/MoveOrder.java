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
 */
record MoveOrder(IntPredicate counts, String backoutQueue, int reason) {

    static MoveOrder poison(RequeueRule rule) {
        return new MoveOrder(rule::isPoison, rule.backoutQueue(), DispositionLadder.THRESHOLD_REACHED);
    }

    /** @param backoutCount another one would mean that somebody has got it meanwhile */
    static MoveOrder unwanted(int backoutCount) {
        return new MoveOrder(count -> count == backoutCount, "", DispositionLadder.NOT_MATCHED);
    }
}
