// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static io.github.backstop.formats.ReportedMessage.BODY;
import static io.github.backstop.formats.ReportedMessage.behind;
import static io.github.backstop.formats.ReportedMessage.byQueueManager;
import static io.github.backstop.formats.ReportedMessage.deadLetterHeader;
import static io.github.backstop.formats.ReportedMessage.original;
import static io.github.backstop.formats.ReportedMessage.properties;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules and B-1 to B-3: which bytes of a message are in its report. */
class ReportDataTest {

    private static final MessageDescriptor DEAD_LETTER = original(0).format("MQDEAD").encoding(273)
            .codedCharSetId(1208).build();

    private static byte[] headers() {
        StructureOutput out = StructureOutput.create();
        deadLetterHeader("MQHRF2").write(out);
        properties("MQSTR").write(out);
        return out.toByteArray();
    }

    private static byte[] report(MessageDescriptor original, byte[] data, ReportData included) {
        return byQueueManager(original, data).including(included).build().data();
    }

    @Test
    @DisplayName("A-20: of a message without headers nothing, 100 bytes or all")
    void withoutHeaders() {
        MessageDescriptor plain = original(0).build();
        assertThat(report(plain, BODY, ReportData.NONE)).isEmpty();
        assertThat(report(plain, BODY, ReportData.FIRST_100)).isEqualTo(Arrays.copyOf(BODY, 100));
        assertThat(report(plain, BODY, ReportData.FULL)).isEqualTo(BODY);
        assertThat(byQueueManager(plain, BODY).build().data()).as("unless asked for").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 99, 100, 101})
    @DisplayName("A-20: 100 bytes or as many as there are")
    void shorterMessagesGiveShorterReports(int length) {
        byte[] body = Arrays.copyOf(BODY, length);
        assertThat(report(original(0).build(), body, ReportData.FIRST_100))
                .isEqualTo(Arrays.copyOf(body, Math.min(length, 100)));
    }

    @Test
    @DisplayName("A-20, B-3: all MQ headers come first, and count in no limit")
    void headersComeFirst() {
        byte[] headers = headers();
        byte[] data = behind(headers, BODY);
        assertThat(report(DEAD_LETTER, data, ReportData.NONE)).isEqualTo(headers);
        assertThat(report(DEAD_LETTER, data, ReportData.FIRST_100))
                .isEqualTo(behind(headers, Arrays.copyOf(BODY, 100)));
        assertThat(report(DEAD_LETTER, data, ReportData.FULL)).isEqualTo(data);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 35, 100_000, Integer.MAX_VALUE})
    @DisplayName("B-2: a length that cannot be ends the headers: what follows is user data, or is refused")
    void aDamagedHeaderIsUserData(int length) {
        byte[] data = behind(headers(), BODY);
        ByteBuffer.wrap(data).putInt(DeadLetterHeader.LENGTH + 8, length);

        ReportMessage report = byQueueManager(DEAD_LETTER, data).including(ReportData.FIRST_100).build();

        assertThat(report.data()).isEqualTo(Arrays.copyOf(data, DeadLetterHeader.LENGTH + 100));
        assertThat(report.damage()).hasValueSatisfying(damage -> assertThat(damage).contains("length " + length));
        assertThatThrownBy(() -> byQueueManager(DEAD_LETTER, data).refusingDamage().build())
                .isInstanceOf(FormatException.class).hasMessageContaining("length " + length);
    }

    @Test
    @DisplayName("B-2: headers that announce themselves again and again end with the data")
    void headersThatFollowThemselvesEndWithTheData() {
        StructureOutput out = StructureOutput.create();
        for (int i = 0; i < 1000; i++) {
            new RulesAndFormattingHeader2(273, 1208, "MQHRF2", 0, 1208, List.of()).write(out);
        }
        MessageDescriptor original = original(0).format("MQHRF2").encoding(273).codedCharSetId(1208).build();
        byte[] data = out.toByteArray();

        ReportMessage report = byQueueManager(original, data).build();

        assertThat(report.damage()).hasValueSatisfying(damage -> assertThat(damage).contains("at " + data.length));
        assertThat(report.data()).isEqualTo(data);
        assertThatThrownBy(() -> byQueueManager(original, data).refusingDamage().build())
                .isInstanceOf(FormatException.class);
    }

    @Test
    @DisplayName("B-2: a message cut at any byte has a report all the same")
    void survivesTruncationAtEveryByte() {
        byte[] whole = behind(headers(), BODY);
        for (int length = 0; length <= whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            for (ReportData included : ReportData.values()) {
                byte[] data = report(DEAD_LETTER, cut, included);
                assertThat(data).isEqualTo(Arrays.copyOf(cut, data.length));
            }
        }
    }

    @Test
    @DisplayName("A-2: the lowest bit asks for a report, the next for 100 bytes, the third for all")
    void threeBitsAskForAReport() {
        for (ReportKind kind : ReportKind.values()) {
            int plain = kind.mask() / 7;
            assertThat(kind.asked(0)).isEmpty();
            assertThat(kind.asked(~kind.mask())).as("other kinds").isEmpty();
            assertThat(kind.asked(plain)).contains(ReportData.NONE);
            assertThat(kind.asked(plain * 3)).contains(ReportData.FIRST_100);
            assertThat(kind.asked(plain * 7)).contains(ReportData.FULL);
            for (int bits = 0; bits < 8; bits++) {
                assertThat(kind.isDefined(bits * plain)).isEqualTo(bits == 0 || bits == 1 || bits == 3 || bits == 7);
            }
        }
    }

    @Test
    @DisplayName("B-24: a segment from offset 100 on asks for no 100 bytes of its own; for all of it, it does")
    void segmentsBeyondTheFirst100Bytes() {
        int some = ReportOption.COA_WITH_DATA.bits() | ReportOption.EXCEPTION_WITH_DATA.bits()
                | ReportOption.COD_WITH_FULL_DATA.bits() | ReportOption.PASS_MSG_ID.bits();
        assertThat(ReportKind.ofSegment(some, 0)).isEqualTo(some);
        assertThat(ReportKind.ofSegment(some, 99)).isEqualTo(some);
        assertThat(ReportKind.ofSegment(some, 100)).isEqualTo(ReportOption.COA.bits() | ReportOption.EXCEPTION.bits()
                | ReportOption.COD_WITH_FULL_DATA.bits() | ReportOption.PASS_MSG_ID.bits());
        assertThat(ReportKind.ofSegment(0, 100)).isZero();
    }
}
