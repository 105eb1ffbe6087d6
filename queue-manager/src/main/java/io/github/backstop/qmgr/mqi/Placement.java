// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.TransmissionHeader;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.convert.DescriptorExtension;
import io.github.backstop.qmgr.convert.Segmentation;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.Rendition;
import io.github.backstop.qmgr.queue.StoredMessage;
import java.util.ArrayList;
import java.util.List;

/**
 * A queue that messages are put on, for itself or on the way to another queue manager, and in what form: one that is
 * too long for it is split if it may be (rules B-21 to B-26).
 *
 * @param remote where they want to go from there; null = nowhere
 */
record Placement(QueueManager queueManager, LocalQueue queue, RemoteDestination remote) {

    /** What is put for this message: itself or its segments, in the form they have on the queue. */
    List<Rendition> messages(MessageDescriptor complete, byte[] data) {
        Rendition kept = DescriptorExtension.behindDeadLetterHeader(complete, data);
        int longest = longest();
        if (kept.data().length > longest && Segmentation.allowed(kept.descriptor())) {
            List<Rendition> segments = Segmentation.split(kept.descriptor(), kept.data(), longest,
                    queueManager.identifiers()::message);
            if (!segments.isEmpty()) {
                return segments.stream().map(this::onQueue).toList();
            }
        }
        return List.of(onQueue(kept));
    }

    private Rendition onQueue(Rendition message) {
        return remote == null ? message : new Rendition(
                RemoteDestination.outer(message.descriptor(), queueManager.identifiers().message()),
                remote.wrap(message.descriptor(), message.data()));
    }

    /** Data that goes on the queue as one message; that on a transmission queue has headers in front. */
    private int longest() {
        int headers = remote == null ? 0 : TransmissionHeader.LENGTH + MessageDescriptorExtension.LENGTH;
        return Math.min(queue.attributes().number(Attribute.MAXMSGL), queueManagersLongest()) - headers;
    }

    private int queueManagersLongest() {
        return queueManager.settings().number(Attribute.QMGR_MAXMSGL);
    }

    /** Puts one message that no unit of work needs to hold. */
    void put(Rendition message) {
        queue.put(message.descriptor(), message.data(), false, queueManagersLongest());
    }

    /** Puts them as a part of {@code work}: all of them, or none when the queue does not take one. */
    void put(List<Rendition> messages, UnitOfWork work) {
        put(messages, work, false);
    }

    /** @param conditional as {@link UnitOfWork#got} */
    void put(List<Rendition> messages, UnitOfWork work, boolean conditional) {
        List<StoredMessage> placed = new ArrayList<>(messages.size());
        try {
            for (Rendition message : messages) {
                placed.add(queue.put(message.descriptor(), message.data(), true, queueManagersLongest()));
            }
        } catch (MqiException refused) {
            queue.backout(placed, List.of());
            throw refused;
        }
        placed.forEach(message -> work.put(queue, message, conditional));
        messages.forEach(message -> queueManager.reports().arrived(message.descriptor(), message.data(), work));
    }
}
