// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PcfMessageTest {

    private static final List<PcfParameter> PARAMETERS = List.of(new PcfParameter.Text(2016, "DEV.*"),
            new PcfParameter.Number(20, 1), new PcfParameter.Numbers(1002, List.of(3, 15)),
            new PcfParameter.Texts(3011, List.of("A", "LONGER")), new PcfParameter.Bytes(7006, new byte[] {1, 2, 3}),
            new PcfParameter.Filter(3, 4, 10), new PcfParameter.Filter(2013, 18, "a*"));
    private static final PcfMessage MESSAGE = new PcfMessage(
            new PcfHeader(PcfHeader.COMMAND, 1, 13, 1, true, 0, 0, PARAMETERS.size()), PARAMETERS);

    @Test
    void isReadAsItWasWritten() {
        PcfMessage read = PcfMessage.read(MESSAGE.write(), ByteOrder.BIG_ENDIAN);
        assertThat(read.header()).isEqualTo(MESSAGE.header());
        assertThat(read.parameters()).isEqualTo(PARAMETERS);
        assertThat(read.text(2016)).hasValue("DEV.*");
        assertThat(read.number(20)).hasValue(1);
        assertThat(read.number(2016)).as("not a number").isEmpty();
        assertThat(read.text(9)).isEmpty();
    }

    @Test
    void isRefusedWhenCutAnywhere() {
        byte[] bytes = MESSAGE.write();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> PcfMessage.read(cut, ByteOrder.BIG_ENDIAN)).as(length + " bytes")
                    .isInstanceOf(FormatException.class);
        }
    }

    @Test
    void lengthsThatDoNotFitAreRefused() {
        for (int at = PcfHeader.LENGTH; at < MESSAGE.write().length; at += 4) {
            for (int value : new int[] {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 20}) {
                byte[] bytes = MESSAGE.write();
                ByteBuffer.wrap(bytes).putInt(at, value);
                try {
                    PcfMessage.read(bytes, ByteOrder.BIG_ENDIAN);
                } catch (FormatException expected) {
                    assertThat(expected).hasMessageContaining("");
                }
            }
        }
    }

    @Test
    void structuresOfOtherTypesAreRefused() {
        byte[] bytes = MESSAGE.write();
        bytes[PcfHeader.LENGTH + 3] = 99;
        assertThatThrownBy(() -> PcfMessage.read(bytes, ByteOrder.BIG_ENDIAN)).hasMessage("PCF structure of type 99");
    }

    /** Found by fuzzing: they were written without a byte, and more than 24 of them were refused when read. */
    @Test
    void aListOfManyEmptyStringsIsReadAsItWasWritten() {
        PcfParameter list = new PcfParameter.Texts(3065, Collections.nCopies(28, ""));
        StructureOutput out = StructureOutput.create();
        list.write(out);
        assertThat(PcfParameter.read(StructureInput.of(out.toByteArray()))).isEqualTo(list);
    }

    @Test
    void listsOfMoreStringsThanTheyHaveBytesForAreRefused() {
        byte[] bytes = StructureOutput.create().int32(6).int32(40).int32(3065).int32(1208).int32(16).int32(1)
                .zeros(16).toByteArray();
        assertThat(PcfParameter.read(StructureInput.of(bytes)).id()).isEqualTo(3065);
        ByteBuffer.wrap(bytes).putInt(20, 3);
        assertThatThrownBy(() -> PcfParameter.read(StructureInput.of(bytes)))
                .hasMessage("16 strings of 3 bytes in a PCF structure of 40");
    }
}
