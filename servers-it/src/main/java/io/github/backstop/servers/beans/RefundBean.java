// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers.beans;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.jms.MessageListener;

/** Has its poison moved, without a transaction of the server. */
@MessageDriven(messageListenerInterface = MessageListener.class, activationConfig = {
    @ActivationConfigProperty(propertyName = "resourceAdapter", propertyValue = "backstop"),
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.REFUNDS"),
    @ActivationConfigProperty(propertyName = "maximumRetries", propertyValue = "5"),
    @ActivationConfigProperty(propertyName = "queueName", propertyValue = "REFUNDS")})
@TransactionManagement(TransactionManagementType.BEAN)
public class RefundBean extends ScriptedBean {
}
