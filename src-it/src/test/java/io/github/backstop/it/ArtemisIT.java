// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Artemis by its own adapter, which is deployed beside Backstop and wrapped. */
class ArtemisIT extends WrappedContract {

    @Override
    Provider provider() {
        return Providers.artemis();
    }

    @Override
    Site install(List<PortSpec> ports) {
        return super.install(Stream.concat(ports.stream(), Stream.of(moving("LIMITED", 3))).toList());
    }

    @Test
    void theBrokersLimitIsAskedForAndAThresholdThatItWouldForestallIsRefused() {
        PortByJmx port = new PortByJmx("LIMITED");
        await().atMost(Duration.ofSeconds(30)).until(port::stoppedBy, "CONFIGURATION"::equals);
        assertThat(port.text("Reason")).startsWith("backoutThreshold=3 is not allowed: 0 to 2, as "
                + "max-delivery-attempts=3 at the broker");
    }

    /** It is the broker's: see ArtemisBroker. */
    @Override
    String providersLimit() {
        return "";
    }

    @Override
    String providersDeadLetters() {
        return "PROVIDERS.DLA";
    }

    @Override
    boolean transactsWithoutXa() {
        return true;
    }

    /** Network threads of its client end some seconds later, and die of the closed class loader: in no other test. */
    @Override
    void awaitEnd() {
        await().dontCatchUncaughtExceptions().atMost(Duration.ofMinutes(1)).until(() -> Thread.getAllStackTraces()
                .keySet().stream().noneMatch(thread -> thread.getName().contains("(activemq-client-remoting)")));
    }

    /** The count is kept with the message. */
    @Override
    int deliveriesAfterANewDeployment() {
        return 1;
    }
}
