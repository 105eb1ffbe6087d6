// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.GetResult;

/** Body of MQGET behind the API header (protocol spec 3.5). The reply has the same versions, then the data. */
public record GetBody(MessageDescriptor descriptor, MqGmo options, int bufferLength) {

    public static GetBody read(StructureInput in) {
        GetBody read = new GetBody(MessageDescriptor.read(in), MqGmo.read(in), in.int32());
        in.end("MQGET");
        return read;
    }

    public void write(StructureOutput out) {
        descriptor.write(out);
        options.write(out);
        out.int32(bufferLength);
    }

    public void writeAnswer(StructureOutput out, GetResult result) {
        MessageDescriptor found = result.descriptor() == null ? descriptor : result.descriptor();
        found.write(out, descriptor.version());
        options.answer(result).write(out);
        out.int32(result.totalLength()).bytes(result.data());
    }
}
