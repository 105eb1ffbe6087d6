// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RulesAndFormattingHeader2Test {

    private static final RulesAndFormattingHeader2 HEADER = new RulesAndFormattingHeader2(273, 1208, "MQSTR", 0, 1208,
            List.of("<mcd><Msd>jms_text</Msd></mcd>  ", "<jms><Dst>queue:///Q1</Dst></jms>   "));

    @ParameterizedTest
    @MethodSource("representations")
    void isReadAsItWasWritten(ByteOrder order, Charset charset) {
        byte[] bytes = written(HEADER, order, charset);

        StructureInput in = StructureInput.of(bytes, 0, bytes.length, order, charset);

        assertThat(RulesAndFormattingHeader2.read(in)).isEqualTo(HEADER);
        assertThat(in.remaining()).isZero();
    }

    @ParameterizedTest
    @MethodSource("representations")
    void isRefusedWhenCutAnywhere(ByteOrder order, Charset charset) {
        byte[] bytes = written(HEADER, order, charset);

        for (int length = 0; length < bytes.length; length++) {
            StructureInput in = StructureInput.of(bytes, 0, length, order, charset);
            assertThatThrownBy(() -> RulesAndFormattingHeader2.read(in)).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void hasItsFieldsAtTheOffsetsOfTheLayout() {
        ByteBuffer bytes = ByteBuffer.wrap(written(HEADER, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1));

        assertThat(bytes.getInt(4)).as("Version").isEqualTo(2);
        assertThat(bytes.getInt(8)).as("StrucLength").isEqualTo(bytes.capacity());
        assertThat(bytes.getInt(12)).as("Encoding").isEqualTo(273);
        assertThat(bytes.getInt(16)).as("CodedCharSetId").isEqualTo(1208);
        assertThat(new String(bytes.array(), 20, 8, StandardCharsets.ISO_8859_1)).as("Format").isEqualTo("MQSTR   ");
        assertThat(bytes.getInt(28)).as("Flags").isZero();
        assertThat(bytes.getInt(32)).as("NameValueCCSID").isEqualTo(1208);
        assertThat(bytes.getInt(36)).as("NameValueLength").isEqualTo(32);
    }

    @Test
    void padsFoldersToFourBytes() {
        RulesAndFormattingHeader2 odd = new RulesAndFormattingHeader2(273, 819, "", 0, 1208,
                List.of("<usr><a>\u00e9</a></usr>"));

        byte[] bytes = written(odd, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);

        assertThat(bytes.length % 4).isZero();
        assertThat(RulesAndFormattingHeader2.read(StructureInput.of(bytes)).folder("usr").orElseThrow().text("a"))
                .isEqualTo("\u00e9");
    }

    @Test
    void leavesTheBodyToTheReader() {
        StructureOutput out = StructureOutput.create();
        HEADER.write(out);
        out.text("body", 4);
        StructureInput in = StructureInput.of(out.toByteArray());

        RulesAndFormattingHeader2.read(in);

        assertThat(in.text(4)).isEqualTo("body");
    }

    @Test
    void findsFoldersByTheirWholeName() {
        RulesAndFormattingHeader2 header = new RulesAndFormattingHeader2(273, 819, "", 0, 1208,
                List.of("<usrx><a>1</a></usrx>", "<usr><a>2</a></usr>"));

        assertThat(header.folder("usr").orElseThrow().text("a")).isEqualTo("2");
        assertThat(header.folder("us")).isEmpty();
    }

    @Test
    void withALengthThatCannotBeIsRefused() {
        for (int length : new int[] {-1, 0, 35, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            byte[] bytes = written(HEADER, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
            ByteBuffer.wrap(bytes).putInt(8, length);
            assertThatThrownBy(() -> RulesAndFormattingHeader2.read(StructureInput.of(bytes)))
                    .isInstanceOf(FormatException.class);
        }
    }

    @Test
    void withAFolderLengthThatCannotBeIsRefused() {
        for (int length : new int[] {-1, 1_000_000, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            byte[] bytes = written(HEADER, ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
            ByteBuffer.wrap(bytes).putInt(36, length);
            assertThatThrownBy(() -> RulesAndFormattingHeader2.read(StructureInput.of(bytes)))
                    .isInstanceOf(FormatException.class);
        }
    }

    private static byte[] written(RulesAndFormattingHeader2 header, ByteOrder order, Charset charset) {
        StructureOutput out = StructureOutput.create(order, charset);
        header.write(out);
        return out.toByteArray();
    }

    static Stream<Arguments> representations() {
        return Representations.all();
    }
}
