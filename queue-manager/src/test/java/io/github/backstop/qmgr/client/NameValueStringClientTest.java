// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.headers.MQRFH;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.NameValueString;
import io.github.backstop.formats.NameValueString.Pair;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** IBM's own MQRFH reads what we write, and we read what it writes. */
@ClientTest
class NameValueStringClientTest {

    @ParameterizedTest
    @CsvSource({"273,819", "546,819", "273,1208", "546,1208", "273,500"})
    @DisplayName("D-3: an MQRFH of the client has its fields where ours has them")
    void aHeaderOfTheClientIsRead(int encoding, int codedCharSetId) throws IOException {
        MQRFH header = new MQRFH("MQPSCommand Publish MQPSTopic a/b");
        header.nextEncoding(546);
        header.nextCharacterSet(1252);
        header.nextFormat("MQSTR   ");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        header.write(new DataOutputStream(bytes), encoding, codedCharSetId);

        RulesAndFormattingHeader read = read(bytes.toByteArray(), encoding, codedCharSetId);

        assertThat(read.encoding()).isEqualTo(546);
        assertThat(read.codedCharSetId()).isEqualTo(1252);
        assertThat(read.format()).isEqualTo("MQSTR");
        assertThat(NameValueString.parse(read.nameValueString()).value("MQPSTopic")).contains("a/b");
    }

    @Test
    @DisplayName("D-4: the client's class knows no quotes: who uses it for what needs some writes them himself")
    void quotesAreLeftToWhoUsesTheClient() throws IOException {
        MQRFH header = new MQRFH();
        header.addNameValuePair("MQPSTopic", NameValueString.quoted("a \"b\""));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        header.write(new DataOutputStream(bytes), 273, 1208);

        assertThat(NameValueString.parse(read(bytes.toByteArray(), 273, 1208).nameValueString()).value("MQPSTopic"))
                .contains("a \"b\"");
    }

    @Test
    @DisplayName("D-3: pairs that were added one by one the client ends with a NUL, so that only the first one counts")
    void theFirstOfAddedPairsCounts() throws IOException {
        MQRFH header = new MQRFH();
        header.addNameValuePair("MQPSCommand", "Publish");
        header.addNameValuePair("MQPSTopic", "a");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        header.write(new DataOutputStream(bytes), 273, 1208);

        assertThat(NameValueString.parse(read(bytes.toByteArray(), 273, 1208).nameValueString()).pairs())
                .containsExactly(new Pair("MQPSCommand", "Publish", 0));
    }

    @Test
    @DisplayName("D-4: the client reads our names and values as they were")
    void pairsAreReadByTheClient() throws Exception {
        for (List<Pair> pairs : samples()) {
            StructureOutput out = StructureOutput.create(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8);
            new RulesAndFormattingHeader(273, 819, "MQSTR", 0, new NameValueString(pairs).text()).write(out);
            MQRFH header = new MQRFH(new DataInputStream(new ByteArrayInputStream(out.toByteArray())), 273, 1208);

            List<String> read = new ArrayList<>();
            for (Object pair : header.getNameValuePairs()) {
                read.add(((MQRFH.NameValuePair) pair).getName());
                read.add(((MQRFH.NameValuePair) pair).getValue());
            }
            assertThat(read).isEqualTo(pairs.stream().flatMap(pair -> List.of(pair.name(), pair.value()).stream())
                    .toList());
        }
    }

    private static RulesAndFormattingHeader read(byte[] bytes, int encoding, int codedCharSetId) {
        DataRepresentation written = new DataRepresentation(encoding, codedCharSetId);
        return RulesAndFormattingHeader.read(StructureInput.of(bytes, 0, bytes.length, written.byteOrder(),
                written.charset()));
    }

    private static List<List<Pair>> samples() {
        Random random = new Random(34);
        List<List<Pair>> samples = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            List<Pair> pairs = new ArrayList<>();
            for (int n = random.nextInt(4); n > 0; n--) {
                pairs.add(new Pair(word(random), word(random), 0));
            }
            samples.add(pairs);
        }
        return samples;
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder("w");
        for (int n = random.nextInt(6); n > 0; n--) {
            word.append("ab-/\u00e9".charAt(random.nextInt(5)));
        }
        return word.toString();
    }
}
