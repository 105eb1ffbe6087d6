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
        "10.1.2, 10.1.2.3, false", "fe80:*, fe80:0:0:0:0:0:0:1, true", "host.name, 10.1.2.3, false",
        "192.0.*.2, 192.0.9.2, true", "192.*.2, 192.1.7.2, true", "192.*.2, 192.1.7.3, false",
        "192.0.*.1-8, 192.0.3.8, true", "192.0.*.1-8, 192.0.3.9, false", "2001:DB8:*:1, 2001:db8:0:0:0:0:0:1, true",
        "2001:DB8::1, 2001:db8:0:0:0:0:0:1, true", "2001:db8:0:0:0:0:0:1-a, 2001:db8:0:0:0:0:0:9, true",
        "fe80:*, fe80:0:0:0:0:0:0:1%2, true", "10.*, fe80:0:0:0:0:0:0:1, false", "10., 10.1.2.3, false"})
    void addressesMatch(String pattern, String address, boolean matches) {
        assertThat(new AddressPattern(pattern).matches(address)).isEqualTo(matches);
    }

    /** As IBM MQ's "Generic IP addresses for channel authentication records": MQRCCF_IPADDR_ERROR, _RANGE_ERROR. */
    @ParameterizedTest
    @CsvSource(nullValues = "null", value = {"*, null", "192.0.2.0, null", "192.*.2, null", "10.1-5.*, null",
        "2001:DB8:0:0:0:0:0:*, null", "::1, null", "host.example, HOST_NAME", "10., MALFORMED", "10..1, MALFORMED",
        "10.1, MALFORMED", "10.1.2.3.4, MALFORMED", "10.1.2.256, MALFORMED", "10.1.2.*.*, MALFORMED",
        "1:2:3, MALFORMED", "1::2::3, MALFORMED", "10.5-1.*, RANGE", "10.1.2.5-5, RANGE", "10.1.2.5-256, RANGE",
        "10.1-.*, MALFORMED", "10.*5.*, MALFORMED"})
    void whatIsNoAddressIsToldFromNamesAndFromRanges(String pattern, AddressPattern.Fault fault) {
        assertThat(new AddressPattern(pattern).fault()).isEqualTo(fault);
    }
}
