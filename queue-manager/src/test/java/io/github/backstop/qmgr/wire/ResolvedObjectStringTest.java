// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.call.OpenResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** ResObjectString of MQOD: given to who has room for it. */
class ResolvedObjectStringTest {

    private static final int LENGTH_4 = 400;

    private static MqOd opened(int room) {
        byte[] below = Arrays.copyOf("below".getBytes(StandardCharsets.UTF_8), 8);
        MqOd asked = new MqOd(4, 8, "T", "", "", "", new int[4], new byte[16], new byte[40], "", "",
                new CharV(0, LENGTH_4, 0, 5, 1208), CharV.EMPTY, new CharV(0, LENGTH_4 + 8, room, 0, 1208), 0, below,
                "below", "");
        return asked.opened(new OpenResult(2, "T", "", "QM1", 0, 1, 0, "a/below"));
    }

    @Test
    void theFullTopicStringLiesBehindTheOthers() {
        MqOd answer = opened(10_240);
        byte[] bytes = Samples.bytes(answer::write);
        CharV place = answer.resolvedStringAt();
        assertThat(new String(bytes, place.offset(), place.length(), StandardCharsets.UTF_8)).isEqualTo("a/below");
        MqOd read = MqOd.read(StructureInput.of(bytes));
        assertThat(read.objectString()).isEqualTo("below");
        assertThat(read.resolvedStringAt()).isEqualTo(place);
    }

    @Test
    void withoutRoomNothingIsAdded() {
        assertThat(opened(0).resolvedStringAt().length()).isZero();
        assertThat(opened(0).strings()).hasSize(8);
    }
}
