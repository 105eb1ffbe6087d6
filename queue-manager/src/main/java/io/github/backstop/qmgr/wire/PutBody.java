// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.PutResult;

/**
 * Body of MQPUT and MQPUT1 behind the API header (protocol spec 3.4). The reply has the same structures, in the same
 * versions, and no data.
 *
 * @param object MQPUT1 only, else null
 */
public record PutBody(MqOd object, MessageDescriptor descriptor, MqPmo options, byte[] data) {

    public static PutBody read(StructureInput in, boolean withObject) {
        MqOd object = withObject ? MqOd.read(in) : null;
        MessageDescriptor descriptor = MessageDescriptor.read(in);
        MqPmo options = MqPmo.read(in);
        byte[] data = in.bytes(in.int32());
        // Both clients pad calls to a multiple of 4.
        in.skip(Math.min(in.remaining(), 3));
        in.end(withObject ? "MQPUT1" : "MQPUT");
        return new PutBody(object, descriptor, options, data);
    }

    public void write(StructureOutput out) {
        if (object != null) {
            object.write(out);
        }
        descriptor.write(out);
        options.write(out);
        out.int32(data.length).bytes(data);
    }

    public void writeAnswer(StructureOutput out, PutResult result) {
        if (object != null) {
            object.resolved(object.name(), result.resolvedQueue(), result.resolvedQueueManager()).write(out);
        }
        result.descriptor().write(out, descriptor.version());
        options.answer(result).write(out);
        out.int32(data.length);
    }
}
