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
        public boolean moved(String queue, MessageDescriptor descriptor, byte[] data) {
            return false;
        }
    };

    /** Whether a message that came back so often leaves the queue. Called under the queue's lock: answer at once. */
    boolean leaves(String queue, int backoutCount);

    /** Takes the message elsewhere, outside all locks. @return false when that failed: then it stays on its queue */
    boolean moved(String queue, MessageDescriptor descriptor, byte[] data);
}
