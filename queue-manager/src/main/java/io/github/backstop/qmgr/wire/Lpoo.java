// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.OpenResult;

/**
 * LPOO, the open options inside SPI OPEN (protocol spec 3.8).
 *
 * @param contextOptions 1 save identity, 2 save origin, 4 save user
 */
public record Lpoo(int version, int options, int contextOptions, int defaultPersistence, int defaultPutResponse,
        int defaultReadAhead, int propertyControl) {

    public static final String EYECATCHER = "LPOO";

    public static Lpoo read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != 1) {
            throw new FormatException("LPOO version " + version);
        }
        return new Lpoo(version, in.int32(), in.int32(), in.int32(), in.int32(), in.int32(), in.int32());
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(options).int32(contextOptions).int32(defaultPersistence);
        out.int32(defaultPutResponse).int32(defaultReadAhead).int32(propertyControl);
    }

    /** With real values in place of -1, see {@link Fopa}. */
    Lpoo answer(OpenResult result) {
        return new Lpoo(version, options, contextOptions, result.defaultPersistence(), result.defaultPutResponse(), 0,
                result.propertyControl());
    }
}
