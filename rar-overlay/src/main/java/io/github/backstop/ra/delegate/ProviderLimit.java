// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.policy.RetryPolicy;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.log.AdapterMessage;
import jakarta.resource.spi.ActivationSpec;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How often a provider delivers a message that keeps failing before it takes the message away by itself, so that two
 * movers never meet.
 *
 * @param deliveries at the end of the last of them the message goes
 * @param setting    where the limit is, name and value
 * @param remedy     what to set
 * @param source     where it was learnt
 */
record ProviderLimit(long deliveries, String setting, String remedy, Source source) {

    /** Where a limit is known from. */
    enum Source {
        /** The activation specification's own properties. */
        ACTIVATION,
        /** The broker was asked. */
        BROKER,
        /** It is the provider's default, and what is in force could not be learnt. */
        GUESS
    }

    private static final String REDELIVERIES = "maximumRedeliveries";
    private static final String ATTEMPTS = "endpointExceptionRedeliveryAttempts";
    private static final String TO_DEAD_MESSAGES = "sendUndeliverableMsgsToDMQ";

    /** Empty if the provider delivers without end, or the specification says nothing of it. */
    static Optional<ProviderLimit> of(Provider provider, ActivationSpec spec) {
        BeanProperties properties = new BeanProperties(spec, "");
        return switch (provider) {
            case ACTIVEMQ -> redeliveries(properties, REDELIVERIES, REDELIVERIES + "=-1");
            case OPENMQ -> Boolean.parseBoolean(properties.get(TO_DEAD_MESSAGES))
                    ? redeliveries(properties, ATTEMPTS, TO_DEAD_MESSAGES + "=false") : Optional.empty();
            case ARTEMIS, OTHER -> Optional.empty();
        };
    }

    private static Optional<ProviderLimit> redeliveries(BeanProperties properties, String name, String remedy) {
        String text = properties.get(name);
        int value = text.matches("\\d+") ? Integer.parseInt(text) : -1; // negative: without end
        return value < 0 ? Optional.empty()
                : Optional.of(new ProviderLimit(value + 1L, name + "=" + value, remedy, Source.ACTIVATION));
    }

    /**
     * @param port for the log
     * @throws InvalidPropertyException if the provider is certain to take messages away that the port is to move
     */
    void check(String port, PortSettings settings) {
        if (JmsRequeue.isWanted(settings)) {
            long needed = settings.backoutThreshold() + 1L; // with the last one the port moves it
            if (needed > deliveries && source != Source.GUESS) {
                throw refusal(settings.backoutThreshold(), needed);
            }
            warn(port, needed > deliveries, "the port would move it with delivery " + needed);
            return;
        }
        OptionalLong stop = RetryPolicy.of(settings).deliveriesBeforeStop();
        warn(port, stop.isPresent() && stop.getAsLong() >= deliveries,
                "the port would stop after delivery " + stop.orElse(0));
    }

    private InvalidPropertyException refusal(int threshold, long needed) {
        String why = "the provider takes a message away after delivery " + deliveries + ", and the port would move it "
                + "with delivery " + needed + " (backoutThreshold); set " + remedy;
        return source == Source.ACTIVATION
                ? new InvalidPropertyException(AdapterProperties.DELEGATE_ACTIVATION_PROPERTIES.name(), setting, why)
                : new InvalidPropertyException(PortProperties.BACKOUT_THRESHOLD.name(), String.valueOf(threshold),
                        "0 to " + (deliveries - 1) + ", as " + setting + " at the broker: " + why);
    }

    private void warn(String port, boolean wrong, String butPort) {
        if (wrong) {
            AdapterMessage.PROVIDER_LIMIT.log(port, deliveries, setting, butPort, remedy);
        }
    }
}
