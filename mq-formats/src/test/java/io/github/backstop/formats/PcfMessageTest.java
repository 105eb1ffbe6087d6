// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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

    /** Where each of the {@link #PARAMETERS} has lengths and counts, from the start of its structure. */
    private static final List<Set<Integer>> LENGTHS = List.of(Set.of(4, 16), Set.of(4), Set.of(4, 12), Set.of(4, 16, 20),
            Set.of(4, 12), Set.of(4), Set.of(4, 20));
    /** Fixed fields of these structures, in bytes; what follows is data. */
    private static final List<Integer> FIELDS = List.of(20, 16, 16, 24, 16, 20, 24);

    static Stream<Arguments> fields() {
        return IntStream.range(0, PARAMETERS.size()).boxed().flatMap(i -> IntStream.range(1, FIELDS.get(i) / 4)
                .mapToObj(field -> arguments(PARAMETERS.get(i), field * 4, LENGTHS.get(i).contains(field * 4))));
    }

    @ParameterizedTest
    @MethodSource("fields")
    void lengthsThatDoNotFitAreRefusedAndOtherFieldsMayBeAnything(PcfParameter parameter, int at, boolean length) {
        StructureOutput out = StructureOutput.create();
        parameter.write(out);
        int own = out.toByteArray().length;
        for (int value : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 20, own + 1}) {
            byte[] bytes = out.toByteArray();
            ByteBuffer.wrap(bytes).putInt(at, value);
            if (length) {
                assertThatThrownBy(() -> PcfParameter.read(StructureInput.of(bytes)))
                        .as(value + " at " + at).isInstanceOf(FormatException.class);
            } else {
                assertThat(PcfParameter.read(StructureInput.of(bytes))).as(value + " at " + at)
                        .hasSameClassAs(parameter);
            }
        }
    }

    @Test
    void aStructureShorterThanWhatItHoldsIsRefused() {
        for (PcfParameter parameter : PARAMETERS) {
            StructureOutput out = StructureOutput.create();
            parameter.write(out);
            byte[] bytes = out.toByteArray();
            for (int length = 0; length < bytes.length - 3; length++) {
                ByteBuffer.wrap(bytes).putInt(4, length);
                assertThatThrownBy(() -> PcfParameter.read(StructureInput.of(bytes))).as(parameter + " of " + length)
                        .isInstanceOf(FormatException.class);
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
