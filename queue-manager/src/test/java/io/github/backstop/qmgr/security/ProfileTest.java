// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generic profiles of authority records (E-20). */
class ProfileTest {

    @ParameterizedTest
    @CsvSource({"DEV.**, DEV.QUEUE.1, true", "DEV.**, DEV.Q, true", "DEV.**, DEVQ, false", "DEV.*, DEV.Q, true",
        "DEV.*, DEV.QUEUE.1, false", "AB?.C, ABX.C, true", "AB?.C, AB.C, false", "*.Q, DEV.Q, true",
        "*.Q, A.B.Q, false", "**, A.B.Q, true", "A.B, A.B, true", "A.B, AXB, false", "A*, ABC, true", "A%, AB, false"})
    @DisplayName("E-20: which names a generic profile stands for")
    void namesMatch(String profile, String name, boolean matches) {
        assertThat(Profile.of(profile).matches(name)).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource({"A.B, A.*", "A.*, A.**", "A.?, A.*", "A.B.*, A.**", "A.B*, A.*", "*.B, **"})
    void theMoreSpecificProfileComesFirst(String first, String second) {
        assertThat(Profile.of(first).before(Profile.of(second))).isTrue();
        assertThat(Profile.of(second).before(Profile.of(first))).isFalse();
    }

    @Test
    void wordsForManyAuthoritiesMeanThoseOfTheType() {
        assertThat(Authority.words("ALLMQI", "TOPIC")).contains("PUB", "SUB").doesNotContain("GET", "CHG");
        assertThat(Authority.words("ALLADM", "QUEUE")).containsExactly("CHG", "CLR", "DLT", "DSP");
        assertThat(Authority.words("ALL", "QMGR")).contains("CONNECT", "INQ").doesNotContain("PUT", "SYSTEM");
        assertThat(Authority.words("NONE", "QUEUE")).isEmpty();
    }

    /** As a regular expression, this took longer than anybody waits. */
    @Test
    @Timeout(30)
    void manyAsterisksTakeNoLonger() {
        String name = "A".repeat(48);
        assertThat(Profile.of("*A".repeat(23) + "B").matches(name)).isFalse();
        assertThat(Profile.of("**A".repeat(16)).matches(name)).isTrue();
    }
}
