// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers.beans;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.MessageListener;

/** Stops its port at the retries that the administrator has set. */
@MessageDriven(messageListenerInterface = MessageListener.class, activationConfig = {
    @ActivationConfigProperty(propertyName = "resourceAdapter", propertyValue = "backstop"),
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.ORDERS"),
    @ActivationConfigProperty(propertyName = "listenerPortJndi", propertyValue = "lp/orders"),
    @ActivationConfigProperty(propertyName = "queueName", propertyValue = "ORDERS")})
public class OrderBean extends ScriptedBean {
}
