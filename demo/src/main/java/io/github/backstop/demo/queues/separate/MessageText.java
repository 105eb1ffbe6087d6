// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues.separate;

import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Finds the text behind the headers that the client and the dead-letter queue put before it. */
final class MessageText {

    private static final int DEAD_LETTER_LENGTH = 172;

    private MessageText() {
    }

    static QueuedText of(QueuedMessage message) {
        byte[] data = message.data();
        int offset = 0;
        int reason = 0;
        if (startsWith(data, offset, "DLH ")) {
            reason = int32(data, offset + 8, message.descriptor().encoding());
            offset += DEAD_LETTER_LENGTH;
        }
        if (startsWith(data, offset, "RFH ")) {
            // 273 and 546 differ in the byte order; a length is never as large as its reverse would be
            int length = int32(data, offset + 8, 273);
            offset += length > 0 && length <= data.length ? length : int32(data, offset + 8, 546);
        }
        String text = new String(data, offset, data.length - offset, StandardCharsets.UTF_8);
        String id = "ID:" + HexFormat.of().formatHex(message.descriptor().messageId());
        return new QueuedText(text, id, message.descriptor().backoutCount(), reason, message.available());
    }

    private static boolean startsWith(byte[] data, int offset, String eyecatcher) {
        return data.length >= offset + 12
                && new String(data, offset, 4, StandardCharsets.ISO_8859_1).equals(eyecatcher);
    }

    private static int int32(byte[] data, int offset, int encoding) {
        boolean reversed = (encoding & 0xf) == 2;
        ByteOrder order = reversed ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        return ByteBuffer.wrap(data, offset, 4).order(order).getInt();
    }
}
