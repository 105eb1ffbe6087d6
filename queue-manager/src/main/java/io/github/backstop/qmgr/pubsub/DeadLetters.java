// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.DeadLetter;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import java.time.Clock;

/** Where copies go that a subscriber's queue does not take, when the topic says USEDLQ(YES) (rules C-6, D-30). */
final class DeadLetters {

    private final String queueManager;
    private final ObjectCatalog catalog;
    private final Clock clock;

    DeadLetters(String queueManager, ObjectCatalog catalog, Clock clock) {
        this.queueManager = queueManager;
        this.catalog = catalog;
        this.clock = clock;
    }

    /** Null when there is no dead-letter queue, or it refuses too. */
    Distribution.Copy put(MessageDescriptor d, byte[] data, String destination, int reason) {
        LocalQueue queue = catalog.deadLetterQueue();
        if (queue == null) {
            return null;
        }
        DeadLetter letter = DeadLetter.of(d, data, reason, destination, queueManager, clock);
        try {
            return new Distribution.Copy(queue, queue.put(letter.descriptor(), letter.data(), true,
                    catalog.settings().number(Attribute.QMGR_MAXMSGL)));
        } catch (MqiException refused) {
            return null;
        }
    }
}
