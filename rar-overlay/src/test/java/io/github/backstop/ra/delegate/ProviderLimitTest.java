// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingSource;
import io.github.backstop.ra.server.AdapterLog;
import io.github.backstop.requeue.FakeProvider;
import jakarta.resource.spi.ActivationSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Limits of providers that would act beside the port's. */
class ProviderLimitTest {
    private final AdapterLog log = new AdapterLog();

    @AfterEach
    void listenNoMore() {
        log.close();
    }

    /** With the properties of ActiveMQ's and of OpenMQ's. */
    public static final class Spec extends FakeActivationSpec {
        private final int limit;
        private final boolean deadMessages;

        Spec(int limit, boolean deadMessages) {
            this.limit = limit;
            this.deadMessages = deadMessages;
        }

        public int getMaximumRedeliveries() {
            return limit;
        }

        public int getEndpointExceptionRedeliveryAttempts() {
            return limit;
        }

        public boolean getSendUndeliverableMsgsToDMQ() {
            return deadMessages;
        }
    }

    private static void check(Provider provider, ActivationSpec spec, String property, String value) {
        check(ProviderLimit.of(provider, spec), property, value);
    }

    private static void check(Optional<ProviderLimit> found, String property, String value) {
        PortSettings settings = PortSettings.builder().set(property, value, SettingSource.ACTIVATION_SPEC).build();
        found.ifPresent(limit -> limit.check("limited", settings));
    }

    @Test
    void aProviderThatIsCertainToTakeTheMessageBeforeThePortMovesItIsRefused() {
        assertThatThrownBy(() -> check(Provider.ACTIVEMQ, new Spec(2, true), "backoutThreshold", "3"))
                .isInstanceOf(InvalidPropertyException.class)
                .hasMessageStartingWith("delegateActivationProperties=maximumRedeliveries=2 is not allowed")
                .hasMessageContaining("after delivery 3").hasMessageContaining("with delivery 4")
                .hasMessageEndingWith("set maximumRedeliveries=-1");
        assertThatThrownBy(() -> check(Provider.OPENMQ, new Spec(2, true), "backoutThreshold", "3"))
                .hasMessageEndingWith("set sendUndeliverableMsgsToDMQ=false");
    }

    @Test
    void aProviderThatDeliversOftenEnoughOrWithoutEndIsNot() {
        assertThatCode(() -> {
            check(Provider.ACTIVEMQ, new Spec(3, true), "backoutThreshold", "3");
            check(Provider.ACTIVEMQ, new Spec(-1, true), "backoutThreshold", "1000");
            check(Provider.OPENMQ, new Spec(2, false), "backoutThreshold", "1000");
            check(Provider.ACTIVEMQ, new Spec(3, true), "maximumRetries", "3");
            check(Provider.ACTIVEMQ, new Spec(3, true), "maximumRetries", "-1");
            check(Provider.OTHER, new Spec(0, true), "backoutThreshold", "1000");
        }).doesNotThrowAnyException();
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void aPortThatWouldStopTooLateIsWarnedOf() {
        check(Provider.ACTIVEMQ, new Spec(3, true), "maximumRetries", "4");
        assertThat(log.lines()).singleElement().asString().startsWith("BSTP0162W port limited: the provider itself "
                + "takes a message away after delivery 4 (maximumRedeliveries=3), and the port would stop after "
                + "delivery 4");
    }

    @Test
    void whatArtemissBrokerSaysIsCertainAlsoWhereItLeavesItsDefaultOut() {
        assertThat(ArtemisLimit.known("{\"maxDeliveryAttempts\":-1}")).as("without end").isEmpty();
        for (String settings : List.of("{\"maxDeliveryAttempts\":10,\"redeliveryDelay\":0}", "{}",
                "[\"{\\\"maxDeliveryAttempts\\\":10,\\\"redeliveryDelay\\\":0}\"]")) {
            assertThatThrownBy(() -> check(ArtemisLimit.known(settings), "backoutThreshold", "10"))
                    .hasMessageStartingWith("backoutThreshold=10 is not allowed: 0 to 9, as max-delivery-attempts=10")
                    .hasMessageContaining("drops the message");
            assertThatCode(() -> check(ArtemisLimit.known(settings), "backoutThreshold", "9"))
                    .doesNotThrowAnyException();
        }
        assertThat(log.lines()).isEmpty();
        check(ArtemisLimit.known("{}"), "maximumRetries", "10");
        assertThat(log.lines()).singleElement().asString().startsWith("BSTP0162W");
    }

    @Test
    void itsDefaultIsWarnedOfWhereItCouldNotBeAsked() {
        check(ArtemisLimit.of(null, "Q"), "backoutThreshold", "9");
        assertThat(log.lines()).isEmpty();
        check(ArtemisLimit.of(null, "Q"), "backoutThreshold", "10");
        FakeProvider down = new FakeProvider();
        down.down = true;
        check(ArtemisLimit.of(down.factory(), "Q"), "maximumRetries", "10");
        assertThat(log.lines()).hasSize(2).allSatisfy(line -> assertThat(line).startsWith("BSTP0162W")
                .contains("max-delivery-attempts=10, unless").contains("drops the message"));
        assertThat(log.lines().get(1)).contains("nobody answers");
    }
}
