// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.fuzz.SavedInputs;
import io.github.backstop.qmgr.queue.Rendition;
import io.github.backstop.qmgr.selector.MessageProperties;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any message is converted, stripped of its properties, written for version 1 and looked at by selectors: what is
 * damaged stays as it is. The input begins with both representations and the format: 2 bytes each for both code pages,
 * 1 byte for both encodings, 8 for the format.
 */
class MessagesFuzzTest {

    private static final int FRONT = 13;
    private static final int[] ENCODINGS = {273, 546, 785, 0, 0x311, 7};

    static Stream<byte[]> saved() {
        return SavedInputs.of(MessagesFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        String folder = "<usr content='properties'><a>1</a></usr>";
        RulesAndFormattingHeader2 rules = new RulesAndFormattingHeader2(273, 1208, "MQSTR", 0, 1208,
                List.of("<mcd><Msd>jms_text</Msd></mcd>", folder, "<other><x>1</x></other>"));
        DeadLetterHeader letter = new DeadLetterHeader(2053, "Q", "QM", 273, 819, Format.MD_EXTENSION.text(), 28, "app",
                "20261130", "10111213");
        MessageDescriptorExtension extension = new MessageDescriptorExtension(546, 1208, Format.RF_HEADER_2.text(), 0,
                new byte[24], 1, 0, 0, -1);
        return Stream.of(
                seed(819, 1208, 0, "MQSTR", out -> out.bytes("abc\u00e4".getBytes(StandardCharsets.ISO_8859_1))),
                seed(1208, 37, 0, "MQSTR", out -> out.bytes("abc\u20ac".getBytes(StandardCharsets.UTF_8))),
                seed(1200, 932, 0, "MQSTR", out -> out.zeros(8)),
                seed(819, 37, 0, Format.RF_HEADER_2.text(), rules::write),
                seed(819, 1208, 6, Format.DEAD_LETTER_HEADER.text(), out -> {
                    letter.write(out);
                    extension.write(out);
                }),
                seed(819, 500, 1, Format.RF_HEADER_1.text(), out -> out.text("RFH ", 4).int32(1).int32(36).int32(273)
                        .int32(819).text("MQSTR", 8).int32(0).text("a b ", 4)),
                seed(819, 819, 0, "MQHIIH", out -> out.text("IIH ", 4).int32(1).int32(84).int32(273).int32(819)
                        .text("MQHRF2", 8).zeros(52)));
    }

    private static byte[] seed(int from, int to, int encodings, String format, Consumer<StructureOutput> data) {
        StructureOutput out = StructureOutput.create().uint16(from).uint16(to).uint8(encodings).text(format, 8);
        data.accept(out);
        return out.toByteArray();
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyMessageIsConvertedOrStaysAsItIs(byte[] input) {
        if (input.length < FRONT) {
            return;
        }
        ByteBuffer front = ByteBuffer.wrap(input);
        int from = front.getShort() & 0xffff;
        int to = front.getShort() & 0xffff;
        int encodings = front.get() & 0xff;
        String format = new String(input, 5, 8, StandardCharsets.ISO_8859_1).stripTrailing();
        byte[] data = Arrays.copyOfRange(input, FRONT, input.length);
        MessageDescriptor descriptor = MessageDescriptor.builder().format(format).codedCharSetId(from)
                .encoding(ENCODINGS[encodings % 6]).messageFlags(encodings >> 6).build();

        DataRepresentation wanted = new DataRepresentation(ENCODINGS[encodings / 6 % 6], to);
        Conversion.Result result = Conversion.of(descriptor, data, wanted, 100_000);
        assertThat(result.data().length).isLessThanOrEqualTo(100_000);
        Conversion.of(descriptor.toBuilder().encoding(result.representation().encoding())
                .codedCharSetId(result.representation().codedCharSetId()).build(), result.data(),
                new DataRepresentation(ENCODINGS[encodings % 6], from), 100_000);

        Rendition removed = MessagePropertyFolders.in(descriptor, data).removed();
        assertThat(removed.data().length).isLessThanOrEqualTo(data.length);
        MessagePropertyFolders.in(descriptor, data).compatible();
        MessagePropertyFolders.in(removed.descriptor(), removed.data()).removed();
        DescriptorExtension.inFront(descriptor, data);
        DescriptorExtension.behindDeadLetterHeader(descriptor, data);
        new MessageProperties(descriptor, data).value("a");
    }
}
