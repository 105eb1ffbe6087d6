// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Open Liberty rolls a transaction back in which the bean was not called, so a port moves nothing in one. */
class LibertyProvidersIT extends ProvidersContract {

    @Override
    Server server() {
        return new Liberty();
    }

    @Override
    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("providers")
    void onAProviderTheMessageIsMovedAtTheThresholdAndThePortGoesOn(Provider provider) {
        ServerPort port = started(provider.name() + ".MOVES");
        provider.send("MOVES", List.of("good 1", "throw", "good 2"));

        soon().untilAsserted(() -> assertThat(port.state()).isEqualTo("STOPPED"));
        assertThat(port.text("StoppedBy")).isEqualTo("CONSUMER_FAILED");
        assertThat(port.text("Reason")).contains("cannot be moved: its transaction was rolled back");
        assertThat(port.number("Delivered")).as("one good delivery, three of the poison").isEqualTo(4);
        soon().untilAsserted(() -> assertThat(provider.texts("MOVES")).containsExactly("throw", "good 2"));
        assertThat(provider.texts("MOVES.BOQ")).isEmpty();
    }
}
