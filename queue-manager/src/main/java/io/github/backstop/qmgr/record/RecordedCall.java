// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.Xid;
import java.util.List;

/**
 * One call as the queue manager saw it. Fields that a verb does not have are 0, "", null or empty.
 *
 * @param sequence       1, 2, ... over the whole queue manager
 * @param connection     number of the connection (1, 2, ...) in the order of MQCONN
 * @param verb           which call
 * @param spi            true when it came by the SPI (SPI OPEN) instead of the plain verb
 * @param object         object name as the client gave it; for calls on a handle, the name it was opened with
 * @param options        open, close, put or get options; XA flags
 * @param contextOptions LPI options of SPI OPEN
 * @param matchOptions   MQMO_* of a get
 * @param selectors      selectors of an inquiry
 * @param descriptor     the descriptor that the client sent (put) or was given (get, deliver)
 * @param data           message data put, got or delivered; passwords in commands are hidden behind asterisks
 * @param xid            branch of an XA call
 * @param completionCode 0, 1 or 2
 * @param reason         MQRC_*, or the XA return code
 * @param detail         anything else worth reading, such as the name of an unsupported request
 */
public record RecordedCall(long sequence, int connection, Verb verb, boolean spi, String object, int options,
        int contextOptions, int matchOptions, List<Integer> selectors, MessageDescriptor descriptor, byte[] data,
        Xid xid, int completionCode, int reason, String detail) {

    public boolean failed() {
        return completionCode == 2;
    }

    /** What the verb has, with the beginning of the data: this is what a failed assertion shows. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("RecordedCall[").append(sequence).append(": ").append(verb);
        append(text, " ", object);
        text.append(", connection ").append(connection).append(String.format(", options 0x%08x", options));
        if (descriptor != null) {
            text.append(", ").append(descriptor).append(", ").append(DataPreview.of(data));
        }
        append(text, ", ", xid);
        text.append(", completion code ").append(completionCode).append(", reason ").append(reason);
        append(text, ", ", detail);
        return text.append(']').toString();
    }

    private static void append(StringBuilder text, String before, Object part) {
        if (part != null && !part.toString().isEmpty()) {
            text.append(before).append(part);
        }
    }
}
