// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.qmgr.queue.RemoteQueue;

/** ReplyToQ and ReplyToQMgr of a message as they are stored (rule A-25). */
final class ReplyQueue {

    private ReplyQueue() {
    }

    /** Names the queue manager where the putter left that open; a local definition stands for the queue it is of. */
    static void settle(MessageDescriptor d, QueueManager queueManager, MessageDescriptorBuilder stored) {
        if (d.replyToQueue().isBlank() || !d.replyToQueueManager().isBlank()) {
            return;
        }
        if (queueManager.catalog().find(d.replyToQueue()) instanceof RemoteQueue remote
                && !remote.remoteName().isBlank() && !remote.remoteQueueManager().isBlank()) {
            stored.replyToQueue(remote.remoteName()).replyToQueueManager(remote.remoteQueueManager());
        } else {
            stored.replyToQueueManager(queueManager.queueManagerName());
        }
    }

    /** What stands for the reply queue is in the stored message only: the putter's descriptor keeps what it had. */
    static MessageDescriptorBuilder answer(MessageDescriptor put, MessageDescriptor stored) {
        MessageDescriptorBuilder answer = stored.toBuilder().version(put.version());
        return put.replyToQueue().equals(stored.replyToQueue()) ? answer
                : answer.replyToQueue(put.replyToQueue()).replyToQueueManager(put.replyToQueueManager());
    }
}
