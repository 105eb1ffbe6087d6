// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConversionTest {

    private static final Charset EBCDIC = Charset.forName("Cp500");
    private static final DataRepresentation LITTLE_850 = new DataRepresentation(546, 850);

    private static MessageDescriptor described(String format, int encoding, int ccsid) {
        return MessageDescriptor.builder().format(format).encoding(encoding).codedCharSetId(ccsid).build();
    }

    private static Conversion.Result convert(String format, int ccsid, byte[] data, int encoding, int wanted) {
        return Conversion.of(described(format, 273, ccsid), data, new DataRepresentation(encoding, wanted), 1000);
    }

    @Test
    void stringsChangeTheirCodePage() {
        Conversion.Result result = convert("MQSTR", 1208, "Grüße".getBytes(UTF_8), 273, 500);
        assertThat(result.reason()).isEqualTo(ReasonCode.NONE);
        assertThat(new String(result.data(), EBCDIC)).isEqualTo("Grüße");
        assertThat(result.representation()).isEqualTo(new DataRepresentation(273, 500));
    }

    @Test
    void twoByteStringsFollowTheEncoding() {
        byte[] data = "ab".getBytes(UTF_8);
        assertThat(convert("MQSTR", 1208, data, 273, 1200).data()).containsExactly(0, 'a', 0, 'b');
        assertThat(convert("MQSTR", 1208, data, 546, 1200).data()).containsExactly('a', 0, 'b', 0);
    }

    @Test
    void whatTheWantedCodePageLacksIsSubstituted() {
        assertThat(convert("MQSTR", 1208, "1€".getBytes(UTF_8), 273, 819).data()).containsExactly('1', '?');
    }

    @Test
    void reasonsSayWhatIsWrong() {
        byte[] data = "a".getBytes(UTF_8);
        assertThat(convert("MQSTR", 77777, data, 273, 819).reason()).isEqualTo(ReasonCode.SOURCE_CCSID_ERROR);
        assertThat(convert("MQSTR", 1208, data, 273, 77777).reason()).isEqualTo(ReasonCode.TARGET_CCSID_ERROR);
        assertThat(convert("", 1208, data, 273, 819).reason()).isEqualTo(ReasonCode.FORMAT_ERROR);
        assertThat(convert("MYFORMAT", 1208, data, 273, 819).reason()).isEqualTo(ReasonCode.FORMAT_ERROR);
        assertThat(convert("MQTRIG", 1208, data, 273, 819).reason()).isEqualTo(ReasonCode.NOT_CONVERTED);
        assertThat(convert("MQSTR", 1208, new byte[] {(byte) 0xff}, 273, 819).reason())
                .isEqualTo(ReasonCode.NOT_CONVERTED);
        assertThat(convert("MQHRF2", 1208, data, 273, 819).reason()).isEqualTo(ReasonCode.FORMAT_ERROR);
        assertThat(convert("MQDEAD", 1208, data, 273, 1200).reason()).isEqualTo(ReasonCode.TARGET_CCSID_ERROR);
        assertThat(convert("MQDEAD", 1208, data, 0, 819).reason()).isEqualTo(ReasonCode.TARGET_INTEGER_ENC_ERROR);
    }

    @Test
    void whatNeedsNoConversionHasNoReason() {
        assertThat(convert("", 1208, new byte[] {1}, 273, 1208).reason()).isEqualTo(ReasonCode.NONE);
        assertThat(convert("", 1208, new byte[0], 273, 819).reason()).isEqualTo(ReasonCode.NONE);
    }

    @Test
    void dataThatGrowsBeyondTheBufferStaysAsItWas() {
        byte[] data = "üü".getBytes(StandardCharsets.ISO_8859_1);
        Conversion.Result result = Conversion.of(described("MQSTR", 273, 819), data,
                new DataRepresentation(273, 1208), 3);
        assertThat(result.reason()).isEqualTo(ReasonCode.CONVERTED_MSG_TOO_BIG);
        assertThat(result.data()).isSameAs(data);
        assertThat(result.representation()).isEqualTo(new DataRepresentation(273, 819));
    }

    private static byte[] deadLetterWith(String format, String text) {
        StructureOutput out = StructureOutput.create(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
        new DeadLetterHeader(2053, "Q1", "QM1", 273, 1208, "MQHRF2", 28, "app", "20260101", "00000000").write(out);
        new RulesAndFormattingHeader2(273, -2, format, 0, 1208, List.of("<usr><a>ü</a></usr>")).write(out);
        return out.encoded(text).toByteArray();
    }

    @Test
    void chainsOfHeadersAreConvertedOneByOne() {
        Conversion.Result result = Conversion.of(described("MQDEAD", 273, 819), deadLetterWith("MQSTR", "abc"),
                LITTLE_850, 1000);
        assertThat(result.reason()).isEqualTo(ReasonCode.NONE);
        assertThat(result.representation()).isEqualTo(LITTLE_850);
        StructureInput in = StructureInput.of(result.data(), 0, result.data().length, ByteOrder.LITTLE_ENDIAN,
                LITTLE_850.charset());
        DeadLetterHeader dead = DeadLetterHeader.read(in);
        assertThat(dead.reason()).isEqualTo(2053);
        assertThat(dead.codedCharSetId()).isEqualTo(850);
        RulesAndFormattingHeader2 rules = RulesAndFormattingHeader2.read(in);
        assertThat(rules.encoding()).isEqualTo(546);
        assertThat(rules.codedCharSetId()).isEqualTo(850);
        assertThat(rules.folders().get(0)).startsWith("<usr><a>ü</a></usr>");
        assertThat(new String(in.rest(), LITTLE_850.charset())).isEqualTo("abc");
    }

    @Test
    void aBodyThatIsNotConvertedStaysRightlyDescribed() {
        Conversion.Result result = Conversion.of(described("MQDEAD", 273, 819), deadLetterWith("", "abc"),
                LITTLE_850, 1000);
        assertThat(result.reason()).isEqualTo(ReasonCode.FORMAT_ERROR);
        assertThat(result.representation()).isEqualTo(LITTLE_850);
        StructureInput in = StructureInput.of(result.data(), 0, result.data().length, ByteOrder.LITTLE_ENDIAN,
                LITTLE_850.charset());
        DeadLetterHeader.read(in);
        RulesAndFormattingHeader2 rules = RulesAndFormattingHeader2.read(in);
        assertThat(rules.encoding()).isEqualTo(273);
        assertThat(rules.codedCharSetId()).isEqualTo(1208);
        assertThat(in.rest()).containsExactly('a', 'b', 'c');
    }

    @Test
    void headersAreConvertedThereAndBack() {
        byte[] original = deadLetterWith("MQSTR", "abc");
        Conversion.Result there = Conversion.of(described("MQDEAD", 273, 819), original, LITTLE_850, 1000);
        Conversion.Result back = Conversion.of(described("MQDEAD", 546, 850), there.data(),
                new DataRepresentation(273, 819), 1000);
        assertThat(new String(back.data(), StandardCharsets.ISO_8859_1)).contains("abc", "DLH ", "RFH ");
        assertThat(back.data()).hasSameSizeAs(original);
    }

    @Test
    void aChainOfManyThousandHeadersIsConvertedWhole() {
        StructureOutput chain = StructureOutput.create();
        int headers = 50_000;
        for (int i = 1; i <= headers; i++) {
            new RulesAndFormattingHeader2(273, 819, i == headers ? "MQSTR" : "MQHRF2", 0, 1208, List.of()).write(chain);
        }
        byte[] data = chain.bytes("ab".getBytes(UTF_8)).toByteArray();

        Conversion.Result result = Conversion.of(described("MQHRF2", 273, 819), data, LITTLE_850, data.length);

        assertThat(result.reason()).isEqualTo(ReasonCode.NONE);
        assertThat(result.representation()).isEqualTo(LITTLE_850);
        assertThat(result.data()).hasSameSizeAs(data).endsWith('a', 'b');
    }

    @Test
    void aDamagedHeaderBehindAGoodOneStaysAsItIs() {
        StructureOutput chain = StructureOutput.create();
        new RulesAndFormattingHeader2(273, 819, "MQHRF2", 0, 1208, List.of()).write(chain);
        byte[] data = chain.bytes("damaged".getBytes(UTF_8)).toByteArray();

        Conversion.Result result = Conversion.of(described("MQHRF2", 273, 819), data, LITTLE_850, data.length);

        assertThat(result.reason()).isEqualTo(ReasonCode.FORMAT_ERROR);
        RulesAndFormattingHeader2 first = RulesAndFormattingHeader2.read(StructureInput.of(result.data(), 0,
                data.length, ByteOrder.LITTLE_ENDIAN, LITTLE_850.charset()));
        assertThat(first.encoding()).isEqualTo(273);
        assertThat(first.codedCharSetId()).isEqualTo(819);
        assertThat(result.data()).endsWith("damaged".getBytes(UTF_8));
    }
}
