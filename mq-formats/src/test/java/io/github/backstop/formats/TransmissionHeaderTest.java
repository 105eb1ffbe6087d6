// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TransmissionHeaderTest {

    private static final TransmissionHeader HEADER = new TransmissionHeader("ORDERS", "QM2",
            ReportedMessage.original(ReportOption.COA.bits()).version(1).build());

    private static byte[] written(ByteOrder order, Charset charset) {
        StructureOutput out = StructureOutput.create(order, charset);
        HEADER.write(out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("io.github.backstop.formats.Representations#all")
    void isReadAsItWasWritten(ByteOrder order, Charset charset) {
        byte[] bytes = written(order, charset);
        StructureInput in = StructureInput.of(bytes, 0, bytes.length, order, charset);

        assertThat(bytes).hasSize(TransmissionHeader.LENGTH);
        assertThat(TransmissionHeader.read(in)).isEqualTo(HEADER);
        assertThat(in.remaining()).isZero();
    }

    @ParameterizedTest
    @MethodSource("io.github.backstop.formats.Representations#all")
    void isRefusedWhenCutAnywhere(ByteOrder order, Charset charset) {
        byte[] bytes = written(order, charset);

        for (int length = 0; length < bytes.length; length++) {
            StructureInput in = StructureInput.of(bytes, 0, length, order, charset);
            assertThatThrownBy(() -> TransmissionHeader.read(in)).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void itsVersionsAreOneAndOne() {
        for (int at : new int[] {4, 104 + 4}) {
            byte[] bytes = written(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
            ByteBuffer.wrap(bytes).putInt(at, 2);
            assertThatThrownBy(() -> TransmissionHeader.read(StructureInput.of(bytes)))
                    .isInstanceOf(FormatException.class);
        }
    }

    @Test
    void itsDescriptorIsWrittenInVersion1() {
        StructureOutput out = StructureOutput.create();
        new TransmissionHeader("Q", "QM", MessageDescriptor.builder().version(2).build()).write(out);

        assertThat(TransmissionHeader.read(StructureInput.of(out.toByteArray())).message().version()).isEqualTo(1);
    }
}
