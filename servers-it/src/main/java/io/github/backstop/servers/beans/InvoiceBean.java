// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers.beans;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.MessageListener;

/** Has its poison moved before the port would stop. */
@MessageDriven(messageListenerInterface = MessageListener.class, activationConfig = {
    @ActivationConfigProperty(propertyName = "resourceAdapter", propertyValue = "backstop"),
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.INVOICES"),
    @ActivationConfigProperty(propertyName = "maximumRetries", propertyValue = "5"),
    @ActivationConfigProperty(propertyName = "queueName", propertyValue = "INVOICES")})
public class InvoiceBean extends ScriptedBean {
}
