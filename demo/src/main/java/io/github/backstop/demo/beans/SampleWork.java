// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.beans;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;

/** The beans' business: a message whose text begins with "poison" always fails, all others succeed. */
final class SampleWork {

    private SampleWork() {
    }

    static boolean isPoison(Message message) {
        return text(message).startsWith("poison");
    }

    static String text(Message message) {
        try {
            return ((TextMessage) message).getText();
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    static int deliveryCount(Message message) {
        try {
            return message.getIntProperty("JMSXDeliveryCount");
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
