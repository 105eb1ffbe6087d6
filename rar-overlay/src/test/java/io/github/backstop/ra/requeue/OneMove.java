// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.requeue.FailureDetails;
import java.time.Clock;

/**
 * The engine moves a message that IBM's client would never let it see: one that cannot be parsed is moved by the client
 * itself, before the port hears of it.
 */
public final class OneMove {
    private OneMove() { }

    /**
     * @param backoutQueue blank = none
     * @return whether the message was moved, not kept or not found
     */
    public static boolean of(MQQueueManager connection, byte[] messageId, String backoutQueue) throws MQException {
        MessageMover mover = new MessageMover(connection, "QM1", "Q1", (put, queue, failure) -> { },
                Clock.systemUTC());
        return mover.move(messageId, MoveOrder.poison(new RequeueRule(1, backoutQueue), false), FailureDetails.NONE)
                instanceof MoveResult.Moved;
    }
}
