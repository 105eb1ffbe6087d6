// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.OpenResult;

/**
 * MQOD, "OD  ", versions 1 to 4 (protocol spec 3.1). Version 4 is followed by its strings (pitfall P13), which a
 * reply repeats as they came.
 *
 * @param counts           version 2: RecsPresent, KnownDestCount, UnknownDestCount, InvalidDestCount
 * @param records          version 2: offsets and pointers of distribution lists, 16 bytes
 * @param alternateSecurityId version 3: 40 bytes
 * @param strings          version 4: what lies behind the fixed part
 * @param objectString     version 4, taken from {@code strings}; likewise {@code selectionString}
 */
public record MqOd(int version, int type, String name, String queueManager, String dynamicName, String alternateUser,
        int[] counts, byte[] records, byte[] alternateSecurityId, String resolvedQueue, String resolvedQueueManager,
        CharV objectStringAt, CharV selectionStringAt, CharV resolvedStringAt, int resolvedType, byte[] strings,
        String objectString, String selectionString) {

    public static final String EYECATCHER = "OD  ";

    private static final int LENGTH_4 = 400;

    public static MqOd read(StructureInput in) {
        int start = in.position();
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version < 1 || version > 4) {
            throw new FormatException("MQOD version " + version);
        }
        int type = in.int32();
        String name = in.text(48);
        String queueManager = in.text(48);
        String dynamicName = in.text(48);
        String alternateUser = in.text(12);
        boolean v2 = version >= 2;
        int[] counts = v2 ? new int[] {in.int32(), in.int32(), in.int32(), in.int32()} : new int[4];
        if (counts[0] > 0) {
            throw MqiException.because(ReasonCode.FUNCTION_NOT_SUPPORTED, "a distribution list (MQOD RecsPresent)");
        }
        byte[] records = v2 ? in.bytes(16) : new byte[16];
        boolean v3 = version >= 3;
        byte[] alternateSecurityId = v3 ? in.bytes(40) : new byte[40];
        String resolvedQueue = v3 ? in.text(48) : "";
        String resolvedQueueManager = v3 ? in.text(48) : "";
        boolean v4 = version >= 4;
        CharV objectString = v4 ? CharV.read(in) : CharV.EMPTY;
        CharV selectionString = v4 ? CharV.read(in) : CharV.EMPTY;
        CharV resolvedString = v4 ? CharV.read(in) : CharV.EMPTY;
        int resolvedType = v4 ? in.int32() : 0;
        byte[] strings = new byte[0];
        if (v4) {
            int end = Math.max(LENGTH_4, Math.max(objectString.end(),
                    Math.max(selectionString.end(), resolvedString.end())));
            strings = in.bytes(end - LENGTH_4);
        }
        return new MqOd(version, type, name, queueManager, dynamicName, alternateUser, counts, records,
                alternateSecurityId, resolvedQueue, resolvedQueueManager, objectString, selectionString,
                resolvedString, resolvedType, strings, objectString.string(in, start),
                selectionString.string(in, start));
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(type);
        out.text(name, 48);
        out.text(queueManager, 48);
        out.text(dynamicName, 48);
        out.text(alternateUser, 12);
        if (version >= 2) {
            for (int count : counts) {
                out.int32(count);
            }
            out.bytes(records, 16);
        }
        if (version >= 3) {
            out.bytes(alternateSecurityId, 40);
            out.text(resolvedQueue, 48);
            out.text(resolvedQueueManager, 48);
        }
        if (version >= 4) {
            objectStringAt.write(out);
            selectionStringAt.write(out);
            resolvedStringAt.write(out);
            out.int32(resolvedType);
            out.bytes(strings);
        }
    }

    public ObjectDescriptor descriptor() {
        return new ObjectDescriptor(type, name, queueManager, dynamicName, alternateUser, objectString,
                selectionString);
    }

    /** This structure as a successful open or put gives it back. The name differs for model queues only (P4). */
    public MqOd opened(OpenResult result) {
        return resolved(result.objectName(), result.resolvedQueue(), result.resolvedQueueManager())
                .withTopicString(result.topicString());
    }

    private MqOd withTopicString(String topic) {
        if (version < 4 || topic.isEmpty() || resolvedStringAt.bufferSize() == 0) {
            return this;
        }
        byte[] extended = CharV.append(strings, topic);
        return new MqOd(version, type, name, queueManager, dynamicName, alternateUser, counts, records,
                alternateSecurityId, resolvedQueue, resolvedQueueManager, objectStringAt, selectionStringAt,
                resolvedStringAt.holding(topic, LENGTH_4 + strings.length), resolvedType, extended, objectString,
                selectionString);
    }

    public MqOd resolved(String newName, String queue, String manager) {
        return new MqOd(version, type, newName, queueManager, dynamicName, alternateUser,
                new int[] {counts[0], 1, 0, 0}, records, alternateSecurityId, queue, manager, objectStringAt,
                selectionStringAt, resolvedStringAt, type, strings, objectString, selectionString);
    }
}
