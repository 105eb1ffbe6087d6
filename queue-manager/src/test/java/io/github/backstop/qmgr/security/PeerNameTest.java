// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import javax.security.auth.x500.X500Principal;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SSLPEER (C-42, C-43). */
class PeerNameTest {

    private static final X500Principal SUBJECT = new X500Principal(
            "CN=John Smith, T=Boss, O=\"IBM, Inc\", ST=Here, C=GB");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {"CN=John Smith | true", "CN=john smith;C=gb | true",
        "CN = John | error", "CN=John* | true", "CN=*Smith , C=GB | true", "CN=*hn Sm* | true", "CN=Smith | false",
        "O=\"IBM, Inc\" | true", "O=\"ibm*\" | true", "S=Here | true", "SP=Here | true", "T=Boss | true",
        "L=Nowhere | false", "CN=*,C=* | true", "OU=* | false"})
    @DisplayName("C-43: patterns match")
    void patternsMatch(String pattern, String outcome) {
        if (outcome.equals("error")) {
            assertThatThrownBy(() -> PeerName.parse(pattern)).isInstanceOf(IllegalArgumentException.class);
        } else {
            assertThat(PeerName.parse(pattern).matches(SUBJECT)).isEqualTo(Boolean.valueOf(outcome));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cn=John", "XX=a", "John", "CN=\"John"})
    void whatIsNoPatternIsRefused(String pattern) {
        assertThatThrownBy(() -> PeerName.parse(pattern)).isInstanceOf(IllegalArgumentException.class);
    }
}
