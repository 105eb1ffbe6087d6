// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.store.Done;

/** Where things go on when the store has done what it was asked for. */
@FunctionalInterface
interface Settlement {

    /** For what no call waits for. */
    Settlement BACKGROUND = sequel -> sequel::after;

    /** What follows. */
    interface Sequel {

        /**
         * Goes on.
         *
         * @param failure NONE when it is on the disk
         * @return what the call has to answer instead of success: a reason code or an XA return code; 0 = nothing
         */
        int after(ReasonCode failure);
    }

    Done awaiting(Sequel sequel);
}
