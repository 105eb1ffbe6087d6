// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * ASYNC_MESSAGE: a message sent to a consumer (protocol spec 4.2). Other than ordinary calls, each segment of a long
 * message repeats the first 24 bytes with its own length and number. Each ends at a multiple of 4.
 *
 * @param messageIndex   1, 2, ... on its handle
 * @param globalIndex    1, 2, ... on its connection
 * @param selectionIndex as in the request
 * @param reason         0, or 2079 when cut as allowed
 * @param totalLength    of the message
 * @param token          16 bytes
 * @param data           what is sent of the message
 */
public record AsyncMessage(int handle, int messageIndex, int globalIndex, int selectionIndex, int reason,
        int totalLength, byte[] token, String resolvedQueue, MessageDescriptor descriptor, byte[] data) {

    private static final int VERSION = 1;
    private static final int HEADER = 24;
    /** Status flags of the first segment; both clients are content with 1. */
    private static final int STATUS = 1;

    /** Bodies of the segments, none longer than {@code maximumBody}; at least one. */
    public List<byte[]> write(int maximumBody) {
        StructureOutput head = StructureOutput.create();
        head.int32(reason).int32(totalLength).int32(data.length).bytes(token, 16).uint16(STATUS);
        byte[] name = resolvedQueue.getBytes(StandardCharsets.ISO_8859_1);
        head.uint8(name.length).bytes(name).zeros(-(HEADER + head.position()) & 3);
        descriptor.write(head, 2);
        byte[] first = head.toByteArray();

        List<byte[]> bodies = new ArrayList<>();
        int sent = 0;
        do {
            byte[] lead = bodies.isEmpty() ? first : new byte[0];
            int length = Math.min(data.length - sent, maximumBody - HEADER - lead.length);
            StructureOutput out = StructureOutput.create(HEADER + lead.length + length + 3);
            out.int32(VERSION).int32(handle).int32(messageIndex).int32(globalIndex);
            out.int32(length).uint16(bodies.size()).uint16(selectionIndex);
            out.bytes(lead).bytes(data, sent, length).zeros(-(HEADER + lead.length + length) & 3);
            bodies.add(out.toByteArray());
            sent += length;
        } while (sent < data.length);
        return bodies;
    }

    /** Puts the segments of one message together again. */
    public static AsyncMessage read(List<StructureInput> segments) {
        AsyncMessage message = null;
        int received = 0;
        int available = segments.stream().mapToInt(StructureInput::remaining).sum();
        for (int i = 0; i < segments.size(); i++) {
            StructureInput in = segments.get(i);
            if (in.int32() != VERSION) {
                throw new FormatException("version of ASYNC_MESSAGE");
            }
            int handle = in.int32();
            int messageIndex = in.int32();
            int globalIndex = in.int32();
            int length = in.int32();
            int segment = in.uint16();
            int selectionIndex = in.uint16();
            if (segment != i) {
                throw new FormatException("segment " + segment + " of ASYNC_MESSAGE where " + i + " is due");
            }
            if (i == 0) {
                message = readFirst(in, available, handle, messageIndex, globalIndex, selectionIndex);
            }
            if (length > message.data.length - received) {
                throw new FormatException("more data in ASYNC_MESSAGE than its length " + message.data.length);
            }
            System.arraycopy(in.bytes(length), 0, message.data, received, length);
            received += length;
            in.skip(-in.position() & 3);
            in.end("ASYNC_MESSAGE");
        }
        if (message == null || received != message.data.length) {
            throw new FormatException("end of ASYNC_MESSAGE after " + received + " bytes of data");
        }
        return message;
    }

    private static AsyncMessage readFirst(StructureInput in, int available, int handle, int messageIndex,
            int globalIndex, int selectionIndex) {
        int reason = in.int32();
        int totalLength = in.int32();
        int actualLength = in.int32();
        if (actualLength < 0 || actualLength > totalLength || actualLength > available) {
            throw new FormatException("actual length " + actualLength + " of " + totalLength);
        }
        byte[] token = in.bytes(16);
        in.skip(2);
        String resolvedQueue = in.text(in.uint8());
        in.skip(-in.position() & 3);
        MessageDescriptor descriptor = MessageDescriptor.read(in);
        return new AsyncMessage(handle, messageIndex, globalIndex, selectionIndex, reason, totalLength, token,
                resolvedQueue, descriptor, new byte[actualLength]);
    }
}
