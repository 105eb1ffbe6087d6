// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.port.requeue.Step;

/** How an attempt to move a message ended. */
sealed interface MoveResult {

    /** Committed. */
    record Moved(Step.Commit where) implements MoveResult { }

    /** Backed out: nothing accepts it. */
    record Kept(String why) implements MoveResult { }

    /** It is no longer on the queue, or another session holds it, or it is not poison any more. */
    record NotThere() implements MoveResult { }
}
