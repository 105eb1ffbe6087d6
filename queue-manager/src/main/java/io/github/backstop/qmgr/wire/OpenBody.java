// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.OpenResult;

/** Body of MQOPEN behind the API header, and of its reply (protocol spec 3.1). */
public record OpenBody(MqOd object, int options, Fopa attributes) {

    public static OpenBody read(StructureInput in) {
        OpenBody read = new OpenBody(MqOd.read(in), in.int32(), in.remaining() == 0 ? null : Fopa.read(in));
        in.end("MQOPEN");
        return read;
    }

    public void write(StructureOutput out) {
        object.write(out);
        out.int32(options);
        if (attributes != null) {
            attributes.write(out);
        }
    }

    public OpenBody answer(OpenResult result) {
        return new OpenBody(object.opened(result), options,
                attributes == null ? null : attributes.answer(result));
    }
}
