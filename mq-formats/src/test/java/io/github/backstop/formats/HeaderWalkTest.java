// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderWalkTest {

    private static final DataRepresentation BIG = new DataRepresentation(273, 1208);
    private static final RulesAndFormattingHeader2 RFH2 = new RulesAndFormattingHeader2(546, 850, "MQSTR", 0, 1208,
            List.of("<mcd><Msd>jms_text</Msd></mcd>"));

    @Test
    void ofAMessageWithoutHeadersIsEmpty() {
        HeaderWalk walk = HeaderWalk.of(MessageDescriptor.builder().format("MQSTR").build(), new byte[] {1, 2, 3});

        assertThat(walk.headers()).isEmpty();
        assertThat(walk.bodyOffset()).isZero();
        assertThat(walk.format()).isEqualTo("MQSTR");
        assertThat(walk.representation()).isEqualTo(new DataRepresentation(273, 819));
        assertThat(walk.isDamaged()).isFalse();
    }

    @Test
    void followsTheChainOfADeadLetter() {
        StructureOutput out = StructureOutput.create();
        dlh("MQHRF2", 273, 1208).write(out);
        RFH2.write(out);
        int body = out.position();
        byte[] data = out.text("body", 4).toByteArray();

        HeaderWalk walk = HeaderWalk.of("MQDEAD", BIG, data);

        assertThat(walk.headers()).extracting(HeaderWalk.Header::format).containsExactly("MQDEAD", "MQHRF2");
        assertThat(walk.headers()).extracting(HeaderWalk.Header::offset).containsExactly(0, 172);
        assertThat(walk.bodyOffset()).isEqualTo(body);
        assertThat(walk.format()).isEqualTo("MQSTR");
        assertThat(walk.representation()).isEqualTo(new DataRepresentation(546, 850));
        HeaderWalk.Header rfh2 = walk.header(Format.RF_HEADER_2).orElseThrow();
        assertThat(RulesAndFormattingHeader2.read(rfh2.in(data)).folder("mcd").orElseThrow().text("Msd"))
                .isEqualTo("jms_text");
    }

    @ParameterizedTest
    @CsvSource({"MQMDE, MQHMDE", "MQDLH, MQDEAD", "MQXQH, MQXMIT", "MQIIH, MQIMS"})
    @DisplayName("X-4: the names of structures are no formats of headers")
    void namesOfStructuresAreNoFormats(String structure, String format) {
        assertThat(Format.announcesHeader(structure)).isFalse();
        assertThat(Format.announcesHeader(format)).isTrue();
        StructureOutput letter = StructureOutput.create();
        dlh(structure, 273, 1208).write(letter);
        assertThat(HeaderWalk.of("MQDEAD", BIG, letter.bytes(new byte[500]).toByteArray()).headers()).hasSize(1);
    }

    @Test
    void changesByteOrderAndCodePageFromHeaderToHeader() {
        byte[] first = written(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8, dlh("MQHMDE", 546, 500)::write);
        Charset ebcdic = Charset.forName("IBM500");
        byte[] second = written(ByteOrder.LITTLE_ENDIAN, ebcdic,
                new MessageDescriptorExtension(273, 819, "MQSTR", 0, new byte[24], 1, 0, 0, -1)::write);
        byte[] data = join(first, second);

        HeaderWalk walk = HeaderWalk.of("MQDEAD", BIG, data);

        assertThat(walk.damage()).isEmpty();
        assertThat(walk.headers()).hasSize(2);
        assertThat(walk.bodyOffset()).isEqualTo(172 + 72);
        assertThat(walk.representation()).isEqualTo(new DataRepresentation(273, 819));
    }

    @Test
    void takesTheNextFormatOfATransmissionHeaderFromItsDescriptor() {
        StructureOutput out = StructureOutput.create();
        out.text("XQH ", 4).int32(1).text("REMOTE.Q", 48).text("QM2", 48);
        MessageDescriptor.builder().format("MQHRF2").codedCharSetId(1208).build().write(out, 1);
        RFH2.write(out);

        HeaderWalk walk = HeaderWalk.of("MQXMIT", BIG, out.toByteArray());

        assertThat(walk.headers()).extracting(HeaderWalk.Header::length)
                .containsExactly(428, out.position() - 428);
        assertThat(walk.format()).isEqualTo("MQSTR");
    }

    @Test
    void goesOverHeadersItDoesNotKnowByTheirLength() {
        StructureOutput out = StructureOutput.create();
        out.text("ABC ", 4).int32(1).int32(40).int32(273).int32(1208).text("MQSTR", 8).int32(0).zeros(8);

        HeaderWalk walk = HeaderWalk.of("MQHOWN", BIG, out.toByteArray());

        assertThat(walk.damage()).isEmpty();
        assertThat(walk.bodyOffset()).isEqualTo(40);
    }

    @Test
    void inheritsTheCodePageOfTheHeader() {
        RulesAndFormattingHeader2 inheriting = new RulesAndFormattingHeader2(273, -2, "MQSTR", 0, 1208, List.of());
        byte[] data = written(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8, inheriting::write);

        assertThat(HeaderWalk.of("MQHRF2", BIG, data).representation().codedCharSetId()).isEqualTo(1208);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 35, 10_000, Integer.MAX_VALUE})
    void stopsAtALengthThatCannotBeAndReportsIt(int length) {
        byte[] data = written(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8, RFH2::write);
        ByteBuffer.wrap(data).putInt(8, length);

        HeaderWalk walk = HeaderWalk.of("MQHRF2", BIG, data);

        assertThat(walk.damage()).hasValueSatisfying(damage -> assertThat(damage)
                .startsWith("damaged MQHRF2 header at 0: length " + length));
        assertThat(walk.headers()).isEmpty();
        assertThat(walk.format()).isEqualTo("MQHRF2");
    }

    @Test
    void stopsAtADamagedSecondHeaderAndKeepsTheFirst() {
        byte[] data = join(written(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8, dlh("MQHRF2", 273, 1208)::write),
                "no header".getBytes(StandardCharsets.UTF_8));

        HeaderWalk walk = HeaderWalk.of("MQDEAD", BIG, data);

        assertThat(walk.damage()).hasValueSatisfying(damage -> assertThat(damage).contains("at 172", "eyecatcher"));
        assertThat(walk.headers()).hasSize(1);
        assertThat(walk.bodyOffset()).isEqualTo(172);
        assertThat(walk.format()).isEqualTo("MQHRF2");
    }

    @Test
    void survivesTruncationAtEveryByte() {
        byte[] whole = join(written(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8, dlh("MQHRF2", 273, 1208)::write),
                written(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8, RFH2::write));

        for (int length = 0; length < whole.length; length++) {
            HeaderWalk walk = HeaderWalk.of("MQDEAD", BIG, Arrays.copyOf(whole, length));
            assertThat(walk.isDamaged()).as("cut to %d", length).isTrue();
        }
        assertThat(HeaderWalk.of("MQDEAD", BIG, whole).isDamaged()).isFalse();
    }

    @Test
    void reportsAnEncodingOrCodePageThatIsNone() {
        byte[] data = written(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8, RFH2::write);

        assertThat(HeaderWalk.of("MQHRF2", new DataRepresentation(0, 1208), data).damage()).isPresent();
        assertThat(HeaderWalk.of("MQHRF2", new DataRepresentation(273, 64999), data).damage()).isPresent();
        assertThat(HeaderWalk.of("MQHRF2", new DataRepresentation(273, 1200), data).damage()).isPresent();
    }

    private static DeadLetterHeader dlh(String nextFormat, int encoding, int ccsid) {
        return new DeadLetterHeader(2053, "BOQ", "QM1", encoding, ccsid, nextFormat, 28, "app", "20261129",
                "21401234");
    }

    private static byte[] written(ByteOrder order, Charset charset,
            Consumer<StructureOutput> writer) {
        StructureOutput out = StructureOutput.create(order, charset);
        writer.accept(out);
        return out.toByteArray();
    }

    private static byte[] join(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
    }
}
