// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConstantNamesTest {

    @Test
    void ofReasonCodesGoBothWays() {
        assertThat(ReasonCode.Q_FULL.number()).isEqualTo(2053);
        assertThat(ReasonCode.nameOf(2053)).isEqualTo("MQRC_Q_FULL");
        assertThat(ReasonCode.of("MQRC_Q_FULL")).contains(ReasonCode.Q_FULL);
        assertThat(ReasonCode.of("q_full")).contains(ReasonCode.Q_FULL);
        assertThat(ReasonCode.of("MQRC_NO_SUCH_THING")).isEmpty();
        for (ReasonCode reason : ReasonCode.values()) {
            assertThat(ReasonCode.of(ReasonCode.nameOf(reason.number()))).contains(reason);
        }
    }

    @Test
    void ofUnknownNumbersArePrinted() {
        assertThat(ReasonCode.nameOf(2999)).isEqualTo("MQRC_2999?");
        assertThat(Feedback.nameOf(-7)).isEqualTo("MQFB_-7?");
        assertThat(MessageType.nameOf(9)).isEqualTo("MQMT_9?");
        assertThat(Format.nameOf("OWN     ")).isEqualTo("'OWN'");
        assertThat(ReportOption.describe(0x10000008)).isEqualTo("0x10000008?");
    }

    @Test
    void ofFeedbackIncludeReasonCodesAndOwnNumbers() {
        assertThat(Feedback.nameOf(259)).isEqualTo("MQFB_COA");
        assertThat(Feedback.nameOf(2053)).isEqualTo("MQRC_Q_FULL");
        assertThat(Feedback.nameOf(70000)).isEqualTo("MQFB_APPL_70000");
        assertThat(Feedback.nameOf(399)).isEqualTo("MQFB_IMS_399");
    }

    @Test
    void ofReportOptionsNameTheStrongestVariantOnce() {
        assertThat(ReportOption.describe(0)).isEqualTo("NONE");
        assertThat(ReportOption.describe(0x01000000)).isEqualTo("EXCEPTION");
        assertThat(ReportOption.describe(0x0b000000)).isEqualTo("EXCEPTION_WITH_DATA+DISCARD_MSG");
        assertThat(ReportOption.describe(0x07000000 | 0x3800 | 0x80))
                .isEqualTo("EXCEPTION_WITH_FULL_DATA+COD_WITH_FULL_DATA+PASS_MSG_ID");
        assertThat(ReportOption.EXCEPTION.in(0x07000000)).isTrue();
        assertThat(ReportOption.EXCEPTION_WITH_DATA.in(0x01000000)).isFalse();
    }

    @Test
    void ofFormatsAndMessageTypes() {
        assertThat(Format.of("MQDEAD  ")).contains(Format.DEAD_LETTER_HEADER);
        assertThat(Format.of("")).contains(Format.NONE);
        assertThat(Format.nameOf("MQSTR")).isEqualTo("MQFMT_STRING");
        assertThat(Format.announcesHeader("MQIMS")).isTrue();
        assertThat(Format.announcesHeader("MQIMSVS")).isFalse();
        assertThat(Format.announcesHeader("MQCICS")).isFalse();
        assertThat(MessageType.nameOf(4)).isEqualTo("MQMT_REPORT");
        assertThat(MessageType.nameOf(65536)).isEqualTo("MQMT_APPL_65536");
    }
}
