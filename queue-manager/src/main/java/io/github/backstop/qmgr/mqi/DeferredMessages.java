// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.StoredMessage;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Messages that a connection leaves behind for its own end: a JMS subscriber in migration mode puts the command that
 * deregisters it before the one that registers it, so that it is deregistered whatever becomes of it. They lie on
 * SYSTEM.PENDING.DATA.QUEUE until the connection activates or cancels them, or ends; then, and when the queue manager
 * starts again, they come to their queue. Confined to a connection.
 */
final class DeferredMessages {

    static final String STAGING = "SYSTEM.PENDING.DATA.QUEUE";

    private record Deferred(StoredMessage message, LocalQueue staging, byte[] note) {
    }

    private final QueueManager queueManager;
    private final Map<ByteBuffer, Deferred> waiting = new LinkedHashMap<>();
    private boolean ended;

    DeferredMessages(QueueManager queueManager) {
        this.queueManager = queueManager;
    }

    /** @param work null = outside a unit of work */
    void put(QueueHandle to, MessageDescriptor descriptor, byte[] data, UnitOfWork work, Settlement settlement) {
        if (to.remote() != null) {
            throw MqiException.because(ReasonCode.FUNCTION_NOT_SUPPORTED, "a deferred message for a remote queue");
        }
        put(to.queue(), descriptor, data, work, settlement);
    }

    private void put(LocalQueue target, MessageDescriptor descriptor, byte[] data, UnitOfWork work, Settlement settlement) {
        LocalQueue staging = queueManager.localQueue(STAGING);
        if (staging == null) {
            throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_NAME,
                    "queue " + STAGING + ", which deferred messages need");
        }
        StoredMessage message = staging.put(descriptor, data, true,
                queueManager.settings().number(Attribute.QMGR_MAXMSGL));
        byte[] note = new DelayedTarget.OfQueue(queueManager, target.name(), target).note(0);
        UnitOfWork unit = work != null ? work : new UnitOfWork(queueManager.store());
        unit.put(staging, message, note);
        unit.afterCommit(() -> await(descriptor.messageId(), new Deferred(message, staging, note)));
        if (work == null) {
            unit.commit(settlement, ReasonCode::number);
        }
    }

    private void await(byte[] messageId, Deferred deferred) {
        if (ended) {
            deliver(deferred);
        } else {
            waiting.put(ByteBuffer.wrap(messageId), deferred);
        }
    }

    /** @param cancel whether the message goes away instead of coming to its queue */
    void activate(byte[] messageId, boolean cancel) {
        Deferred deferred = waiting.remove(ByteBuffer.wrap(messageId));
        if (deferred == null) {
            throw MqiException.because(ReasonCode.NO_MSG_AVAILABLE, "no deferred message of this connection");
        }
        if (cancel) {
            discard(deferred);
        } else {
            deliver(deferred);
        }
    }

    private void discard(Deferred deferred) {
        if (deferred.staging.hold(deferred.message) != null) {
            new Move(deferred.staging, deferred.message, new UnitOfWork(queueManager.store()))
                    .run(queueManager.store(), failure -> {
                        CoreMessage.DEFERRED_KEPT.log(STAGING, failure.number());
                        deferred.staging.giveBack(deferred.message);
                    });
        }
    }

    private void deliver(Deferred deferred) {
        queueManager.delayedDelivery().restored(deferred.message, deferred.staging, deferred.note);
    }

    /** The connection has ended: what it has neither activated nor cancelled comes to its queue. */
    void end() {
        ended = true;
        waiting.values().forEach(this::deliver);
        waiting.clear();
    }
}
