// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.OpenResult;

/**
 * FOPA, attributes of the opened object (protocol spec 3.1). The request has -1 everywhere; the reply must have real
 * values, or the client puts asynchronously and breaks the connection over the answer (pitfall P3).
 */
public record Fopa(int version, int defaultPersistence, int defaultPutResponse, int defaultReadAhead,
        int propertyControl) {

    public static final String EYECATCHER = "FOPA";
    public static final int LENGTH = 28;

    public static Fopa read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        int length = in.int32();
        if (length != LENGTH) {
            throw new FormatException("FOPA length " + length);
        }
        return new Fopa(version, in.int32(), in.int32(), in.int32(), in.int32());
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(LENGTH);
        out.int32(defaultPersistence).int32(defaultPutResponse).int32(defaultReadAhead).int32(propertyControl);
    }

    /** Real values, without read ahead. */
    Fopa answer(OpenResult result) {
        return new Fopa(version, result.defaultPersistence(), result.defaultPutResponse(), 0,
                result.propertyControl());
    }
}
