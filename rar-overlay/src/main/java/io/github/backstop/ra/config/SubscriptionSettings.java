// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyValues;
import java.util.Optional;

/**
 * How a port subscribes to a topic of IBM MQ. Jakarta Messaging 3.1, 8.3 (the four kinds of subscriptions).
 *
 * @param topic  topic string, may have wildcards
 * @param shared whether consumers of the same name share the publications
 * @param name   blank if it is neither durable nor shared
 */
public record SubscriptionSettings(String topic, boolean durable, boolean shared, String name) {
    static final String QUEUE = "jakarta.jms.Queue";
    static final String TOPIC = "jakarta.jms.Topic";
    static final String DURABLE = "Durable";
    static final String NON_DURABLE = "NonDurable";
    private static final int LONGEST_TOPIC = 10_240;

    /**
     * Empty for a queue.
     *
     * @throws InvalidPropertyException for a combination that would not be what somebody asked for
     */
    static Optional<SubscriptionSettings> of(PropertyValues values) {
        String destination = values.get(AdapterProperties.DESTINATION);
        String alias = values.get(AdapterProperties.TOPIC_NAME);
        SubscriptionSettings asked = new SubscriptionSettings(destination.isBlank() ? alias : destination,
                values.get(AdapterProperties.SUBSCRIPTION_DURABILITY).equalsIgnoreCase(DURABLE),
                values.get(AdapterProperties.SHARED_SUBSCRIPTION), values.get(AdapterProperties.SUBSCRIPTION_NAME));
        if (values.get(AdapterProperties.DESTINATION_TYPE).equals(QUEUE)) {
            asked.checkQueue(alias);
            return Optional.empty();
        }
        asked.checkTopic(values, AdapterProperties.QUEUE_NAME);
        asked.checkTopic(values, AdapterProperties.DESTINATION_LOOKUP);
        if (!alias.isBlank() && !alias.equals(asked.topic)) {
            throw refused(AdapterProperties.TOPIC_NAME, alias, "it must be blank or equal to "
                    + AdapterProperties.DESTINATION.name() + "=" + destination);
        }
        asked.checkName(values.get(AdapterProperties.CLIENT_ID));
        return Optional.of(asked);
    }

    /** What a queue cannot have must not be asked for in silence. */
    private void checkQueue(String topicName) {
        String topicOnly = ", as " + AdapterProperties.DESTINATION_TYPE.name() + " is not " + TOPIC;
        if (!topicName.isBlank()) {
            throw refused(AdapterProperties.TOPIC_NAME, topicName, "it must be blank" + topicOnly);
        } else if (durable) {
            throw refused(AdapterProperties.SUBSCRIPTION_DURABILITY, DURABLE, NON_DURABLE + topicOnly);
        } else if (shared) {
            throw refused(AdapterProperties.SHARED_SUBSCRIPTION, "true", "false" + topicOnly);
        } else if (!name.isBlank()) {
            throw refused(AdapterProperties.SUBSCRIPTION_NAME, name, "it must be blank" + topicOnly);
        }
    }

    private void checkTopic(PropertyValues values, PropertyDefinition<String> ofQueues) {
        String queue = values.get(ofQueues);
        if (!queue.isBlank()) {
            throw refused(ofQueues, queue, "it must be blank with "
                    + AdapterProperties.DESTINATION_TYPE.name() + "=" + TOPIC + ": "
                    + AdapterProperties.DESTINATION.name() + " or " + AdapterProperties.TOPIC_NAME.name()
                    + " names the topic");
        } else if (topic.isBlank() || topic.length() > LONGEST_TOPIC) {
            throw refused(AdapterProperties.DESTINATION, topic, "a topic string of 1 to " + LONGEST_TOPIC
                    + " characters");
        }
    }

    private void checkName(String clientId) {
        if (name.isBlank() && (durable || shared)) {
            throw refused(AdapterProperties.SUBSCRIPTION_NAME, "", "the name of the subscription is required with "
                    + (durable ? AdapterProperties.SUBSCRIPTION_DURABILITY.name() + "=" + DURABLE
                            : AdapterProperties.SHARED_SUBSCRIPTION.name() + "=true"));
        } else if (!name.isBlank() && !durable && !shared) {
            throw refused(AdapterProperties.SUBSCRIPTION_NAME, name, "it must be blank, as a subscription that is "
                    + "neither durable nor shared has no name");
        } else if (durable && !shared && clientId.isBlank()) {
            throw refused(AdapterProperties.CLIENT_ID, "", "it is required with "
                    + AdapterProperties.SUBSCRIPTION_DURABILITY.name() + "=" + DURABLE + ", unless "
                    + AdapterProperties.SHARED_SUBSCRIPTION.name() + "=true");
        }
    }

    private static InvalidPropertyException refused(PropertyDefinition<?> property, String value, String allowed) {
        return new InvalidPropertyException(property.name(), value, allowed);
    }
}
