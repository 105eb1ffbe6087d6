// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.beans;

import io.github.backstop.ejb.Backstopped;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJB;
import jakarta.ejb.MessageDriven;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Throws; the port lets a message fail three times. */
@Backstopped
@MessageDriven(activationConfig = {
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.ORDERS"),
    @ActivationConfigProperty(propertyName = "destination", propertyValue = "ORDERS"),
    @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
    @ActivationConfigProperty(propertyName = "maximumRetries", propertyValue = "3")})
public class OrderBean implements MessageListener {

    @EJB
    private DeliveryNews news;

    @Override
    public void onMessage(Message message) {
        String text = SampleWork.text(message);
        if (SampleWork.isPoison(message)) {
            news.tell("OrderBean", text, SampleWork.deliveryCount(message), "throws PoisonException");
            throw new PoisonException("no customer 4711");
        }
        news.tell("OrderBean", text, SampleWork.deliveryCount(message), "succeeds");
    }
}
