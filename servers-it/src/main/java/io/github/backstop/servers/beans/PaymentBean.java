// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers.beans;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.jms.MessageListener;

/** Stops its port, without a transaction of the server. */
@MessageDriven(messageListenerInterface = MessageListener.class, activationConfig = {
    @ActivationConfigProperty(propertyName = "resourceAdapter", propertyValue = "backstop"),
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.PAYMENTS"),
    @ActivationConfigProperty(propertyName = "maximumRetries", propertyValue = "3"),
    @ActivationConfigProperty(propertyName = "queueName", propertyValue = "PAYMENTS")})
@TransactionManagement(TransactionManagementType.BEAN)
public class PaymentBean extends ScriptedBean {
}
