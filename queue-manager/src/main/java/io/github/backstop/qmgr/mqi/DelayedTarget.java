// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.pubsub.Publication;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.queue.LocalQueue;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Where a message goes when its delivery delay is over. */
interface DelayedTarget {

    String name();

    /** From which {@link #of} makes it again. */
    byte[] note(long due);

    /** Puts the message, or its copies, as a part of {@code work}. */
    void put(MessageDescriptor descriptor, byte[] data, UnitOfWork work);

    static long due(byte[] note) {
        return StructureInput.of(note).int64();
    }

    static DelayedTarget of(QueueManager queueManager, byte[] note) {
        StructureInput in = StructureInput.of(note).skip(Long.BYTES);
        int kind = in.uint8();
        int options = in.int32();
        int level = in.int32();
        String name = new String(in.rest(), StandardCharsets.UTF_8);
        return kind == OfTopic.KIND ? new OfTopic(queueManager, name, options, level, Set.of())
                : new OfQueue(queueManager, name, queueManager.localQueue(name));
    }

    private static byte[] note(long due, int kind, int options, int level, String name) {
        return StructureOutput.create().int64(due).uint8(kind).int32(options).int32(level)
                .bytes(name.getBytes(StandardCharsets.UTF_8)).toByteArray();
    }

    /** A local queue; null when it is not there any more. */
    record OfQueue(QueueManager queueManager, String name, LocalQueue queue) implements DelayedTarget {

        private static final int KIND = 1;

        @Override
        public byte[] note(long due) {
            return DelayedTarget.note(due, KIND, 0, 0, name);
        }

        @Override
        public void put(MessageDescriptor descriptor, byte[] data, UnitOfWork work) {
            if (queue == null) {
                throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_NAME, "queue " + name);
            }
            Placement place = new Placement(queueManager, queue, null);
            place.put(place.messages(descriptor, data), work);
        }
    }

    /**
     * Who subscribes to the topic when the delay is over.
     *
     * @param except who does not get it, although subscribed; forgotten with the connections that the queue manager had
     */
    record OfTopic(QueueManager queueManager, String name, int options, int level, Set<Subscription> except)
            implements DelayedTarget {

        private static final int KIND = 2;

        @Override
        public byte[] note(long due) {
            return DelayedTarget.note(due, KIND, options, level, name);
        }

        @Override
        public void put(MessageDescriptor descriptor, byte[] data, UnitOfWork work) {
            Publishing.distribute(queueManager, new Publication(name, descriptor, data,
                    queueManager.clock().millis(), level, except), options, work);
        }
    }
}
