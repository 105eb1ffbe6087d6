// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.store.Entry;
import io.github.backstop.qmgr.store.Kind;
import java.nio.charset.StandardCharsets;

/**
 * A message as a store has it.
 *
 * @param number  of its entry
 * @param queue   where it lies
 * @param note    what who put it wants to find again; may be empty
 */
public record MessageRecord(long number, String queue, int priority, long sequence, long expiresAt, byte[] note,
        MessageDescriptor descriptor, byte[] data) {

    /** Whether an XA branch that is not decided holds the message, and why. */
    public enum State { AVAILABLE, PUT, GOT }

    private static final byte[] NO_NOTE = new byte[0];

    /** @param note may be null */
    public static Entry entry(LocalQueue queue, StoredMessage message, byte[] note) {
        return new Entry(message.record, Kind.MESSAGE, length(queue.name(), message, note),
                () -> bytes(queue.name(), message, note));
    }

    private static int length(String queue, StoredMessage message, byte[] note) {
        return 60 + queue.length() + (note == null ? 0 : note.length) + MessageDescriptor.LENGTH_2
                + message.data().length;
    }

    private static byte[] bytes(String queue, StoredMessage message, byte[] note) {
        byte[] name = queue.getBytes(StandardCharsets.US_ASCII);
        byte[] remark = note == null ? NO_NOTE : note;
        StructureOutput out = StructureOutput.create(length(queue, message, note));
        out.int32(name.length).bytes(name).int32(message.priority).int64(message.sequence).int64(message.expiresAt)
                .int32(remark.length).bytes(remark).int32(message.descriptor().version());
        message.descriptor().write(out, 2);
        return out.bytes(message.data()).toByteArray();
    }

    public static MessageRecord of(Entry entry) {
        StructureInput in = StructureInput.of(entry.content().bytes());
        String queue = new String(in.bytes(in.int32()), StandardCharsets.US_ASCII);
        int priority = in.int32();
        long sequence = in.int64();
        long expiresAt = in.int64();
        byte[] note = in.bytes(in.int32());
        int version = in.int32();
        MessageDescriptor descriptor = MessageDescriptor.read(in);
        return new MessageRecord(entry.number(), queue, priority, sequence, expiresAt, note,
                version == descriptor.version() ? descriptor : descriptor.toBuilder().version(version).build(),
                in.rest());
    }
}
