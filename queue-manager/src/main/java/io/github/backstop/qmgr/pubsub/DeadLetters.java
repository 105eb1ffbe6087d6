// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Where copies go that a subscriber's queue does not take, when the topic says USEDLQ(YES) (rules C-6, D-30). */
final class DeadLetters {

    private static final int QUEUE_MANAGER = 7;
    private static final int ENCODING = 273;
    private static final int CCSID = 819;
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyyMMdd");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HHmmssSS");

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
        if (!(catalog.find(catalog.settings().text(Attribute.DEADQ)) instanceof LocalQueue queue)) {
            return null;
        }
        LocalDateTime now = LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC);
        StructureOutput out = StructureOutput.create(DeadLetterHeader.LENGTH + data.length);
        new DeadLetterHeader(reason, destination, queueManager, d.encoding(), d.codedCharSetId(), d.format(),
                QUEUE_MANAGER, d.putApplName(), DATE.format(now), TIME.format(now)).write(out);
        out.bytes(data);
        try {
            return new Distribution.Copy(queue, queue.put(
                    d.toBuilder().format("MQDEAD").encoding(ENCODING).codedCharSetId(CCSID).build(),
                    out.toByteArray(), true, catalog.settings().number(Attribute.QMGR_MAXMSGL)));
        } catch (MqiException refused) {
            return null;
        }
    }
}
