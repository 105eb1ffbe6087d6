// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;

/** What a queue does with a message that is backed out. A queue manager of MQ only counts (rule C-21). */
public interface ReturnPolicy {

    /** Every message goes back to its place. */
    ReturnPolicy COUNT = new ReturnPolicy() {

        @Override
        public boolean leaves(String queue, int backoutCount) {
            return false;
        }

        @Override
        public void move(LocalQueue queue, StoredMessage message, MessageDescriptor descriptor) {
            queue.giveBack(message);
        }
    };

    /** Whether a message that came back so often leaves the queue. Called under the queue's lock: answer at once. */
    boolean leaves(String queue, int backoutCount);

    /**
     * Takes a message elsewhere, outside all locks. It is held by its queue, so that it is lost at no moment: commit
     * the hold once it is elsewhere, or give the message back.
     *
     * @param descriptor as a get would return it
     */
    void move(LocalQueue queue, StoredMessage message, MessageDescriptor descriptor);
}
