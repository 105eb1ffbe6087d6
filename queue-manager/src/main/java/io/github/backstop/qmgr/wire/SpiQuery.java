// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.util.ArrayList;
import java.util.List;

/**
 * Blocks of SPI QUERY: SPQI asks, SPQO lists the verbs and their versions (protocol spec 3.8). The table is the one
 * both clients are content with; a verb listed here may still be answered with 2298.
 */
public final class SpiQuery {

    /** One verb and the highest versions of its blocks. */
    public record Verb(int verb, int inOutVersion, int inVersion, int outVersion, int flags) {
    }

    public static final List<Verb> TABLE = List.of(
            new Verb(1, 2, 2, 2, 1), new Verb(2, 1, 3, 1, 1), new Verb(3, 2, 2, 3, 1), new Verb(4, 1, 1, 1, 1),
            new Verb(5, 1, 1, 1, 1), new Verb(6, 1, 1, 1, 1), new Verb(7, 1, 1, 1, 1), new Verb(8, 1, 1, 1, 1),
            new Verb(0, 1, 1, 1, 1), new Verb(0, 1, 1, 1, 1), new Verb(11, 1, 1, 1, 1), new Verb(12, 1, 2, 2, 1));

    private SpiQuery() {
    }

    public static void readQuestion(StructureInput in) {
        SpiBlock.open(in, "SPQI").end("SPQI");
    }

    public static void writeQuestion(StructureOutput out) {
        SpiBlock.write(out, "SPQI", 1, content -> { });
    }

    public static List<Verb> readAnswer(StructureInput in) {
        StructureInput block = SpiBlock.open(in, "SPQO");
        int count = block.int32();
        if (count < 0 || count > block.remaining() / 20) {
            throw new FormatException("SPQO of " + count + " verbs");
        }
        List<Verb> verbs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            verbs.add(new Verb(block.int32(), block.int32(), block.int32(), block.int32(), block.int32()));
        }
        block.end("SPQO");
        return verbs;
    }

    public static void writeAnswer(StructureOutput out, List<Verb> verbs) {
        SpiBlock.write(out, "SPQO", 1, content -> {
            content.int32(verbs.size());
            for (Verb verb : verbs) {
                content.int32(verb.verb).int32(verb.inOutVersion).int32(verb.inVersion).int32(verb.outVersion);
                content.int32(verb.flags);
            }
        });
    }
}
