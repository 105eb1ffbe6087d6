// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/**
 * The available messages of a queue in the order in which they became available to takers: put, committed, backed out
 * or unlocked. Who has looked at all of them needs to look only at later ones. Guarded by the lock of the queue.
 */
final class Appearances {

    private StoredMessage latest;
    private long last;

    /** Stamps the message as the latest; it must not be in here. */
    void add(StoredMessage message) {
        message.appearance = ++last;
        message.earlier = latest;
        if (latest != null) {
            latest.later = message;
        }
        latest = message;
    }

    void remove(StoredMessage message) {
        if (message.earlier != null) {
            message.earlier.later = message.later;
        }
        if (message.later != null) {
            message.later.earlier = message.earlier;
        } else if (latest == message) {
            latest = message.earlier;
        }
        message.earlier = null;
        message.later = null;
    }

    /** It is there anew, as after the end of a lock. */
    void again(StoredMessage message) {
        remove(message);
        add(message);
    }

    StoredMessage latest() {
        return latest;
    }

    /** Stamp of the latest appearance there has been. */
    long last() {
        return last;
    }
}
