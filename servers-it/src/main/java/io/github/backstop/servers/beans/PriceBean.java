// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers.beans;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.MessageListener;

/** Subscribes, durably. */
@MessageDriven(messageListenerInterface = MessageListener.class, activationConfig = {
    @ActivationConfigProperty(propertyName = "resourceAdapter", propertyValue = "backstop"),
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.PRICES"),
    @ActivationConfigProperty(propertyName = "maximumRetries", propertyValue = "2"),
    @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Topic"),
    @ActivationConfigProperty(propertyName = "topicName", propertyValue = "prices/#"),
    @ActivationConfigProperty(propertyName = "subscriptionDurability", propertyValue = "Durable"),
    @ActivationConfigProperty(propertyName = "subscriptionName", propertyValue = "orders.jar/PriceBean"),
    @ActivationConfigProperty(propertyName = "clientId", propertyValue = "LP.PRICES")})
public class PriceBean extends ScriptedBean {
}
