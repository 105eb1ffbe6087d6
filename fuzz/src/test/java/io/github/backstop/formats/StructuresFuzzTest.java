// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.fuzz.SavedInputs;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The structures of messages are read from any bytes, or refused with a FormatException; what was read and written once
 * is the same when it is read and written again. The first byte says which structure, the second how it is written.
 */
class StructuresFuzzTest {

    private static final List<BiConsumer<StructureInput, StructureOutput>> STRUCTURES = List.of(
            (in, out) -> MessageDescriptor.read(in).write(out),
            (in, out) -> MessageDescriptorExtension.read(in).write(out),
            (in, out) -> DeadLetterHeader.read(in).write(out),
            (in, out) -> RulesAndFormattingHeader2.read(in).write(out),
            (in, out) -> TriggerMessage.read(in).write(out),
            (in, out) -> PcfHeader.read(in).write(out),
            StructuresFuzzTest::folders,
            StructuresFuzzTest::command,
            StructuresFuzzTest::chain,
            StructuresFuzzTest::pairs);
    private static final Charset EBCDIC = Charset.forName("Cp037");

    static Stream<byte[]> saved() {
        return SavedInputs.of(StructuresFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        return IntStream.range(0, 4).boxed().flatMap(written -> Stream.of(
                seed(0, written, out -> MessageDescriptor.builder().build().write(out)),
                seed(1, written, out -> MessageDescriptorExtension.of(MessageDescriptor.builder().build()).write(out)),
                seed(2, written, out -> letter().write(out)),
                seed(3, written, out -> rules().write(out)),
                seed(4, written, out -> new TriggerMessage("Q", "P", "D", 28, "A", "E", "U").write(out)),
                seed(6, written, out -> rules().write(out)),
                seed(7, 0, out -> out.bytes(pcf())),
                seed(9, written, out -> new RulesAndFormattingHeader(273, 819, "MQSTR", 0,
                        "MQPSCommand Publish MQPSTopic \"a \"\"b\"\"\" MQPSPubOpts RetainPub").write(out)),
                seed(8, written, out -> {
                    out.text(Format.DEAD_LETTER_HEADER.text(), 8);
                    letter().write(out);
                    rules().write(out);
                })));
    }

    private static byte[] seed(int structure, int written, java.util.function.Consumer<StructureOutput> content) {
        StructureOutput out = StructureOutput.create(order(written), charset(written))
                .uint8(structure).uint8(written);
        content.accept(out);
        return out.toByteArray();
    }

    private static DeadLetterHeader letter() {
        return new DeadLetterHeader(2053, "Q1", "QM1", 273, 819, Format.RF_HEADER_2.text(), 28, "app", "20261130",
                "10111213");
    }

    private static RulesAndFormattingHeader2 rules() {
        return new RulesAndFormattingHeader2(546, 1208, "MQSTR", 0, 1208, List.of(
                "<mcd><Msd>jms_text</Msd></mcd> ", "<usr><price dt='i4'>12</price><a><b>&lt;&#65;</b></a></usr>"));
    }

    private static byte[] pcf() {
        return new PcfMessage(new PcfHeader(1, 3, 36, 1, true, 0, 0, 5), List.of(
                new PcfParameter.Text(2016, "Q*"), new PcfParameter.Number(20, 1),
                new PcfParameter.Numbers(1002, List.of(1009)), new PcfParameter.Texts(2010, List.of("A", "BC")),
                new PcfParameter.Filter(3, 2, 7))).write();
    }

    private static ByteOrder order(int written) {
        return (written & 1) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    private static Charset charset(int written) {
        return (written & 2) == 0 ? StandardCharsets.ISO_8859_1 : EBCDIC;
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyBytesAreReadOrRefused(byte[] data) {
        if (data.length < 2) {
            return;
        }
        BiConsumer<StructureInput, StructureOutput> structure = STRUCTURES.get((data[0] & 0xff) % STRUCTURES.size());
        byte[] once;
        try {
            once = rewritten(structure, data[1], Arrays.copyOfRange(data, 2, data.length));
        } catch (FormatException refused) {
            assertThat(refused.getMessage()).isNotBlank();
            return;
        }
        assertThat(rewritten(structure, data[1], once)).isEqualTo(once);
    }

    private static byte[] rewritten(BiConsumer<StructureInput, StructureOutput> structure, int written, byte[] data) {
        StructureOutput out = StructureOutput.create(order(written), charset(written));
        structure.accept(StructureInput.of(data, 0, data.length, order(written), charset(written)), out);
        return out.toByteArray();
    }

    private static void folders(StructureInput in, StructureOutput out) {
        RulesAndFormattingHeader2 header = RulesAndFormattingHeader2.read(in);
        for (String text : header.folders()) {
            NameValueFolder folder = NameValueFolder.parse(text);
            long names = folder.values().stream().mapToLong(value -> value.name().length()).sum();
            assertThat(names).as("characters of all names together").isLessThanOrEqualTo(8L * text.length());
            folder.values().forEach(NameValue::value);
        }
        header.write(out);
    }

    private static void pairs(StructureInput in, StructureOutput out) {
        RulesAndFormattingHeader header = RulesAndFormattingHeader.read(in);
        header.write(out);
        NameValueString string = NameValueString.parse(header.nameValueString());
        NameValueString again = NameValueString.parse(string.text());
        assertThat(again.pairs()).usingRecursiveFieldByFieldElementComparatorIgnoringFields("position")
                .isEqualTo(string.pairs());
    }

    private static void command(StructureInput in, StructureOutput out) {
        ByteOrder order = in.order();
        out.bytes(order == ByteOrder.BIG_ENDIAN ? PcfMessage.read(in.rest(), order).write() : new byte[0]);
    }

    private static void chain(StructureInput in, StructureOutput out) {
        String format = in.text(8);
        byte[] data = in.rest();
        int encoding = in.order() == ByteOrder.BIG_ENDIAN ? 273 : 546;
        HeaderWalk walk = HeaderWalk.of(format, new DataRepresentation(encoding, in.charset() == EBCDIC ? 37 : 819),
                data);
        assertThat(walk.bodyOffset()).isBetween(0, data.length);
        walk.headers().forEach(header -> assertThat(header.in(data).length()).isEqualTo(header.length()));
        out.text(format, 8).bytes(data);
    }
}
