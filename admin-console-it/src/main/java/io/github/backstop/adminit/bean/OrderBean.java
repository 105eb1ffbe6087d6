// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.adminit.bean;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** As in the README: what administrators set is left out, and comes from the adapter and the administered object. */
@MessageDriven(activationConfig = {
    @ActivationConfigProperty(propertyName = "resourceAdapter", propertyValue = "backstop"),
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.ORDERS"),
    @ActivationConfigProperty(propertyName = "listenerPortJndi", propertyValue = "lp/orders"),
    @ActivationConfigProperty(propertyName = "destination", propertyValue = "ORDERS")})
public class OrderBean implements MessageListener {

    @Override
    public void onMessage(Message message) {
        try {
            if (message.getBody(String.class).startsWith("poison")) {
                throw new IllegalStateException("no such customer");
            }
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
