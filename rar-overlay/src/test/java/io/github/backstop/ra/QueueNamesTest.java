// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueNamesTest {

    @ParameterizedTest
    @CsvSource({"ORDERS, ORDERS", "queue:///ORDERS, ORDERS", "queue://QM1/ORDERS, ORDERS",
        "queue:///ORDERS?targetClient=1, ORDERS", "queue://QM1/A.B/C%D?persistence=2&priority=4, A.B/C%D"})
    void aQueueIsCalledWhatItsProviderCallsIt(String text, String name) {
        assertThat(AdministeredObjects.name(text)).isEqualTo(name);
    }
}
