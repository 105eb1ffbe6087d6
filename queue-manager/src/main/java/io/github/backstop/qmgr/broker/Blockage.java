// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;

/**
 * A queue of the broker at which the first message is tried again and again. Says so in the log at the first failure,
 * the second, the fourth, the eighth and so on, up to each 1024th, so that the lines get rarer than the trials.
 */
final class Blockage {

    private static final int RAREST = 1024;

    private final String queue;
    private int trials;

    Blockage(String queue) {
        this.queue = queue;
    }

    /** A trial was in vain. */
    void failed(MessageDescriptor message, String why) {
        trials++;
        if (isLogged(trials)) {
            LadderMessage.BLOCKED.log(queue, MessageName.of(message), why, trials);
        }
    }

    static boolean isLogged(int trial) {
        return trial < RAREST ? Integer.bitCount(trial) == 1 : trial % RAREST == 0;
    }

    /** The first message was dealt with. */
    void over() {
        if (trials > 0) {
            LadderMessage.GOES_ON.log(queue, trials);
            trials = 0;
        }
    }
}
