// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.ra.config.SubscriptionSettings;
import io.github.backstop.ra.mq.MqConnections;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;
import jakarta.jms.Topic;

/** A topic, by a subscription of one of the four kinds. The client asks the queue manager for the queue behind it. */
public record PortTopic(Topic topic, SubscriptionSettings subscription) implements PortDestination {

    /** @throws JMSException if its topic string cannot be used */
    public static PortTopic of(SubscriptionSettings subscription) throws JMSException {
        return new PortTopic(MqConnections.topic(subscription.topic()), subscription);
    }

    @Override
    public ConnectionConsumer connectionConsumer(Connection connection, String selector, ServerSessionPool pool)
            throws JMSException {
        String name = subscription.name();
        if (subscription.shared()) {
            return subscription.durable()
                    ? connection.createSharedDurableConnectionConsumer(topic, name, selector, pool, 1)
                    : connection.createSharedConnectionConsumer(topic, name, selector, pool, 1);
        }
        return subscription.durable()
                ? connection.createDurableConnectionConsumer(topic, name, selector, pool, 1)
                : connection.createConnectionConsumer(topic, selector, pool, 1);
    }

    @Override
    public MessageConsumer consumer(Session session, String selector) throws JMSException {
        String name = subscription.name();
        if (subscription.shared()) {
            return subscription.durable() ? session.createSharedDurableConsumer(topic, name, selector)
                    : session.createSharedConsumer(topic, name, selector);
        }
        return subscription.durable() ? session.createDurableConsumer(topic, name, selector, false)
                : session.createConsumer(topic, selector);
    }

    /** A subscription of its own would say nothing of the port's. */
    @Override
    public void probe(Connection connection) { }

    @Override
    public String toString() {
        return topic + (subscription.name().isBlank() ? "" : ", subscription " + subscription.name() + ",");
    }
}
