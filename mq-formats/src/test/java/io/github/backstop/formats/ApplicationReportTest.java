// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static io.github.backstop.formats.ReportedMessage.BODY;
import static io.github.backstop.formats.ReportedMessage.behind;
import static io.github.backstop.formats.ReportedMessage.filled;
import static io.github.backstop.formats.ReportedMessage.original;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules and B-1 to B-3: reports that applications make. */
class ApplicationReportTest {

    private static final int SEGMENT = 2;
    private static final int NOT_AUTHORIZED = 2035;

    private static MessageDescriptorBuilder segment(int report) {
        return original(report).groupId(filled(24, 0x47)).sequenceNumber(3).offset(300).messageFlags(SEGMENT)
                .originalLength(BODY.length);
    }

    @ParameterizedTest
    @CsvSource({"EXCEPTION, NONE", "EXCEPTION_WITH_DATA, FIRST_100", "EXCEPTION_WITH_FULL_DATA, FULL"})
    @DisplayName("A-8: an exception report with as much data as the message asks for")
    void anExceptionAsAskedFor(ReportOption option, ReportData data) {
        ReportMessage report = ApplicationReport.exception(original(option.bits()).build(), BODY, NOT_AUTHORIZED)
                .orElseThrow();
        assertThat(report.data()).isEqualTo(Arrays.copyOf(BODY, data.of(BODY.length)));
        assertThat(report.descriptor().feedback()).isEqualTo(NOT_AUTHORIZED);
        assertThat(report.descriptor().messageType()).isEqualTo(MessageType.REPORT.number());
        assertThat(report.descriptor().report()).isZero();
    }

    @Test
    @DisplayName("A-8, A-18: no report that the message does not ask for")
    void nothingThatIsNotAskedFor() {
        MessageDescriptor all = original(~0 & ~(ReportKind.EXCEPTION.mask() | 3)).build();
        assertThat(ApplicationReport.exception(all, BODY, NOT_AUTHORIZED)).isEmpty();
        assertThat(ApplicationReport.action(all, BODY, true)).isEmpty();
        assertThat(ApplicationReport.action(all, BODY, false)).isEmpty();
        MessageDescriptor pan = original(ReportOption.PAN.bits()).build();
        assertThat(ApplicationReport.action(pan, BODY, false)).isEmpty();
        assertThat(ApplicationReport.action(pan, BODY, true)).hasValueSatisfying(report -> {
            assertThat(report.descriptor().feedback()).isEqualTo(Feedback.PAN.number());
            assertThat(report.data()).isEmpty();
        });
        assertThat(ApplicationReport.action(original(ReportOption.NAN.bits()).build(), BODY, false))
                .hasValueSatisfying(report ->
                        assertThat(report.descriptor().feedback()).isEqualTo(Feedback.NAN.number()));
    }

    @Test
    @DisplayName("A-22: ids, lifetime and MQRO_DISCARD_MSG as the message's options say")
    void idsAndLifetime() {
        MessageDescriptor plain = ApplicationReport.about(original(0).build(), BODY).build().descriptor();
        assertThat(plain.messageId()).as("a new one").isEqualTo(MessageDescriptor.NO_ID);
        assertThat(plain.correlationId()).isEqualTo(filled(24, 0x11));
        assertThat(plain.expiry()).isEqualTo(-1);
        assertThat(plain.priority()).isEqualTo(7);
        assertThat(plain.persistence()).isEqualTo(1);
        int passing = ReportOption.PASS_MSG_ID.bits() | ReportOption.PASS_CORREL_ID.bits()
                | ReportOption.PASS_DISCARD_AND_EXPIRY.bits() | ReportOption.DISCARD_MSG.bits();
        MessageDescriptor passed = ApplicationReport.about(original(passing).build(), BODY).build().descriptor();
        assertThat(passed.messageId()).isEqualTo(filled(24, 0x11));
        assertThat(passed.correlationId()).isEqualTo(filled(24, 0x22));
        assertThat(passed.expiry()).isEqualTo(1234);
        assertThat(passed.report()).isEqualTo(ReportOption.DISCARD_MSG.bits());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("B-1, B-3: every MQ header in front is repeated, with 0, 100 or all bytes behind it")
    void everyHeaderIsRepeated(HeaderKind kind) {
        byte[] headers = behind(kind.bytes(ByteOrder.BIG_ENDIAN, "MQDEAD"),
                HeaderKind.DEAD_LETTER.bytes(ByteOrder.BIG_ENDIAN, "MQSTR"));
        MessageDescriptor message = original(0).format(kind.format).encoding(273).codedCharSetId(819).build();
        for (ReportData data : ReportData.values()) {
            ReportMessage report = ApplicationReport.about(message, behind(headers, BODY)).including(data).build();
            assertThat(report.data())
                    .isEqualTo(behind(headers, Arrays.copyOf(BODY, data.of(BODY.length))));
            assertThat(report.descriptor().format()).isEqualTo(kind.format);
        }
    }

    @Test
    @DisplayName("B-3: in version 2 the descriptor says of which segment, and how long that was without its headers")
    void aSegmentInVersion2() {
        byte[] header = HeaderKind.RULES_2.bytes(ByteOrder.BIG_ENDIAN, "");
        MessageDescriptor message = segment(ReportOption.EXCEPTION.bits()).format("MQHRF2").encoding(273)
                .codedCharSetId(819).build();

        MessageDescriptor report = ApplicationReport.exception(message, behind(header, BODY), NOT_AUTHORIZED)
                .orElseThrow().descriptor();

        assertThat(report.groupId()).isEqualTo(filled(24, 0x47));
        assertThat(report.sequenceNumber()).isEqualTo(3);
        assertThat(report.offset()).isEqualTo(300);
        assertThat(report.messageFlags()).isEqualTo(SEGMENT);
        assertThat(report.originalLength()).isEqualTo(BODY.length);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 8, 24})
    @DisplayName("B-3: with version 1 a segment, a member of a group or what may be segmented begins with an MQMDE")
    void anExtensionInVersion1(int flags) {
        byte[] header = HeaderKind.DEAD_LETTER.bytes(ByteOrder.LITTLE_ENDIAN, "MQSTR");
        MessageDescriptor message = segment(0).messageFlags(flags).format("MQDEAD").build();

        ReportMessage report = ReportBuilder.about(message, behind(header, BODY), ApplicationReport.ofVersion(1))
                .including(ReportData.FIRST_100).build();

        assertThat(report.descriptor().version()).isEqualTo(1);
        assertThat(report.descriptor().fitsVersion1()).isTrue();
        assertThat(report.descriptor().format()).isEqualTo("MQHMDE");
        HeaderWalk walk = HeaderWalk.of(report.descriptor(), report.data());
        assertThat(walk.headers()).extracting(HeaderWalk.Header::format).containsExactly("MQHMDE", "MQDEAD");
        MessageDescriptorExtension extension =
                MessageDescriptorExtension.read(walk.headers().get(0).in(report.data()));
        assertThat(extension.groupId()).isEqualTo(filled(24, 0x47));
        assertThat(extension.sequenceNumber()).isEqualTo(3);
        assertThat(extension.offset()).isEqualTo(300);
        assertThat(extension.messageFlags()).isEqualTo(flags);
        assertThat(extension.originalLength()).isEqualTo(BODY.length);
        assertThat(extension.encoding()).as("of what follows").isEqualTo(546);
        assertThat(extension.codedCharSetId()).isEqualTo(850);
        assertThat(report.data()).endsWith(behind(header, Arrays.copyOf(BODY, 100)));
    }

    @Test
    @DisplayName("B-3: with version 1 any other message has no MQMDE")
    void noExtensionWithoutNeed() {
        ReportMessage report = ReportBuilder.about(original(0).build(), BODY, ApplicationReport.ofVersion(1)).build();
        assertThat(report.data()).isEmpty();
        assertThat(report.descriptor().version()).isEqualTo(1);
        assertThat(report.descriptor().format()).isEqualTo("MQSTR");
    }

    @Test
    @DisplayName("B-3, B-7: the MQMDE of a dead letter stands behind the dead-letter header, in the report, too")
    void theExtensionOfADeadLetter() {
        StructureOutput out = StructureOutput.create();
        new MessageDescriptorExtension(273, 1208, "", 0, filled(24, 0x47), 1, 500, SEGMENT, -1).write(out);
        byte[] header = HeaderKind.DEAD_LETTER.bytes(ByteOrder.BIG_ENDIAN, "MQHMDE");
        MessageDescriptor message = original(0).format("MQDEAD").encoding(273).codedCharSetId(819).build();

        byte[] data = behind(behind(header, out.toByteArray()), BODY);
        ReportMessage report = ApplicationReport.about(message, data).build();

        HeaderWalk walk = HeaderWalk.of(report.descriptor(), report.data());
        assertThat(walk.headers()).extracting(HeaderWalk.Header::format).containsExactly("MQDEAD", "MQHMDE");
        assertThat(MessageDescriptorExtension.read(walk.headers().get(1).in(report.data())).originalLength())
                .isEqualTo(BODY.length);
    }

    @ParameterizedTest
    @ValueSource(ints = {273, 546})
    @DisplayName("B-3, B-9: an MQMDE that the get put in front is repeated, with the length of the data")
    void theExtensionThatIsThere(int encoding) {
        DataRepresentation representation = new DataRepresentation(encoding, 819);
        StructureOutput out = StructureOutput.create(representation.byteOrder(), representation.charset());
        new MessageDescriptorExtension(273, 1208, "MQSTR", 0, filled(24, 0x47), 2, 0, 8, -1).write(out);
        byte[] data = behind(out.toByteArray(), BODY);
        byte[] untouched = data.clone();
        MessageDescriptor message = original(0).version(1).format("MQHMDE").encoding(encoding).codedCharSetId(819)
                .build();

        ReportMessage report = ApplicationReport.about(message, data).build();

        HeaderWalk walk = HeaderWalk.of(report.descriptor(), report.data());
        assertThat(walk.headers()).hasSize(1);
        assertThat(report.data()).hasSize(MessageDescriptorExtension.LENGTH);
        assertThat(MessageDescriptorExtension.read(walk.headers().get(0).in(report.data())).originalLength())
                .isEqualTo(BODY.length);
        assertThat(data).as("the message").isEqualTo(untouched);
    }

    @Test
    @DisplayName("B-4: an MQMDE below a descriptor that says more itself is data, and repeated as it is")
    void anExtensionThatIsData() {
        byte[] header = HeaderKind.EXTENSION.bytes(ByteOrder.BIG_ENDIAN, "MQSTR");
        MessageDescriptor message = segment(0).format("MQHMDE").encoding(273).codedCharSetId(819).build();
        ReportMessage report = ApplicationReport.about(message, behind(header, BODY)).build();
        assertThat(report.data()).isEqualTo(header);
        assertThat(report.descriptor().originalLength()).isEqualTo(BODY.length);
    }

    @Test
    @DisplayName("B-4: an MQMDE of a version that is not known is data, too")
    void anExtensionOfAnotherVersion() {
        byte[] header = HeaderKind.EXTENSION.bytes(ByteOrder.BIG_ENDIAN, "MQSTR");
        header[7] = 3;
        MessageDescriptor message = original(0).version(1).format("MQHMDE").encoding(273).codedCharSetId(819).build();
        assertThat(ApplicationReport.about(message, behind(header, BODY)).build().data()).isEqualTo(header);
    }

    @Test
    @DisplayName("There are two versions of the descriptor")
    void otherVersions() {
        assertThatIllegalArgumentException().isThrownBy(() -> ApplicationReport.ofVersion(3))
                .withMessageContaining("1 or 2");
    }
}
