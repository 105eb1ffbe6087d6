// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import static io.github.backstop.ra.config.AdapterProperties.DESTINATION;
import static io.github.backstop.ra.config.AdapterProperties.MAX_MESSAGES;
import static io.github.backstop.ra.config.AdapterProperties.MAX_POOL_DEPTH;
import static io.github.backstop.ra.config.AdapterProperties.QUEUE_NAME;
import static io.github.backstop.ra.config.AdapterProperties.RECONNECTION_RETRY_COUNT;
import static io.github.backstop.ra.config.AdapterProperties.RECONNECTION_RETRY_INTERVAL;

import io.github.backstop.port.settings.AllowedValues;
import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyValues;
import io.github.backstop.port.settings.RequeueEngine;
import io.github.backstop.port.settings.SettingInForce;
import io.github.backstop.port.settings.SettingSource;
import io.github.backstop.port.settings.StateRetention;
import io.github.backstop.port.settings.StopScope;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** An activation specification, checked and with everything it inherits. Immutable. */
public final class ActivationConfig {
    private final PropertyValues values;
    private final Map<String, String> given;
    private final PropertyValues adapterOnly;
    private final SubscriptionSettings subscription; // null on a queue, and behind a wrapped adapter

    private ActivationConfig(PropertyValues values, Map<String, String> given, PropertyValues adapterOnly) {
        this.values = values;
        this.given = given;
        this.adapterOnly = adapterOnly;
        subscription = delegate().isPresent() ? null : SubscriptionSettings.of(values).orElse(null);
    }

    /**
     * Without what the specification names in JNDI, for checks.
     *
     * @param adapter whose connection the specification inherits, or null
     * @throws InvalidPropertyException for the first value that is not allowed; it names property, value and range
     */
    public static ActivationConfig of(ConnectionBean spec, ConnectionBean adapter) {
        return of(spec, adapter, Map.of());
    }

    /** As {@link #of(ConnectionBean, ConnectionBean)}. @param found values of what was found in JNDI; they win */
    public static ActivationConfig of(ConnectionBean spec, ConnectionBean adapter, Map<String, String> found) {
        PropertyValues.Builder values = PropertyValues.of(AdapterProperties.ACTIVATION_SPEC);
        ConnectionSettings.fill(values, AdapterProperties.INHERITABLE, spec, adapter);
        spec.given().forEach((name, value) -> values.set(name, value, SettingSource.ACTIVATION_SPEC));
        found.forEach((name, value) -> values.set(name, value, SettingSource.ADMIN_OBJECT));
        ActivationConfig config = new ActivationConfig(values.build(), spec.given(), adapterOnly(adapter));
        if (config.subscription == null) {
            config.checkQueue();
        }
        config.checkNonAsf();
        boolean whole = config.values.get(AdapterProperties.CONNECTION_FACTORY_LOOKUP).isBlank() || !found.isEmpty();
        if (whole && config.delegate().isEmpty()) {
            config.connection();
        }
        return config;
    }

    /** Values for all ports that have none of their own. */
    private static PropertyValues adapterOnly(ConnectionBean adapter) {
        PropertyValues.Builder values = PropertyValues.of(AdapterProperties.ADAPTER_ONLY);
        if (adapter != null) {
            AdapterProperties.ADAPTER_ONLY.forEach(property ->
                    values.set(property.name(), adapter.get(property), SettingSource.DEFAULT));
        }
        return values.build();
    }

    private void checkQueue() {
        String destination = values.get(DESTINATION);
        String alias = values.get(QUEUE_NAME);
        if (destination.isBlank() && alias.isBlank() && delegate().isEmpty()
                && values.get(AdapterProperties.DESTINATION_LOOKUP).isBlank()) {
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

    /** Empty on a queue, and behind a wrapped adapter, which subscribes by itself. */
    public Optional<SubscriptionSettings> subscription() {
        return Optional.ofNullable(subscription);
    }

    /** A value that somebody gave for the specification itself; empty if nobody did. */
    public Optional<String> given(PropertyDefinition<?> property) {
        return Optional.ofNullable(given.get(property.name()));
    }

    /** What is in force beside the listener port's own settings, for operators. */
    public List<SettingInForce> inForce() {
        return values.inForce().stream().filter(setting -> PortProperties.TABLE.find(setting.name()).isEmpty())
                .filter(setting -> !setting.value().isBlank()).toList();
    }

    public ConnectionSettings connection() {
        return ConnectionSettings.of(values);
    }

    /** Name of the queue, or the topic string. */
    public String destination() {
        return Stream.of(DESTINATION, QUEUE_NAME, AdapterProperties.TOPIC_NAME).map(values::get)
                .filter(name -> !name.isBlank()).findFirst().orElse("");
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
        alias(settings, PortProperties.MAXIMUM_SESSIONS, MAX_POOL_DEPTH);
        alias(settings, PortProperties.MAXIMUM_MESSAGES, MAX_MESSAGES);
        settings.set(PortProperties.RECOVERY_RETRIES, adapterOnly.get(RECONNECTION_RETRY_COUNT),
                SettingSource.RESOURCE_ADAPTER);
        settings.set(PortProperties.RECOVERY_INTERVAL, seconds(adapterOnly.get(RECONNECTION_RETRY_INTERVAL)),
                SettingSource.RESOURCE_ADAPTER);
        overrides.forEach((name, value) -> settings.set(name, value, SettingSource.ADMIN_OBJECT));
        PortSettings built = settings.build();
        checkRetention(built);
        checkOwnConsumer(built);
        if (subscription != null) {
            TopicRules.check(built, subscription, nonAsfTimeout().isPresent());
        }
        if (delegate().isEmpty()) {
            checkName(PortProperties.BACKOUT_REQUEUE_QUEUE, built.backoutRequeueQueue());
            checkWrappedOnly(built);
        } else {
            checkThreshold(built);
            checkScope(built);
        }
        return built;
    }

    private void checkRetention(PortSettings settings) {
        if (settings.stateRetention() != StateRetention.NONE && stateDirectory().isEmpty()) {
            throw new InvalidPropertyException(PortProperties.STATE_RETENTION.name(),
                    settings.stateRetention().name(), "NONE, as long as the resource adapter has no "
                            + AdapterProperties.STATE_DIRECTORY.name());
        }
    }

    /** Where it is kept how ports were left; empty: nowhere. */
    public Optional<Path> stateDirectory() {
        String directory = adapterOnly.get(AdapterProperties.STATE_DIRECTORY);
        return directory.isBlank() ? Optional.empty() : Optional.of(Path.of(directory));
    }

    public QueueWatchSettings queueWatch() {
        return new QueueWatchSettings(Duration.ofSeconds(adapterOnly.get(AdapterProperties.QUEUE_WATCH_INTERVAL)),
                adapterOnly.get(AdapterProperties.QUEUE_WATCH_DEPTH),
                Duration.ofSeconds(adapterOnly.get(AdapterProperties.QUEUE_WATCH_AGE)));
    }

    /**
     * Refuses what two beans of one port must have in common: all but their selectors.
     *
     * @param bean that has bound the port before
     * @throws InvalidPropertyException for the first value that differs
     */
    public void requireSamePort(ActivationConfig other, String bean) {
        String clientId = values.get(AdapterProperties.CLIENT_ID);
        if (delegate().isEmpty() && !clientId.isBlank()) {
            throw new InvalidPropertyException(AdapterProperties.CLIENT_ID.name(), clientId, "it must be blank, as "
                    + bean + ", which is bound to the same port, has a connection of its own: " + listenerPort());
        }
        Map<String, String> mine = values.asMap();
        Map<String, String> theirs = other.values.asMap();
        values.table().forEach(property -> {
            if (property != AdapterProperties.MESSAGE_SELECTOR && !IbmProperties.ACTIVATION.contains(property)
                    && !Objects.equals(values.get(property), other.values.get(property))) {
                throw new InvalidPropertyException(property.name(), mine.get(property.name()),
                        theirs.get(property.name()) + ", as " + bean + " has it, which is bound to the same port: "
                                + listenerPort());
            }
        });
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

    private static void checkScope(PortSettings settings) {
        if (settings.stopScope() != StopScope.SERVER) {
            throw new InvalidPropertyException(PortProperties.STOP_SCOPE.name(), settings.stopScope().name(),
                    StopScope.SERVER + " with " + AdapterProperties.DELEGATE_CLASS.name() + ": servers that come later "
                            + "hear of a stop by the last publication of a topic, which Jakarta Messaging does not "
                            + "keep");
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
        } else if (subscription != null) {
            return TopicRules.WITH;
        }
        return settings.engine() == RequeueEngine.IBM ? settings.describe(PortProperties.ENGINE) : null;
    }

    private void alias(PortSettings.Builder settings, PropertyDefinition<Integer> own,
                       PropertyDefinition<Integer> alias) {
        if (!given.containsKey(own.name())) {
            settings.set(own, values.get(alias), SettingSource.ACTIVATION_SPEC);
        }
    }

    /** Rounded up: a wait of none would be no wait. */
    private static Integer seconds(Integer millis) {
        return millis == null ? null : (int) Math.ceil(millis / 1000.0);
    }

    /** What somebody gave of IBM's properties that mean nothing here. */
    public List<PropertyDefinition<?>> withoutEffect() {
        return IbmProperties.ACTIVATION.definitions().stream().filter(property -> given.containsKey(property.name()))
                .toList();
    }
}
