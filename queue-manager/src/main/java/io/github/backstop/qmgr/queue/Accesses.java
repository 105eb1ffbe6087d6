// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;

/** Who has a queue open, and who may open it beside them. Guarded by the lock of the queue. */
final class Accesses {

    private int handles;
    private int inputs;
    private int outputs;
    private boolean exclusive;

    /** @param wantsAlone INPUT_EXCLUSIVE, or the queue is NOSHARE */
    void open(String queue, boolean input, boolean wantsAlone, boolean output) {
        if (input && (exclusive || wantsAlone && inputs > 0)) {
            throw MqiException.because(ReasonCode.OBJECT_IN_USE, queue + " is open for input elsewhere"
                    + (exclusive ? ", exclusively" : "; it cannot be had exclusively"));
        }
        handles++;
        if (input) {
            inputs++;
            exclusive = wantsAlone;
        }
        if (output) {
            outputs++;
        }
    }

    void close(boolean input, boolean output) {
        handles--;
        if (input) {
            inputs--;
            exclusive = false;
        }
        if (output) {
            outputs--;
        }
    }

    boolean inUse() {
        return handles > 0;
    }

    int inputs() {
        return inputs;
    }

    int outputs() {
        return outputs;
    }
}
