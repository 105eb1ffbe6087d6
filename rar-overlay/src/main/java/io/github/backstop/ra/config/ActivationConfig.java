// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import static io.github.backstop.ra.config.AdapterProperties.DESTINATION;
import static io.github.backstop.ra.config.AdapterProperties.MAX_MESSAGES;
import static io.github.backstop.ra.config.AdapterProperties.MAX_POOL_DEPTH;
import static io.github.backstop.ra.config.AdapterProperties.QUEUE_NAME;

import io.github.backstop.port.settings.AllowedValues;
import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyValues;
import io.github.backstop.port.settings.RequeueEngine;
import io.github.backstop.port.settings.SettingSource;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** An activation specification, checked and with everything it inherits. Immutable. */
public final class ActivationConfig {
    private final PropertyValues values;
    private final Map<String, String> given;

    private ActivationConfig(PropertyValues values, Map<String, String> given) {
        this.values = values;
        this.given = given;
    }

    /**
     * @param adapter whose connection the specification inherits, or null
     * @throws InvalidPropertyException for the first value that is not allowed; it names property, value and range
     */
    public static ActivationConfig of(ConnectionBean spec, ConnectionBean adapter) {
        PropertyValues.Builder values = PropertyValues.of(AdapterProperties.ACTIVATION_SPEC);
        ConnectionSettings.fill(values, AdapterProperties.RESOURCE_ADAPTER, spec, adapter);
        spec.given().forEach((name, value) -> values.set(name, value, SettingSource.ACTIVATION_SPEC));
        ActivationConfig config = new ActivationConfig(values.build(), spec.given());
        config.checkQueue();
        config.checkNonAsf();
        return config;
    }

    private void checkQueue() {
        String destination = values.get(DESTINATION);
        String alias = values.get(QUEUE_NAME);
        if (destination.isBlank() && alias.isBlank() && delegate().isEmpty()) {
            throw new InvalidPropertyException(DESTINATION.name(), "", "the name of a queue is required, here or as "
                    + QUEUE_NAME.name());
        }
        if (!destination.isBlank() && !alias.isBlank() && !destination.equals(alias)) {
            throw new InvalidPropertyException(QUEUE_NAME.name(), alias, "it must be blank or equal to "
                    + DESTINATION.name() + "=" + destination);
        }
        if (delegate().isEmpty()) {
            checkName(DESTINATION, destination);
            checkName(QUEUE_NAME, alias);
        }
    }

    private void checkNonAsf() {
        if (delegate().isPresent() && nonAsfTimeout().isPresent()) {
            throw new InvalidPropertyException(AdapterProperties.NON_ASF_TIMEOUT.name(),
                    values.get(AdapterProperties.NON_ASF_TIMEOUT).toString(),
                    "0, as a wrapped adapter gets messages in its own way");
        }
    }

    private static void checkName(PropertyDefinition<String> property, String queue) {
        AllowedValues<String> allowed = AdapterProperties.queueName();
        if (!allowed.contains(queue)) {
            throw new InvalidPropertyException(property.name(), queue, allowed.text());
        }
    }

    /** Empty if messages come from IBM MQ by our own engine. */
    public Optional<DelegateSettings> delegate() {
        return values.get(AdapterProperties.DELEGATE_CLASS).isBlank() ? Optional.empty()
                : Optional.of(DelegateSettings.of(values));
    }

    /** A value that somebody gave for the specification itself; empty if nobody did. */
    public Optional<String> given(PropertyDefinition<?> property) {
        return Optional.ofNullable(given.get(property.name()));
    }

    public ConnectionSettings connection() {
        return ConnectionSettings.of(values);
    }

    public String queue() {
        String destination = values.get(DESTINATION);
        return destination.isBlank() ? values.get(QUEUE_NAME) : destination;
    }

    /** Null if every message is wanted. */
    public String selector() {
        String selector = values.get(AdapterProperties.MESSAGE_SELECTOR);
        return selector.isBlank() ? null : selector;
    }

    public boolean duplicatesAllowed() {
        return values.get(AdapterProperties.ACKNOWLEDGE_MODE).equalsIgnoreCase("Dups-ok-acknowledge");
    }

    /** How long a message may wait for a thread. */
    public Duration startTimeout() {
        return Duration.ofMillis(values.get(AdapterProperties.START_TIMEOUT));
    }

    /** How long a session waits for a message; empty if a connection consumer is used. */
    public Optional<Duration> nonAsfTimeout() {
        int millis = values.get(AdapterProperties.NON_ASF_TIMEOUT);
        return millis == 0 ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
    }

    public boolean nonAsfRollbackEnabled() {
        return values.get(AdapterProperties.NON_ASF_ROLLBACK_ENABLED);
    }

    /** Blank if the settings are the activation specification's alone. */
    public String listenerPortJndi() {
        return values.get(AdapterProperties.LISTENER_PORT_JNDI);
    }

    /** Blank if the port has no name of its own. */
    public String listenerPort() {
        return values.get(PortProperties.LISTENER_PORT);
    }

    /**
     * The port's settings for its next start.
     *
     * @param overrides values of the administered object, by name; they win
     * @throws InvalidPropertyException for an override that is not allowed
     */
    public PortSettings portSettings(Map<String, String> overrides) {
        PortSettings.Builder settings = PortSettings.builder();
        PortProperties.TABLE.forEach(property ->
                settings.set(property.name(), given.get(property.name()), SettingSource.ACTIVATION_SPEC));
        // IBM's name counts only where the listener port's own was not given: one meaning per setting
        inherit(settings, PortProperties.MAXIMUM_SESSIONS, MAX_POOL_DEPTH);
        inherit(settings, PortProperties.MAXIMUM_MESSAGES, MAX_MESSAGES);
        overrides.forEach((name, value) -> settings.set(name, value, SettingSource.ADMIN_OBJECT));
        PortSettings built = settings.build();
        checkOwnConsumer(built);
        if (delegate().isEmpty()) {
            checkName(PortProperties.BACKOUT_REQUEUE_QUEUE, built.backoutRequeueQueue());
            checkWrappedOnly(built);
        } else {
            checkThreshold(built);
        }
        return built;
    }

    /** What IBM MQ has in places of its own would do nothing here, in silence. */
    private static void checkWrappedOnly(PortSettings settings) {
        if (!settings.deadLetterQueue().isBlank()) {
            throw new InvalidPropertyException(PortProperties.DEAD_LETTER_QUEUE.name(), settings.deadLetterQueue(),
                    "it must be blank on IBM MQ, where the queue manager names it (ALTER QMGR DEADQ)");
        }
        if (settings.discardMessage()) {
            throw new InvalidPropertyException(PortProperties.DISCARD_MESSAGE.name(), "true",
                    "it must be false on IBM MQ, where the message says so (MQRO_DISCARD_MSG)");
        }
    }

    private static void checkThreshold(PortSettings settings) {
        EngineChoice choice = EngineChoice.of(settings);
        if (choice.isBackstop() && settings.backoutThreshold() < 0) {
            throw new InvalidPropertyException(PortProperties.BACKOUT_THRESHOLD.name(),
                    String.valueOf(settings.backoutThreshold()), "0 to 999999999 behind a wrapped adapter, where no "
                            + "queue has a BOTHRESH (" + choice.reason() + ")");
        }
    }

    /** What nobody would do must not be asked for in silence. */
    private void checkOwnConsumer(PortSettings settings) {
        PropertyDefinition<?> need = EngineChoice.needsOwnConsumer(settings).orElse(null);
        String not = need == null ? null : otherConsumer(settings);
        if (not != null) {
            throw new InvalidPropertyException(need.name(), settings.asMap().get(need.name()), need.defaultValue()
                    + " with " + not + ": only the port's own connection consumer can do it");
        }
    }

    /** Null if messages can be found by the port itself. */
    private String otherConsumer(PortSettings settings) {
        if (delegate().isPresent()) {
            return AdapterProperties.DELEGATE_CLASS.name() + ", whose provider has settings of its own";
        } else if (nonAsfTimeout().isPresent()) {
            return AdapterProperties.NON_ASF_TIMEOUT.name();
        }
        return settings.engine() == RequeueEngine.IBM ? settings.describe(PortProperties.ENGINE) : null;
    }

    private void inherit(PortSettings.Builder settings, PropertyDefinition<Integer> own,
                         PropertyDefinition<Integer> alias) {
        if (!given.containsKey(own.name())) {
            settings.set(own, values.get(alias), SettingSource.ACTIVATION_SPEC);
        }
    }
}
