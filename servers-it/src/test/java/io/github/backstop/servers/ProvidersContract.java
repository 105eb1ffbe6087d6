// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract with the next version of IBM's client, and on the same server what a port does on other providers, in
 * whose adapters ports are built.
 */
abstract class ProvidersContract extends ServerContract {

    @Override
    final String client() {
        return NEXT_CLIENT;
    }

    @Override
    List<Provider> startProviders() {
        return List.of(new ActiveMq(), new Artemis());
    }

    private ServerPort started(Provider provider, String name) {
        return started(provider.name() + "." + name);
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("providers")
    void onAProviderThreeDeliveriesStopThePortAndTheMessagesStayAndComeAgain(Provider provider) {
        ServerPort port = started(provider, "STOPS");
        provider.send("STOPS", List.of("good 1", "throw", "good 2"));

        awaitStop(port);
        assertThat(port.number("Delivered")).as("C2: one good delivery, three of the poison").isEqualTo(4);
        assertThat(port.text("LastFailure")).contains("cannot work with throw");
        soon().untilAsserted(() -> assertThat(provider.texts("STOPS")).as("C7").containsExactly("throw", "good 2"));

        port.start();
        soon().untilAsserted(() -> assertThat(port.number("Delivered")).as("C4").isEqualTo(5));
        awaitStop(port);

        assertThat(provider.takeFirst("STOPS")).isEqualTo("throw");
        port.start();
        soon().untilAsserted(() -> assertThat(port.number("Delivered")).isEqualTo(6));
        soon().untilAsserted(() -> assertThat(provider.texts("STOPS")).isEmpty());
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("providers")
    void onAProviderTheMessageIsMovedAtTheThresholdAndThePortGoesOn(Provider provider) {
        ServerPort port = started(provider, "MOVES");
        provider.send("MOVES", List.of("good 1", "throw", "good 2", "rollback", "good 3"));

        soon().untilAsserted(() -> assertThat(port.number("Delivered")).isEqualTo(9));
        soon().untilAsserted(() -> assertThat(provider.texts("MOVES")).isEmpty());
        assertThat(provider.texts("MOVES.BOQ")).as("A5, C12").containsExactly("throw", "rollback");
        assertThat(port.number("Moved")).isEqualTo(2);
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @ParameterizedTest(autoCloseArguments = false)
    @MethodSource("providers")
    void onAProviderAStoppedPortLosesNothingAndDeliversNothingTwice(Provider provider) {
        ServerPort port = started(provider, "FORWARDS");
        List<String> good = new ArrayList<>();
        List<String> sent = new ArrayList<>();
        for (int i = 1; i <= 40; i++) {
            good.add("good " + i);
            sent.add("good " + i);
            if (i == 20) {
                sent.add("throw in their middle");
            }
        }
        provider.send("FORWARDS", sent);

        awaitStop(port);
        List<String> both = new ArrayList<>(sent);
        soon().untilAsserted(() -> {
            both.clear();
            both.addAll(provider.texts("FORWARDED"));
            assertThat(both).as("sent in the deliveries' transactions").doesNotHaveDuplicates();
            both.addAll(provider.texts("FORWARDS"));
            assertThat(both).as("delivered, and left on the queue").containsExactlyInAnyOrderElementsOf(sent);
        });

        assertThat(provider.takeFirst("FORWARDS")).isEqualTo("throw in their middle");
        port.start();
        soon().untilAsserted(() ->
                assertThat(provider.texts("FORWARDED")).containsExactlyInAnyOrderElementsOf(good));
        soon().untilAsserted(() -> assertThat(provider.texts("FORWARDS")).isEmpty());
        assertThat(port.state()).isEqualTo("STARTED");
    }
}
