// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.formats.TransmissionHeader;
import io.github.backstop.qmgr.convert.DescriptorExtension;
import io.github.backstop.qmgr.queue.Rendition;
import java.util.Arrays;

/** A queue at another queue manager, as the transmission header (MQXQH) names it. */
public record RemoteDestination(String queue, String queueManager) {

    /** The header and the message behind it, with an MQMDE between when version 1 does not tell all (rule B-10). */
    byte[] wrap(MessageDescriptor message, byte[] data) {
        StructureOutput out = StructureOutput.create(TransmissionHeader.LENGTH + data.length);
        Rendition first = DescriptorExtension.inFront(message, data);
        new TransmissionHeader(queue, queueManager, first.descriptor()).write(out);
        return out.bytes(first.data()).toByteArray();
    }

    /** What the message is like on the transmission queue: its id is found in the correlation id. */
    static MessageDescriptor outer(MessageDescriptor message, byte[] newId) {
        return message.toBuilder().report(0).messageType(8).format(Format.XMIT_Q_HEADER.text()).encoding(273)
                .codedCharSetId(819).correlationId(Arrays.copyOf(message.messageId(), 24)).messageId(newId)
                .messageFlags(0).groupId(MessageDescriptor.NO_ID).sequenceNumber(1).offset(0)
                .replyToQueue("").replyToQueueManager("").build();
    }
}
