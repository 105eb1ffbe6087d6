// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.beans;

import io.github.backstop.ejb.DeliveryFailureInterceptor;
import io.github.backstop.ejb.MessageDisposition;
import jakarta.annotation.Resource;
import jakarta.ejb.MessageDrivenContext;
import jakarta.interceptor.Interceptors;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;

/**
 * Does what the message's text begins with: {@code throw}, {@code rollback}, {@code reject}, {@code choose} (a queue of
 * the bean's own), {@code stop} (its port) or anything else, which succeeds. The deployment descriptor makes several
 * beans of this class, one per listener port.
 */
@Interceptors(DeliveryFailureInterceptor.class)
public class ScriptedBean implements MessageListener {

    @Resource(name = "port")
    private String port;

    @Resource
    private MessageDrivenContext context;

    @Override
    public void onMessage(Message message) {
        try {
            String text = ((TextMessage) message).getText();
            PortBook book = PortBook.of(port);
            book.note(text, message.getIntProperty("JMSXDeliveryCount"));
            work(book, message, text);
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    void work(PortBook book, Message message, String text) throws JMSException {
        if (book.isMended()) {
            return;
        }
        if (text.startsWith("throw")) {
            throw new IllegalArgumentException("cannot work with " + text);
        }
        if (text.startsWith("rollback")) {
            context.setRollbackOnly();
        }
        if (text.startsWith("reject")) {
            MessageDisposition.reject(message, "the script says so");
        }
        if (text.startsWith("stop")) {
            MessageDisposition.stopPort(message, "the script says so");
        }
        if (text.startsWith("choose")) {
            MessageDisposition.moveTo(message, port + ".CHOSEN", "the script says so");
        }
    }
}
