// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.DeadLetter;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.queue.ReturnPolicy;
import io.github.backstop.qmgr.queue.StoredMessage;
import io.github.backstop.qmgr.store.Store;
import java.time.Clock;
import java.util.function.Function;

/**
 * The JMS server inside WebSphere Application Server V5 (rule C36): the backout threshold of every destination is 5 and
 * cannot be changed, and the server itself moves a message when it is returned for the fifth time, to
 * SYSTEM.DEAD.LETTER.QUEUE. Queues of the system are no destinations.
 */
final class EmbeddedJmsServer implements ReturnPolicy {

    static final int THRESHOLD = 5;
    private static final String DEAD_LETTERS = "SYSTEM.DEAD.LETTER.QUEUE";

    private final String queueManager;
    private final Clock clock;
    private final Store store;
    private final Function<String, QueueObject> queues;

    EmbeddedJmsServer(String queueManager, Clock clock, Store store, Function<String, QueueObject> queues) {
        this.queueManager = queueManager;
        this.clock = clock;
        this.store = store;
        this.queues = queues;
    }

    @Override
    public boolean leaves(String queue, int backoutCount) {
        return backoutCount >= THRESHOLD && !queue.startsWith("SYSTEM.");
    }

    @Override
    public void move(LocalQueue queue, StoredMessage message, MessageDescriptor descriptor) {
        DeadLetter letter = DeadLetter.of(descriptor.toBuilder().backoutCount(0).build(), message.data(),
                ReasonCode.BACKOUT_THRESHOLD_REACHED.number(), queue.name(), queueManager, clock);
        int reason = ReasonCode.UNKNOWN_OBJECT_NAME.number();
        try {
            if (queues.apply(DEAD_LETTERS) instanceof LocalQueue target) {
                UnitOfWork unit = new UnitOfWork(store);
                unit.put(target, target.put(letter.descriptor(), letter.data(), true, Integer.MAX_VALUE));
                new Move(queue, message, unit).run(store, failure -> stays(queue, message, failure.number()));
                return;
            }
        } catch (MqiException e) {
            reason = e.reason();
        }
        stays(queue, message, reason);
    }

    private static void stays(LocalQueue queue, StoredMessage message, int reason) {
        CoreMessage.NOT_MOVED.log(queue.name(), reason);
        queue.giveBack(message);
    }
}
