// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.util.function.Consumer;

/** The frame of SPI in and out blocks: eyecatcher, version, length of the whole block, content. */
final class SpiBlock {

    static final int HEADER = 12;

    private SpiBlock() {
    }

    /** Reads the frame and gives a cursor over the whole block, placed at the content. */
    static StructureInput open(StructureInput in, String eyecatcher) {
        int start = in.position();
        in.expect(eyecatcher);
        in.int32();
        int length = in.int32();
        if (length < HEADER) {
            throw new FormatException("length " + length + " of " + eyecatcher);
        }
        return in.seek(start).region(length).seek(HEADER);
    }

    static void write(StructureOutput out, String eyecatcher, int version, Consumer<StructureOutput> content) {
        int start = out.position();
        out.text(eyecatcher, 4).int32(version).int32(0);
        content.accept(out);
        out.patchInt32(start + 8, out.position() - start);
    }
}
