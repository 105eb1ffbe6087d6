// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import io.github.backstop.qmgr.store.Store;

/** Starts queue managers on stores that only tests have. */
public final class StartedWithStore {

    private StartedWithStore() {
    }

    public static EmbeddedQueueManager start(String name, Store store, String mqsc) {
        return EmbeddedQueueManager.named(name).store(() -> store).mqsc(mqsc).start();
    }
}
