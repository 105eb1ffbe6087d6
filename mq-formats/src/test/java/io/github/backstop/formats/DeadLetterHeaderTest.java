// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeadLetterHeaderTest {

    private static final DeadLetterHeader HEADER = new DeadLetterHeader(2053, "BOQ", "QM1", 273, 1208, "MQHRF2", 28,
            "MQ JMS ConnectionConsumer", "20261129", "21401234");

    @ParameterizedTest
    @MethodSource("representations")
    void isReadAsItWasWritten(ByteOrder order, Charset charset) {
        byte[] bytes = written(order, charset);

        StructureInput in = StructureInput.of(bytes, 0, bytes.length, order, charset);

        assertThat(DeadLetterHeader.read(in)).isEqualTo(HEADER);
        assertThat(in.remaining()).isZero();
    }

    @ParameterizedTest
    @MethodSource("representations")
    void isRefusedWhenCutAnywhere(ByteOrder order, Charset charset) {
        byte[] bytes = written(order, charset);

        for (int length = 0; length < bytes.length; length++) {
            StructureInput in = StructureInput.of(bytes, 0, length, order, charset);
            assertThatThrownBy(() -> DeadLetterHeader.read(in)).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void hasItsFieldsAtTheOffsetsOfTheLayout() {
        ByteBuffer bytes = ByteBuffer.wrap(written(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1));

        assertThat(bytes.capacity()).isEqualTo(172);
        assertThat(bytes.getInt(4)).isEqualTo(1);
        assertThat(bytes.getInt(8)).isEqualTo(2053);
        assertThat(text(bytes, 12, 48)).startsWith("BOQ ");
        assertThat(text(bytes, 60, 48)).startsWith("QM1 ");
        assertThat(bytes.getInt(108)).isEqualTo(273);
        assertThat(bytes.getInt(112)).isEqualTo(1208);
        assertThat(text(bytes, 116, 8)).isEqualTo("MQHRF2  ");
        assertThat(bytes.getInt(124)).isEqualTo(28);
        assertThat(text(bytes, 128, 28)).isEqualTo("MQ JMS ConnectionConsumer   ");
        assertThat(text(bytes, 156, 8)).isEqualTo("20261129");
        assertThat(text(bytes, 164, 8)).isEqualTo("21401234");
    }

    @Test
    void ofALittleEndianQueueManagerBeginsAsSeenInTheField() {
        byte[] bytes = new byte[DeadLetterHeader.LENGTH];
        Arrays.fill(bytes, (byte) ' ');
        byte[] start = {0x44, 0x4c, 0x48, 0x20, 1, 0, 0, 0, 3, 8, 0, 0};
        System.arraycopy(start, 0, bytes, 0, start.length);
        System.arraycopy("DLQ.TARGET".getBytes(StandardCharsets.ISO_8859_1), 0, bytes, 12, 10);

        DeadLetterHeader header = DeadLetterHeader.read(StructureInput.of(bytes, 0, bytes.length,
                ByteOrder.LITTLE_ENDIAN, StandardCharsets.ISO_8859_1));

        assertThat(header.reason()).isEqualTo(2051);
        assertThat(header.destinationQueue()).isEqualTo("DLQ.TARGET");
    }

    @Test
    void ofAnotherVersionIsRefused() {
        byte[] bytes = written(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
        bytes[7] = 2;

        assertThatThrownBy(() -> DeadLetterHeader.read(StructureInput.of(bytes))).hasMessage("MQDLH version 2");
    }

    private static byte[] written(ByteOrder order, Charset charset) {
        StructureOutput out = StructureOutput.create(order, charset);
        HEADER.write(out);
        return out.toByteArray();
    }

    private static String text(ByteBuffer bytes, int offset, int length) {
        return new String(bytes.array(), offset, length, StandardCharsets.ISO_8859_1);
    }

    static Stream<Arguments> representations() {
        return Representations.all();
    }
}
