// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.PutTime;
import io.github.backstop.formats.StructureOutput;
import java.time.Instant;

/**
 * The data of a message to be put, and how its descriptor announces them.
 *
 * @param format         unpadded
 * @param representation of the first header, or of the body if there is none
 */
record Form(String format, DataRepresentation representation, byte[] data) {
    /** What IBM's client calls itself in dead-letter headers, also where no connection consumer is at work (A43). */
    private static final String CLIENT = "MQ JMS ConnectionConsumer";
    private static final int JAVA = 28;

    /** With an MQDLH in front, which is written as the data behind it are, or in UTF-8 if Java cannot (C-12). */
    Form deadLetter(int reason, String queue, String queueManager, Instant now) {
        return deadLetter(header(), reason, queue, queueManager, now);
    }

    private DataRepresentation header() {
        try {
            representation.byteOrder();
            representation.headerCharset();
            return representation;
        } catch (FormatException unknown) {
            return JmsForm.CLIENT;
        }
    }

    /** @param header how the MQDLH is written */
    Form deadLetter(DataRepresentation header, int reason, String queue, String queueManager, Instant now) {
        PutTime put = PutTime.of(now);
        StructureOutput out = StructureOutput.create(header.byteOrder(), header.headerCharset());
        new DeadLetterHeader(reason, queue, queueManager, representation.encoding(), representation.codedCharSetId(),
                format, JAVA, CLIENT, put.date(), put.time()).write(out);
        out.bytes(data);
        return new Form(Format.DEAD_LETTER_HEADER.text(), header, out.toByteArray());
    }
}
