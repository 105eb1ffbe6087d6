// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQMessage;
import io.github.backstop.dlq.rules.DeadLetter;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A message as it was got or browsed from a dead-letter queue.
 *
 * @param descriptor its MQMD
 * @param data       from the MQDLH on, if it has one; of a browsed message perhaps the beginning only
 * @param header     empty if it does not begin with an MQDLH
 */
public record Letter(MQMessage descriptor, byte[] data, Optional<DeadLetterHeader> header) {
    private static final HexFormat HEX = HexFormat.of();

    static Letter of(MQMessage got) {
        try {
            got.seek(0);
            byte[] data = new byte[got.getDataLength()];
            got.readFully(data);
            return new Letter(got, data, header(got, data));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<DeadLetterHeader> header(MQMessage got, byte[] data) {
        if (!got.format.stripTrailing().equals(Format.DEAD_LETTER_HEADER.text())) {
            return Optional.empty();
        }
        try {
            DataRepresentation written = representation(got);
            return Optional.of(DeadLetterHeader.read(StructureInput.of(data, 0, data.length, written.byteOrder(),
                    written.headerCharset())));
        } catch (FormatException damaged) {
            return Optional.empty();
        }
    }

    /** How the first header is written. */
    private static DataRepresentation representation(MQMessage got) {
        return new DataRepresentation(got.encoding, got.characterSet)
                .inherit(new DataRepresentation(got.encoding, DataRepresentation.CCSID_LATIN_1));
    }

    /** {@code ID:} and 48 hexadecimal digits. */
    public String messageId() {
        return "ID:" + HEX.formatHex(descriptor.messageId);
    }

    /** The same for the same message each time it is seen. Messages that are alike in all of it are taken for one. */
    String key() {
        return HEX.formatHex(descriptor.messageId) + HEX.formatHex(descriptor.correlationId)
                + header.map(one -> one.putDate() + one.putTime() + one.reason() + one.destinationQueue()).orElse("");
    }

    /** What rules see of it; only for one with a header. */
    public DeadLetter facts() {
        DeadLetterHeader dead = header.orElseThrow();
        return new DeadLetter(dead.reason(), dead.destinationQueue(), dead.destinationQueueManager(), dead.format(),
                descriptor.messageType, descriptor.feedback, descriptor.persistence, descriptor.putApplicationType,
                text(descriptor.putApplicationName), text(descriptor.applicationIdData), text(descriptor.userId),
                text(descriptor.replyToQueueName), text(descriptor.replyToQueueManagerName));
    }

    private static String text(String field) {
        return field == null ? "" : field.stripTrailing();
    }
}
