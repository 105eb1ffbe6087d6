// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** The settings of a listener port, checked, each with the place it came from. Immutable. */
public final class PortSettings {
    private final PropertyValues values;

    private PortSettings(PropertyValues values) {
        this.values = values;
    }

    public static PortSettings defaults() {
        return builder().build();
    }

    /** The port's part of a larger table, {@code own.and(PortProperties.TABLE)}; {@link #asMap} shows all of it. */
    public static PortSettings of(PropertyValues values) {
        PortProperties.TABLE.forEach(values::source); // refuses a table without the port's properties
        return new PortSettings(values);
    }

    public static Builder builder() {
        return new Builder();
    }

    public String listenerPort() {
        return values.get(PortProperties.LISTENER_PORT);
    }

    /** -1 = never stop, else 0 or more; default 0 (C3). */
    public int maximumRetries() {
        return values.get(PortProperties.MAXIMUM_RETRIES);
    }

    /** Default {@link RetryCounting#DELIVERIES}, rule A (C7). */
    public RetryCounting retryCounting() {
        return values.get(PortProperties.RETRY_COUNTING);
    }

    /** Negative = never stop, which is the default; else one failure in a row more than this stops the port (B23). */
    public int maxSequentialDeliveryFailures() {
        return values.get(PortProperties.MAX_SEQUENTIAL_DELIVERY_FAILURES);
    }

    /** 1 or more; default 1. */
    public int maximumSessions() {
        return values.get(PortProperties.MAXIMUM_SESSIONS);
    }

    /** 1 or more; default 1. */
    public int maximumMessages() {
        return values.get(PortProperties.MAXIMUM_MESSAGES);
    }

    /** Default {@link InitialState#STARTED}. */
    public InitialState initialState() {
        return values.get(PortProperties.INITIAL_STATE);
    }

    /** 0 or more; default 5. */
    public int recoveryRetries() {
        return values.get(PortProperties.RECOVERY_RETRIES);
    }

    /** 1 second or more; default 60 seconds. */
    public Duration recoveryInterval() {
        return Duration.ofSeconds(values.get(PortProperties.RECOVERY_INTERVAL));
    }

    /** Zero = the port stays stopped, which is the default; at most a day. */
    public Duration halfOpenAfter() {
        return Duration.ofSeconds(values.get(PortProperties.HALF_OPEN_AFTER));
    }

    /** -1 = no limit, which is the default; else 1 or more. */
    public int halfOpenAttempts() {
        return values.get(PortProperties.HALF_OPEN_ATTEMPTS);
    }

    /** Default {@link StateRetention#NONE}. */
    public StateRetention stateRetention() {
        return values.get(PortProperties.STATE_RETENTION);
    }

    /** Default {@link StopScope#SERVER}. */
    public StopScope stopScope() {
        return values.get(PortProperties.STOP_SCOPE);
    }

    /** Blank = made of the port's name, which is the default. */
    public String stopTopic() {
        return values.get(PortProperties.STOP_TOPIC);
    }

    /** Blank = none, which is the default. */
    public String deadLetterRules() {
        return values.get(PortProperties.DEAD_LETTER_RULES);
    }

    /** A second to a day; default a minute. */
    public Duration deadLetterInterval() {
        return Duration.ofSeconds(values.get(PortProperties.DEAD_LETTER_INTERVAL));
    }

    /** The same for one message at a time. */
    public PortSettings withOneSession() {
        return new PortSettings(values.with(PortProperties.MAXIMUM_SESSIONS, 1));
    }

    /** 0 to 3600 seconds; default 30 seconds. */
    public Duration drainTimeout() {
        return Duration.ofSeconds(values.get(PortProperties.DRAIN_TIMEOUT));
    }

    /** Default {@link RequeueEngine#AUTO}; what it comes to says {@code EngineChoice}. */
    public RequeueEngine engine() {
        return values.get(PortProperties.ENGINE);
    }

    /** -1 = the queue's BOTHRESH, 0 = never; default -1. */
    public int backoutThreshold() {
        return values.get(PortProperties.BACKOUT_THRESHOLD);
    }

    /** Blank = the queue's BOQNAME; default blank. */
    public String backoutRequeueQueue() {
        return values.get(PortProperties.BACKOUT_REQUEUE_QUEUE);
    }

    /** Blank = none; default blank. */
    public String deadLetterQueue() {
        return values.get(PortProperties.DEAD_LETTER_QUEUE);
    }

    /** Default false. */
    public boolean discardMessage() {
        return values.get(PortProperties.DISCARD_MESSAGE);
    }

    /** Default {@link RequeueAt#FAILURE}. */
    public RequeueAt requeueAt() {
        return values.get(PortProperties.REQUEUE_AT);
    }

    /** Whether a moved message says why it was moved; default false. */
    public boolean failureDetails() {
        return values.get(PortProperties.FAILURE_DETAILS);
    }

    /** 0 = none, at most a day; default none. */
    public Duration redeliveryDelay() {
        return Duration.ofMillis(values.get(PortProperties.REDELIVERY_DELAY));
    }

    /** 1 to 100; default 1. */
    public double redeliveryDelayMultiplier() {
        return values.get(PortProperties.REDELIVERY_DELAY_MULTIPLIER);
    }

    /** 1 millisecond to a day, which is the default. */
    public Duration maximumRedeliveryDelay() {
        return Duration.ofMillis(values.get(PortProperties.MAXIMUM_REDELIVERY_DELAY));
    }

    /** 0 to 1; default 0. */
    public double redeliveryCollisionAvoidanceFactor() {
        return values.get(PortProperties.REDELIVERY_COLLISION_AVOIDANCE_FACTOR);
    }

    /** Whether messages that nobody selects stay on the queue; default true. */
    public boolean messageRetention() {
        return values.get(PortProperties.MESSAGE_RETENTION);
    }

    public SettingSource source(PropertyDefinition<?> property) {
        return values.source(property);
    }

    /** Name to value in force, in table order. */
    public Map<String, String> asMap() {
        return values.asMap();
    }

    /** What {@link #asMap} shows, each with its source and meaning. */
    public List<SettingInForce> inForce() {
        return values.inForce();
    }

    /** One property for a log line: {@code maximumRetries=3 (admin object)}. */
    public String describe(PropertyDefinition<?> property) {
        return property.name() + "=" + property.show(values.get(property)) + " (" + values.source(property) + ")";
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ");
        PortProperties.TABLE.forEach(property -> text.add(describe(property)));
        return text.toString();
    }

    /** Collects settings from their sources; the stronger source wins, see {@link SettingSource}. */
    public static final class Builder {
        private final PropertyValues.Builder values = PropertyValues.of(PortProperties.TABLE);

        private Builder() { }

        /**
         * @param value null means "not set"
         * @throws InvalidPropertyException if the value is not allowed
         */
        public <T> Builder set(PropertyDefinition<T> property, T value, SettingSource source) {
            values.set(property, value, source);
            return this;
        }

        /**
         * @param text null or blank means "not set"
         * @throws InvalidPropertyException if there is no such property or the value is not allowed
         */
        public Builder set(String name, String text, SettingSource source) {
            values.set(name, text, source);
            return this;
        }

        public PortSettings build() {
            return new PortSettings(values.build());
        }
    }
}
