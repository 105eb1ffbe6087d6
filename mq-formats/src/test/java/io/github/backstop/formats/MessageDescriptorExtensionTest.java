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

class MessageDescriptorExtensionTest {

    private static final byte[] GROUP = filled(24, 0x47);
    private static final MessageDescriptorExtension EXTENSION = new MessageDescriptorExtension(546, 850, "MQSTR", 0,
            GROUP, 3, 4096, 2 | 8, 9000);

    @ParameterizedTest
    @MethodSource("representations")
    void isReadAsItWasWritten(ByteOrder order, Charset charset) {
        byte[] bytes = written(order, charset);

        MessageDescriptorExtension read = MessageDescriptorExtension.read(
                StructureInput.of(bytes, 0, bytes.length, order, charset));

        assertThat(read).usingRecursiveComparison().isEqualTo(EXTENSION);
    }

    @ParameterizedTest
    @MethodSource("representations")
    void isRefusedWhenCutAnywhere(ByteOrder order, Charset charset) {
        byte[] bytes = written(order, charset);

        for (int length = 0; length < bytes.length; length++) {
            StructureInput in = StructureInput.of(bytes, 0, length, order, charset);
            assertThatThrownBy(() -> MessageDescriptorExtension.read(in)).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void hasItsFieldsAtTheOffsetsOfTheLayout() {
        ByteBuffer bytes = ByteBuffer.wrap(written(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1));

        assertThat(bytes.capacity()).isEqualTo(72);
        assertThat(bytes.getInt(4)).isEqualTo(2);
        assertThat(bytes.getInt(8)).isEqualTo(72);
        assertThat(bytes.getInt(12)).isEqualTo(546);
        assertThat(bytes.getInt(16)).isEqualTo(850);
        assertThat(new String(bytes.array(), 20, 8, StandardCharsets.ISO_8859_1)).isEqualTo("MQSTR   ");
        assertThat(bytes.getInt(28)).isZero();
        assertThat(Arrays.copyOfRange(bytes.array(), 32, 56)).isEqualTo(GROUP);
        assertThat(bytes.getInt(56)).isEqualTo(3);
        assertThat(bytes.getInt(60)).isEqualTo(4096);
        assertThat(bytes.getInt(64)).isEqualTo(10);
        assertThat(bytes.getInt(68)).isEqualTo(9000);
    }

    @Test
    void saysWhatVersionTwoOfTheDescriptorSays() {
        MessageDescriptor descriptor = MessageDescriptor.builder().encoding(546).codedCharSetId(850).format("MQSTR")
                .groupId(GROUP).sequenceNumber(3).offset(4096).messageFlags(10).originalLength(9000).build();

        assertThat(MessageDescriptorExtension.of(descriptor)).usingRecursiveComparison().isEqualTo(EXTENSION);
    }

    @Test
    void ofAnotherLengthIsRefused() {
        byte[] bytes = written(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
        bytes[11] = 73;

        assertThatThrownBy(() -> MessageDescriptorExtension.read(StructureInput.of(bytes)))
                .hasMessage("MQMDE of length 73");
    }

    private static byte[] written(ByteOrder order, Charset charset) {
        StructureOutput out = StructureOutput.create(order, charset);
        EXTENSION.write(out);
        return out.toByteArray();
    }

    private static byte[] filled(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    static Stream<Arguments> representations() {
        return Representations.all();
    }
}
