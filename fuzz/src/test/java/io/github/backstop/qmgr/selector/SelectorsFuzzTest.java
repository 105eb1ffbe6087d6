// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.fuzz.SavedInputs;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any text is a selector or is refused, and one that is looks at any message without an error. The input is a selector
 * and, behind a line's end, the folder with a message's properties.
 */
class SelectorsFuzzTest {

    private static final String FOLDER = "\n<usr><a dt='i4'>5</a><b>text</b><c dt='boolean'>1</c><d dt='r8'>1e3</d>"
            + "<name>aXbXc</name><n xsi:nil='true'/></usr>";
    private static final Object[] VALUES = {null, "aXbX", true, 5, 1.5, 7L, (byte) 1, 2.5f, "", Long.MIN_VALUE,
        Double.NaN};

    static Stream<byte[]> saved() {
        return SavedInputs.of(SelectorsFuzzTest.class);
    }

    static Stream<byte[]> seeds() {
        return Stream.concat(cases().stream(), Stream.of("a BETWEEN 1 AND 5 AND NOT (b LIKE '%t_x%' ESCAPE '!')",
                        "name IN ('a','b') OR n IS NULL", "-a + 0x1F * d / 7 - 1.5E-3 <> 2L", "((((a=1))))"))
                .map(text -> (text + FOLDER).getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> cases() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                SelectorsFuzzTest.class.getResourceAsStream("/selectors/cases.tsv"), StandardCharsets.UTF_8))) {
            return in.lines().filter(line -> !line.startsWith("#")).flatMap(line -> Stream.of(line.split("\t")))
                    .filter(cell -> cell.length() > 3).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @MethodSource({"saved", "seeds"})
    @FuzzTest
    void anyTextIsASelectorOrRefused(byte[] data) {
        String text = new String(data, StandardCharsets.UTF_8);
        int end = text.indexOf('\n');
        Selector selector;
        try {
            selector = Selector.parse(end < 0 ? text : text.substring(0, end));
        } catch (SelectorException refused) {
            assertThat(refused.getMessage()).isNotBlank();
            return;
        }
        MessageProperties properties = message(end < 0 ? "" : text.substring(end + 1));
        boolean matched = selector.matches(properties::value);
        assertThat(selector.matches(properties::value)).isEqualTo(matched);
        for (int i = 0; i < VALUES.length; i++) {
            int shift = i;
            selector.matches(name -> VALUES[Math.floorMod(name.hashCode() + shift, VALUES.length)]);
        }
        assertThat(Selector.parse(selector.toString()).matches(properties::value)).isEqualTo(matched);
    }

    private static MessageProperties message(String folder) {
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader2(273, DataRepresentation.CCSID_UTF_8, "MQSTR", 0,
                DataRepresentation.CCSID_UTF_8, List.of(folder)).write(out);
        return new MessageProperties(MessageDescriptor.builder().format("MQHRF2").build(), out.toByteArray());
    }
}
