// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TriggerMessageTest {

    private static final TriggerMessage MESSAGE = new TriggerMessage("ORDERS", "ORDER.PROCESS", "trigger data", 6,
            "/bin/orders", "&", "user data");

    @ParameterizedTest
    @MethodSource("representations")
    void isReadAsItWasWritten(ByteOrder order, Charset charset) {
        byte[] bytes = written(order, charset);

        StructureInput in = StructureInput.of(bytes, 0, bytes.length, order, charset);

        assertThat(TriggerMessage.read(in)).isEqualTo(MESSAGE);
        assertThat(in.remaining()).isZero();
    }

    @ParameterizedTest
    @MethodSource("representations")
    void isRefusedWhenCutAnywhere(ByteOrder order, Charset charset) {
        byte[] bytes = written(order, charset);

        for (int length = 0; length < bytes.length; length++) {
            StructureInput in = StructureInput.of(bytes, 0, length, order, charset);
            assertThatThrownBy(() -> TriggerMessage.read(in)).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void hasItsFieldsAtTheOffsetsOfTheLayout() {
        ByteBuffer bytes = ByteBuffer.wrap(written(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1));

        assertThat(bytes.capacity()).isEqualTo(TriggerMessage.LENGTH);
        assertThat(text(bytes, 0)).startsWith("TM  ");
        assertThat(text(bytes, 8)).startsWith("ORDERS ");
        assertThat(text(bytes, 56)).startsWith("ORDER.PROCESS ");
        assertThat(text(bytes, 104)).startsWith("trigger data ");
        assertThat(bytes.getInt(168)).isEqualTo(6);
        assertThat(text(bytes, 172)).startsWith("/bin/orders ");
        assertThat(text(bytes, 428)).startsWith("& ");
        assertThat(text(bytes, 556)).startsWith("user data ");
    }

    @Test
    void ofAnotherVersionIsRefused() {
        byte[] bytes = written(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
        bytes[7] = 2;

        assertThatThrownBy(() -> TriggerMessage.read(StructureInput.of(bytes))).hasMessage("MQTM version 2");
    }

    private static byte[] written(ByteOrder order, Charset charset) {
        StructureOutput out = StructureOutput.create(order, charset);
        MESSAGE.write(out);
        return out.toByteArray();
    }

    private static String text(ByteBuffer bytes, int offset) {
        return new String(bytes.array(), offset, bytes.capacity() - offset, StandardCharsets.ISO_8859_1);
    }

    static Stream<Arguments> representations() {
        return Representations.all();
    }
}
