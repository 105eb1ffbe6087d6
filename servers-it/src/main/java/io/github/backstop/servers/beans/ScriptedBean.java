// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers.beans;

import jakarta.annotation.Resource;
import jakarta.ejb.MessageDrivenContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/**
 * Does what the message's text begins with: {@code throw}, {@code rollback} or anything else, which succeeds. What it
 * throws tells the version of the provider's client that made the message.
 */
public class ScriptedBean implements MessageListener {

    @Resource
    private MessageDrivenContext context;

    @Override
    public void onMessage(Message message) {
        try {
            String text = message.getBody(String.class);
            work(text);
            if (text.startsWith("throw")) {
                throw new IllegalArgumentException("cannot work with " + text + ", from " + client(message));
            }
            if (text.startsWith("rollback")) {
                context.setRollbackOnly();
            }
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /** Payara forgets what the manifest says, and knows the jar. */
    private static String client(Message message) {
        String version = message.getClass().getPackage().getImplementationVersion();
        return version == null ? message.getClass().getProtectionDomain().getCodeSource().toString() : version;
    }

    /** What the bean does before its message succeeds or fails. */
    void work(String text) throws JMSException { }
}
