// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.util.HashMap;
import java.util.Map;

/** Queues that messages are put to, kept open while there is work. Not thread safe. */
final class Targets implements AutoCloseable {
    private static final int OUTPUT = CMQC.MQOO_OUTPUT | CMQC.MQOO_PASS_ALL_CONTEXT | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int MOST_OPEN = 50;

    /** @param user by whose authority it is opened; empty: the connection's */
    record Target(String queue, String manager, String user) {

        @Override
        public String toString() {
            return "queue " + queue + (manager.isEmpty() ? "" : " at " + manager)
                    + (user.isEmpty() ? "" : " as " + user);
        }
    }

    private final MQQueueManager manager;
    private final Map<Target, MQQueue> open = new HashMap<>();

    Targets(MQQueueManager manager) {
        this.manager = manager;
    }

    MQQueue open(Target target) throws MQException {
        MQQueue queue = open.get(target);
        if (queue == null) {
            if (open.size() >= MOST_OPEN) {
                close();
            }
            queue = target.user().isEmpty() ? manager.accessQueue(target.queue(), OUTPUT, target.manager(), null, null)
                    : manager.accessQueue(target.queue(), OUTPUT | CMQC.MQOO_ALTERNATE_USER_AUTHORITY,
                            target.manager(), null, target.user());
            open.put(target, queue);
        }
        return queue;
    }

    /** After a put that was refused: the queue may have been deleted or changed. */
    void forget(Target target) {
        close(open.remove(target));
    }

    @Override
    public void close() {
        open.values().forEach(Targets::close);
        open.clear();
    }

    private static void close(MQQueue queue) {
        if (queue != null) {
            try {
                queue.close();
            } catch (MQException e) {
                // the connection is gone, or the queue: it is closed
            }
        }
    }
}
