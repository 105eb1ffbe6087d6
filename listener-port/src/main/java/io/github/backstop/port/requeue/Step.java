// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

/** The next thing to do with a poison message. */
public sealed interface Step {

    /** A put, to be done in the unit of work of the message's get; its reason code leads to the next step. */
    sealed interface Put extends Step { }

    record PutOnBackoutQueue(String queue) implements Put { }

    /**
     * @param reason      for the dead-letter header: why the intended place did not take it (A42)
     * @param destination the intended place
     */
    record PutOnDeadLetterQueue(String queue, int reason, String destination) implements Put { }

    /** @param feedback the reason that the report tells */
    record SendReport(int feedback, ExceptionReport strength) implements Put { }

    /** @param reason why the reply queue did not take the report */
    record PutReportOnDeadLetterQueue(String queue, int reason, int feedback, ExceptionReport strength)
            implements Put { }

    /**
     * Commit, get included.
     *
     * @param reason 0 = the backout queue took it, else why it did not
     */
    record Commit(Disposition disposition, String queue, int reason) implements Step { }

    /** Back out: nothing accepts the message, and it must not be lost. */
    record Keep(String why) implements Step { }

    /** Where the message is in the end. */
    enum Disposition { BACKED_OUT_TO_QUEUE, DEAD_LETTERED, DISCARDED_AS_ASKED, DISCARDED_FOR_WANT_OF_A_PLACE }
}
