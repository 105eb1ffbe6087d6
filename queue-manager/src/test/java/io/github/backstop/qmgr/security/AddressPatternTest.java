// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ADDRESS of SET CHLAUTH. */
class AddressPatternTest {

    @ParameterizedTest
    @CsvSource({"*, 10.1.2.3, true", "10.1.2.3, 10.1.2.3, true", "10.1.2.3, 10.1.2.4, false", "10.*, 10.1.2.3, true",
        "10.*, 11.1.2.3, false", "10.*.2.3, 10.9.2.3, true", "10.1-5.*, 10.5.0.0, true", "10.1-5.*, 10.6.0.0, false",
        "10.1.2, 10.1.2.3, false", "fe80:*, fe80:0:0:0:0:0:0:1, true", "host.name, 10.1.2.3, false"})
    void addressesMatch(String pattern, String address, boolean matches) {
        assertThat(new AddressPattern(pattern).matches(address)).isEqualTo(matches);
    }
}
