// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.PutTime;
import io.github.backstop.formats.StructureOutput;
import java.time.Clock;

/**
 * A message as the queue manager itself puts it on a dead-letter queue (rules C-6 to C-9): the original descriptor with
 * Format MQDEAD, and an MQDLH in front of the data. Message id and context stay those of the original.
 */
public record DeadLetter(MessageDescriptor descriptor, byte[] data) {

    private static final int MQAT_QMGR = 7;
    private static final int ENCODING = 273;
    private static final int CCSID = 819;

    /** @param reason MQRC_* or MQFB_*; who put it there is the queue manager, and when is now */
    public static DeadLetter of(MessageDescriptor original, byte[] data, int reason, String destination,
            String queueManager, Clock clock) {
        return of(original, data, reason, destination, queueManager, queueManager, clock);
    }

    /** @param destinationManager where the queue is that did not take it */
    public static DeadLetter of(MessageDescriptor original, byte[] data, int reason, String destination,
            String destinationManager, String queueManager, Clock clock) {
        PutTime now = PutTime.of(clock.instant());
        StructureOutput out = StructureOutput.create(DeadLetterHeader.LENGTH + data.length);
        new DeadLetterHeader(reason, destination, destinationManager, original.encoding(), original.codedCharSetId(),
                original.format(), MQAT_QMGR, queueManager, now.date(), now.time()).write(out);
        out.bytes(data);
        return new DeadLetter(original.toBuilder().format("MQDEAD").encoding(ENCODING).codedCharSetId(CCSID).build(),
                out.toByteArray());
    }
}
