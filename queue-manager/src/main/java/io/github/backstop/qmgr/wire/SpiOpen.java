// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.OpenResult;

/** Blocks of SPI OPEN: SPOI asks, SPOO answers with the same structures (protocol spec 3.8). */
public record SpiOpen(Lpoo options, MqOd object) {

    public static final String QUESTION = "SPOI";
    public static final String ANSWER = "SPOO";

    public static SpiOpen read(StructureInput in, String eyecatcher) {
        StructureInput block = SpiBlock.open(in, eyecatcher);
        SpiOpen read = new SpiOpen(Lpoo.read(block), MqOd.read(block));
        block.end(eyecatcher);
        return read;
    }

    public void write(StructureOutput out, String eyecatcher) {
        SpiBlock.write(out, eyecatcher, 1, content -> {
            options.write(content);
            object.write(content);
        });
    }

    public SpiOpen answer(OpenResult result) {
        return new SpiOpen(options.answer(result), object.opened(result));
    }
}
