// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.beans;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJB;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.MessageDrivenContext;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Marks the transaction for rollback; its queue has a backout queue, reached before the port stops. */
@MessageDriven(activationConfig = {
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.INVOICES"),
    @ActivationConfigProperty(propertyName = "destination", propertyValue = "INVOICES"),
    @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
    @ActivationConfigProperty(propertyName = "maximumRetries", propertyValue = "5")})
public class InvoiceBean implements MessageListener {

    @EJB
    private DeliveryNews news;

    @Resource
    private MessageDrivenContext context;

    @Override
    public void onMessage(Message message) {
        String text = SampleWork.text(message);
        if (SampleWork.isPoison(message)) {
            news.tell("InvoiceBean", text, SampleWork.deliveryCount(message), "calls setRollbackOnly");
            context.setRollbackOnly();
            return;
        }
        news.tell("InvoiceBean", text, SampleWork.deliveryCount(message), "succeeds");
    }
}
