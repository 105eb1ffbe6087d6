// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.queue.QueueObject;

/** The definition of a queue that is elsewhere, open for inquiry. */
record DefinitionHandle(QueueObject opened, OpenOptions options, Route route) implements ObjectHandle {

    @Override
    public void close() {
        // nothing is held
    }
}
