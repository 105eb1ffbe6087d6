// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.it.brokers.Broker;
import io.github.backstop.it.brokers.BrokerMessage;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a listener port does on every provider. */
@ExtendWith(ArquillianExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ProviderContract {

    private Provider provider;
    private ProviderSite site;
    private Broker broker;

    abstract Provider provider();

    @BeforeAll
    void install() {
        provider = provider();
        broker = provider.broker();
        site = ProviderSite.install(provider, List.of(
                PortSpec.scripted("STOPS").with("maximumRetries", 3)));
    }

    @AfterAll
    void remove() {
        site.close();
        awaitEnd();
    }

    /** Waits for what of the provider outlives its archive. */
    void awaitEnd() { }

    @Test
    void thePortStopsAtTheLimitAndCountsOnAfterARestart() {
        PortByJmx port = new PortByJmx("STOPS");
        TestQueues.awaitStarted(port);

        broker.send("STOPS", List.of("good 1", "throw", "good 2"));
        await().atMost(Duration.ofSeconds(20)).until(port::state, "STOPPED"::equals);

        assertThat(port.stoppedBy()).isEqualTo("POISON");
        assertThat(Book.texts("STOPS")).containsExactly("good 1", "throw", "throw", "throw");
        assertThat(port.text("LastFailure")).contains("cannot work with throw");
        await().untilAsserted(() -> assertThat(broker.browse("STOPS")).extracting(BrokerMessage::text)
                .containsExactly("throw", "good 2"));

        port.start();
        await().until(() -> Book.deliveriesOf("STOPS", "throw") == 4);
        await().until(port::state, "STOPPED"::equals);
        assertThat(port.number("LastFailedDeliveryCount")).isEqualTo(4);

        Book.mend("STOPS");
        port.start();
        await().until(() -> Book.deliveriesOf("STOPS", "good 2") == 1);
        assertThat(Book.texts("STOPS")).containsExactly("good 1", "throw", "throw", "throw", "throw", "throw",
                "good 2");
        await().untilAsserted(() -> assertThat(broker.browse("STOPS")).isEmpty());
    }
}
