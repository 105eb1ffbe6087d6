// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.beans;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJB;
import jakarta.ejb.MessageDriven;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Takes what its queue gets; for a while it gets nothing. */
@MessageDriven(activationConfig = {
    @ActivationConfigProperty(propertyName = "listenerPort", propertyValue = "LP.RETURNS"),
    @ActivationConfigProperty(propertyName = "destination", propertyValue = "RETURNS"),
    @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue")})
public class ReturnBean implements MessageListener {

    @EJB
    private DeliveryNews news;

    @Override
    public void onMessage(Message message) {
        news.tell("ReturnBean", SampleWork.text(message), SampleWork.deliveryCount(message), "succeeds");
    }
}
