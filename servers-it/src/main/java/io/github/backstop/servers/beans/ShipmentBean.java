// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers.beans;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.MessageListener;

/** Sends each text to SHIPPED through the adapter's connection factory, in the transaction of its delivery. */
@MessageDriven(messageListenerInterface = MessageListener.class, activationConfig = {
    @ActivationConfigProperty(propertyName = "resourceAdapter", propertyValue = "backstop"),
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.SHIPMENTS"),
    @ActivationConfigProperty(propertyName = "maximumRetries", propertyValue = "3"),
    @ActivationConfigProperty(propertyName = "maximumSessions", propertyValue = "4"),
    @ActivationConfigProperty(propertyName = "queueName", propertyValue = "SHIPMENTS")})
public class ShipmentBean extends ScriptedBean {

    @Resource(name = "jms/backstop")
    private ConnectionFactory factory;

    @Override
    void work(String text) {
        try (JMSContext context = factory.createContext()) {
            context.createProducer().send(context.createQueue("SHIPPED"), text);
        }
    }
}
