// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.beans;

import jakarta.annotation.Resource;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;

/** Sends a copy of each message to the queue FORWARDED through the adapter's connection factory, then does as told. */
public class ForwardingBean extends ScriptedBean {

    @Resource(name = "out")
    private ConnectionFactory factory;

    @Override
    void work(PortBook book, Message message, String text) throws JMSException {
        try (Connection connection = factory.createConnection(); Session session = connection.createSession()) {
            session.createProducer(session.createQueue("FORWARDED")).send(session.createTextMessage("copy of " + text));
        }
        super.work(book, message, text);
    }
}
