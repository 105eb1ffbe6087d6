// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers.beans;

import jakarta.annotation.Resource;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;

/** Sends each text to FORWARDED, in the transaction of its delivery. Descriptors say through which factory. */
public class ForwardingBean extends ScriptedBean {

    @Resource(name = "jms/out")
    private ConnectionFactory factory;

    @Override
    void work(String text) throws JMSException {
        try (var connection = factory.createConnection();
                var session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            session.createProducer(session.createQueue("FORWARDED")).send(session.createTextMessage(text));
        }
    }
}
