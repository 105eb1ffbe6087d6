// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.beans;

import io.github.backstop.ejb.DeliveryFailureInterceptor;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJB;
import jakarta.ejb.MessageDriven;
import jakarta.interceptor.Interceptors;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Throws; its queue's backout queue is full. */
@Interceptors(DeliveryFailureInterceptor.class)
@MessageDriven(activationConfig = {
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.SHIPMENTS"),
    @ActivationConfigProperty(propertyName = "destination", propertyValue = "SHIPMENTS"),
    @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
    @ActivationConfigProperty(propertyName = "maximumRetries", propertyValue = "5")})
public class ShipmentBean implements MessageListener {

    @EJB
    private DeliveryNews news;

    @Override
    public void onMessage(Message message) {
        String text = SampleWork.text(message);
        if (SampleWork.isPoison(message)) {
            news.tell("ShipmentBean", text, SampleWork.deliveryCount(message), "throws PoisonException");
            throw new PoisonException("no address");
        }
        news.tell("ShipmentBean", text, SampleWork.deliveryCount(message), "succeeds");
    }
}
