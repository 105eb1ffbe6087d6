// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.backstop.dlq.ClientConstants;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What was taken where pages about the rules table differ. */
class DisputedRulesTest {

    private static String refusedWord(String rules) {
        InvalidRulesException refused = catchThrowableOfType(InvalidRulesException.class,
                () -> RulesTable.parse(rules, ClientConstants.NAMES));
        return refused == null ? null : refused.problems().get(0).word();
    }

    @Test
    @DisplayName("X-12: MSGTYPE takes MQMT_REPORT, and MQFB_REPORT is none")
    void typesOfMessages() {
        assertThat(refusedWord("MSGTYPE(MQMT_REPORT) ACTION(DISCARD)\n")).isNull();
        assertThat(refusedWord("MSGTYPE(MQFB_REPORT) ACTION(DISCARD)\n")).isEqualTo("MSGTYPE(MQFB_REPORT)");
    }

    @Test
    @DisplayName("X-14: the blank between two keywords is in front of the +, or there is none")
    void blanksAtTheEndOfALine() {
        assertThat(refusedWord("REASON(2053) +\n  ACTION(RETRY)\n")).isNull();
        assertThat(refusedWord("REASON(2053)+\n  ACTION(RETRY)\n")).isNotNull();
        assertThat(refusedWord("REASON(2053)-\n  ACTION(RETRY)\n")).isNull();
    }
}
