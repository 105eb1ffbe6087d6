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
import org.junit.jupiter.params.provider.ValueSource;

/** Rule D-3. */
class RulesAndFormattingHeaderTest {

    private static final RulesAndFormattingHeader HEADER = new RulesAndFormattingHeader(546, 1208, "MQSTR", 0,
            "MQPSCommand Publish MQPSTopic \"r\u00e9sultats du jour\"");

    @ParameterizedTest
    @MethodSource("representations")
    void isReadAsItWasWritten(ByteOrder order, Charset charset) {
        byte[] bytes = written(HEADER, order, charset);
        StructureInput in = StructureInput.of(bytes, 0, bytes.length, order, charset);

        RulesAndFormattingHeader read = RulesAndFormattingHeader.read(in);

        assertThat(in.remaining()).isZero();
        assertThat(read.nameValueString().stripTrailing()).isEqualTo(HEADER.nameValueString());
        assertThat(written(read, order, charset)).isEqualTo(bytes);
        assertThat(read).usingRecursiveComparison().ignoringFields("nameValueString").isEqualTo(HEADER);
    }

    @ParameterizedTest
    @MethodSource("representations")
    void isRefusedWhenCutAnywhere(ByteOrder order, Charset charset) {
        byte[] bytes = written(HEADER, order, charset);

        for (int length = 0; length < bytes.length; length++) {
            StructureInput in = StructureInput.of(bytes, 0, length, order, charset);
            assertThatThrownBy(() -> RulesAndFormattingHeader.read(in)).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void hasItsFieldsAtTheOffsetsOfTheLayout() {
        ByteBuffer bytes = ByteBuffer.wrap(written(HEADER, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1));

        assertThat(new String(bytes.array(), 0, 4, StandardCharsets.ISO_8859_1)).as("StrucId").isEqualTo("RFH ");
        assertThat(bytes.getInt(4)).as("Version").isEqualTo(1);
        assertThat(bytes.getInt(8)).as("StrucLength").isEqualTo(bytes.capacity());
        assertThat(bytes.getInt(12)).as("Encoding").isEqualTo(546);
        assertThat(bytes.getInt(16)).as("CodedCharSetId").isEqualTo(1208);
        assertThat(new String(bytes.array(), 20, 8, StandardCharsets.ISO_8859_1)).as("Format").isEqualTo("MQSTR   ");
        assertThat(bytes.getInt(28)).as("Flags").isZero();
        assertThat(new String(bytes.array(), 32, 11, StandardCharsets.ISO_8859_1)).as("NameValueString")
                .isEqualTo("MQPSCommand");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a b", "a bc", "a bcd", "a \u00e9"})
    void padsItsTextToFourBytes(String text) {
        byte[] bytes = written(new RulesAndFormattingHeader(273, 819, "", 0, text), ByteOrder.BIG_ENDIAN,
                StandardCharsets.UTF_8);

        assertThat(bytes.length % 4).isZero();
        assertThat(bytes.length - 32 - text.getBytes(StandardCharsets.UTF_8).length).isBetween(0, 3);
        assertThat(RulesAndFormattingHeader.read(StructureInput.of(bytes, 0, bytes.length, ByteOrder.BIG_ENDIAN,
                StandardCharsets.UTF_8)).nameValueString().stripTrailing()).isEqualTo(text);
    }

    @Test
    void isPaddedByItsOwnLengthWhereverItBegins() {
        StructureOutput out = StructureOutput.create().text("x", 3);
        new RulesAndFormattingHeader(273, 819, "", 0, "a").write(out);

        assertThat(out.position()).isEqualTo(3 + 36);
    }

    @Test
    void leavesTheBodyToTheReader() {
        StructureOutput out = StructureOutput.create();
        HEADER.write(out);
        out.text("body", 4);
        StructureInput in = StructureInput.of(out.toByteArray());

        RulesAndFormattingHeader.read(in);

        assertThat(in.text(4)).isEqualTo("body");
    }

    @Test
    void withALengthThatCannotBeIsRefused() {
        for (int length : new int[] {-1, 0, 31, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            byte[] bytes = written(HEADER, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
            ByteBuffer.wrap(bytes).putInt(8, length);
            assertThatThrownBy(() -> RulesAndFormattingHeader.read(StructureInput.of(bytes)))
                    .isInstanceOf(FormatException.class);
        }
    }

    @Test
    void ofAnotherVersionIsRefused() {
        StructureOutput out = StructureOutput.create();
        HEADER.write(out);
        out.patchInt32(4, 2);

        assertThatThrownBy(() -> RulesAndFormattingHeader.read(StructureInput.of(out.toByteArray())))
                .isInstanceOf(FormatException.class).hasMessage("MQRFH version 2");
    }

    private static byte[] written(RulesAndFormattingHeader header, ByteOrder order, Charset charset) {
        StructureOutput out = StructureOutput.create(order, charset);
        header.write(out);
        return out.toByteArray();
    }

    static Stream<Arguments> representations() {
        return Representations.all();
    }
}
