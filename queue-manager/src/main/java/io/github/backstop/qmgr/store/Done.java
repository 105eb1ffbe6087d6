// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.ReasonCode;

/** Hears how writing went: once, on any thread, and should be quick about it. */
@FunctionalInterface
public interface Done {

    /** @param failure NONE when it is on the disk; else nothing of it holds */
    void done(ReasonCode failure);
}
