// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

/** The queue manager itself, open for inquiry. */
record QueueManagerHandle(OpenOptions options) implements ObjectHandle {

    @Override
    public void close() {
        // nothing is held
    }
}
