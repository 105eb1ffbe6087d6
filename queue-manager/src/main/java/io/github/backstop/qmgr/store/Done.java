// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.ReasonCode;

/** Hears how writing went: once, on any thread, and should be quick about it. */
@FunctionalInterface
public interface Done {

    /**
     * @param failure NONE when it is on the disk. Else nothing of it holds, also after a crash; with CALL_INTERRUPTED
     *                (2549) nothing holds either, but should the process end before the store works again, it may
     *                turn out to have been done
     */
    void done(ReasonCode failure);
}
