// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.formats.TransmissionHeader;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.convert.Conversion;
import io.github.backstop.qmgr.mqi.RemoteDestination;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;

/**
 * A message from the transmission queue, as the sending end of a channel looks at it before it goes (rules C-2, C-20).
 *
 * @param reason     0, or why it cannot be sent: MQRC_* or MQFB_*
 * @param descriptor of the message, or of what was found in its place
 */
record Outgoing(int reason, MessageDescriptor descriptor, byte[] data, RemoteDestination destination) {

    private static final int YES = 1;
    private static final DataRepresentation THERE =
            new DataRepresentation(DataRepresentation.BIG_ENDIAN, DataRepresentation.CCSID_LATIN_1);

    /**
     * @param queueManager that it is sent by
     * @param most         MAXMSGL that both ends have agreed on
     */
    static Outgoing of(GetResult got, Attributes channel, String queueManager, int most) {
        RemoteDestination own = new RemoteDestination(channel.text(Attribute.CHANNEL_XMITQ), queueManager);
        if (!got.descriptor().format().equals(Format.XMIT_Q_HEADER.text())) {
            return new Outgoing(Feedback.XMIT_Q_MSG_ERROR.number(), got.descriptor(), got.data(), own);
        }
        StructureInput in = StructureInput.of(got.data());
        TransmissionHeader header;
        try {
            header = TransmissionHeader.read(in);
        } catch (FormatException noHeader) {
            return new Outgoing(Feedback.XMIT_Q_MSG_ERROR.number(), got.descriptor(), got.data(), own);
        }
        RemoteDestination to = new RemoteDestination(header.remoteQueue(), header.remoteQueueManager());
        MessageDescriptor message = header.message().toBuilder().expiry(got.descriptor().expiry())
                .persistence(got.descriptor().persistence()).build();
        byte[] data = in.rest();
        if (channel.number(Attribute.CONVERT) == YES) {
            Conversion.Result converted = Conversion.of(message, data, THERE, Integer.MAX_VALUE);
            if (converted.reason() != ReasonCode.NONE) {
                return new Outgoing(converted.reason().number(), message, data, to);
            }
            message = message.toBuilder().encoding(converted.representation().encoding())
                    .codedCharSetId(converted.representation().codedCharSetId()).build();
            data = converted.data();
        }
        return new Outgoing(data.length > most ? ReasonCode.MSG_TOO_BIG_FOR_CHANNEL.number() : 0, message, data, to);
    }

    /** MQXQH and message. */
    byte[] bytes() {
        StructureOutput out = StructureOutput.create(TransmissionHeader.LENGTH + data.length);
        new TransmissionHeader(destination.queue(), destination.queueManager(), descriptor).write(out);
        return out.bytes(data).toByteArray();
    }
}
