// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;

/** What a port delivers from, as IBM's client consumes it. Its text is for logs. */
public sealed interface PortDestination permits PortQueue, PortTopic {

    /** @param selector null if every message is wanted */
    ConnectionConsumer connectionConsumer(Connection connection, String selector, ServerSessionPool pool)
            throws JMSException;

    /** As {@link #connectionConsumer}, for a session that gets its messages itself. */
    MessageConsumer consumer(Session session, String selector) throws JMSException;

    /** Finds out what a consumer that opens would not tell. @throws JMSException if nothing could be got */
    void probe(Connection connection) throws JMSException;
}
