// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.JMSConsumer;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;

/** {@link MessageConsumer} in the simplified API. */
record ContextConsumer(MessageConsumer consumer) implements JMSConsumer {

    @Override
    public String getMessageSelector() {
        return Unchecked.call(consumer::getMessageSelector);
    }

    @Override
    public Message receive() {
        return Unchecked.call(consumer::receive);
    }

    @Override
    public Message receive(long timeout) {
        return Unchecked.call(() -> consumer.receive(timeout));
    }

    @Override
    public Message receiveNoWait() {
        return Unchecked.call(consumer::receiveNoWait);
    }

    @Override
    public <T> T receiveBody(Class<T> type) {
        return body(receive(), type);
    }

    @Override
    public <T> T receiveBody(Class<T> type, long timeout) {
        return body(receive(timeout), type);
    }

    @Override
    public <T> T receiveBodyNoWait(Class<T> type) {
        return body(receiveNoWait(), type);
    }

    private static <T> T body(Message message, Class<T> type) {
        return message == null ? null : Unchecked.call(() -> message.getBody(type));
    }

    @Override
    public void close() {
        Unchecked.run(consumer::close);
    }

    @Override
    public MessageListener getMessageListener() {
        throw Forbidden.methodOfContext("JMSConsumer.getMessageListener");
    }

    @Override
    public void setMessageListener(MessageListener listener) {
        throw Forbidden.methodOfContext("JMSConsumer.setMessageListener");
    }
}
