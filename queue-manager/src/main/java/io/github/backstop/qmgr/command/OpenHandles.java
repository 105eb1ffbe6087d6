// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.QueueObject;

/** Knows what applications have open: some changes need FORCE then. */
public interface OpenHandles {

    /** Of nobody. */
    OpenHandles NONE = new OpenHandles() {
        @Override
        public boolean leadThrough(QueueObject definition) {
            return false;
        }

        @Override
        public boolean leadThroughDefault() {
            return false;
        }
    };

    /** Whether some handle was opened by the name of a definition, or resolved through it. */
    boolean leadThrough(QueueObject definition);

    /** Whether some handle leads to the default transmission queue (DEFXMITQ). */
    boolean leadThroughDefault();
}
