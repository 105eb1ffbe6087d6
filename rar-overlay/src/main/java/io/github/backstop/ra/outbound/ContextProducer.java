// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.BytesMessage;
import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.Serializable;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A producer in the simplified API. A message that is never sent holds its headers and properties, so that the client
 * checks and converts them by its own rules.
 */
final class ContextProducer implements JMSProducer {
    private final Session session;
    private final MessageProducer producer;
    private final Message template;
    private boolean correlationIdGiven;

    ContextProducer(Session session) throws JMSException {
        this.session = session;
        producer = session.createProducer(null);
        template = session.createMessage();
    }

    @Override
    public JMSProducer send(Destination destination, Message message) {
        if (message == null) {
            throw Unchecked.of(new MessageFormatException("there is no message to send"));
        }
        return with(() -> {
            apply(message);
            producer.send(destination, message);
        });
    }

    @Override
    public JMSProducer send(Destination destination, String body) {
        return send(destination, Unchecked.call(() -> session.createTextMessage(body)));
    }

    @Override
    public JMSProducer send(Destination destination, Map<String, Object> body) {
        return send(destination, Unchecked.call(() -> {
            MapMessage message = session.createMapMessage();
            if (body != null) {
                for (Map.Entry<String, Object> entry : body.entrySet()) {
                    message.setObject(entry.getKey(), entry.getValue());
                }
            }
            return message;
        }));
    }

    @Override
    public JMSProducer send(Destination destination, byte[] body) {
        return send(destination, Unchecked.call(() -> {
            BytesMessage message = session.createBytesMessage();
            if (body != null) {
                message.writeBytes(body);
            }
            return message;
        }));
    }

    @Override
    public JMSProducer send(Destination destination, Serializable body) {
        return send(destination, Unchecked.call(() -> session.createObjectMessage(body)));
    }

    private void apply(Message message) throws JMSException {
        for (String name : getPropertyNames()) {
            message.setObjectProperty(name, template.getObjectProperty(name));
        }
        if (correlationIdGiven) {
            message.setJMSCorrelationID(template.getJMSCorrelationID());
        }
        if (template.getJMSReplyTo() != null) {
            message.setJMSReplyTo(template.getJMSReplyTo());
        }
        if (template.getJMSType() != null) {
            message.setJMSType(template.getJMSType());
        }
    }

    private JMSProducer with(Unchecked.JmsRun change) {
        Unchecked.run(change);
        return this;
    }

    // ---- how it sends

    @Override
    public JMSProducer setDisableMessageID(boolean value) {
        return with(() -> producer.setDisableMessageID(value));
    }

    @Override
    public boolean getDisableMessageID() {
        return Unchecked.call(producer::getDisableMessageID);
    }

    @Override
    public JMSProducer setDisableMessageTimestamp(boolean value) {
        return with(() -> producer.setDisableMessageTimestamp(value));
    }

    @Override
    public boolean getDisableMessageTimestamp() {
        return Unchecked.call(producer::getDisableMessageTimestamp);
    }

    @Override
    public JMSProducer setDeliveryMode(int value) {
        return with(() -> producer.setDeliveryMode(value));
    }

    @Override
    public int getDeliveryMode() {
        return Unchecked.call(producer::getDeliveryMode);
    }

    @Override
    public JMSProducer setPriority(int value) {
        return with(() -> producer.setPriority(value));
    }

    @Override
    public int getPriority() {
        return Unchecked.call(producer::getPriority);
    }

    @Override
    public JMSProducer setTimeToLive(long value) {
        return with(() -> producer.setTimeToLive(value));
    }

    @Override
    public long getTimeToLive() {
        return Unchecked.call(producer::getTimeToLive);
    }

    @Override
    public JMSProducer setDeliveryDelay(long value) {
        return with(() -> producer.setDeliveryDelay(value));
    }

    @Override
    public long getDeliveryDelay() {
        return Unchecked.call(producer::getDeliveryDelay);
    }

    @Override
    public JMSProducer setAsync(CompletionListener listener) {
        throw Forbidden.methodOfContext("JMSProducer.setAsync");
    }

    @Override
    public CompletionListener getAsync() {
        return null;
    }

    // ---- headers

    @Override
    public JMSProducer setJMSCorrelationIDAsBytes(byte[] id) {
        correlationIdGiven = true;
        return with(() -> template.setJMSCorrelationIDAsBytes(id));
    }

    @Override
    public byte[] getJMSCorrelationIDAsBytes() {
        return Unchecked.call(template::getJMSCorrelationIDAsBytes);
    }

    @Override
    public JMSProducer setJMSCorrelationID(String id) {
        correlationIdGiven = true;
        return with(() -> template.setJMSCorrelationID(id));
    }

    @Override
    public String getJMSCorrelationID() {
        return Unchecked.call(template::getJMSCorrelationID);
    }

    @Override
    public JMSProducer setJMSType(String type) {
        return with(() -> template.setJMSType(type));
    }

    @Override
    public String getJMSType() {
        return Unchecked.call(template::getJMSType);
    }

    @Override
    public JMSProducer setJMSReplyTo(Destination destination) {
        return with(() -> template.setJMSReplyTo(destination));
    }

    @Override
    public Destination getJMSReplyTo() {
        return Unchecked.call(template::getJMSReplyTo);
    }

    // ---- properties

    @Override
    public JMSProducer clearProperties() {
        return with(template::clearProperties);
    }

    @Override
    public boolean propertyExists(String name) {
        return Unchecked.call(() -> template.propertyExists(name));
    }

    @Override
    public Set<String> getPropertyNames() {
        Set<String> names = new LinkedHashSet<>();
        Enumeration<?> all = Unchecked.call(template::getPropertyNames);
        while (all.hasMoreElements()) {
            names.add((String) all.nextElement());
        }
        // the client lists its own delivery count on every message
        names.removeIf(name -> name.startsWith("JMSX") && !name.startsWith("JMSXGroup"));
        return Collections.unmodifiableSet(names);
    }

    @Override
    public JMSProducer setProperty(String name, boolean value) {
        return with(() -> template.setBooleanProperty(name, value));
    }

    @Override
    public boolean getBooleanProperty(String name) {
        return Unchecked.call(() -> template.getBooleanProperty(name));
    }

    @Override
    public JMSProducer setProperty(String name, byte value) {
        return with(() -> template.setByteProperty(name, value));
    }

    @Override
    public byte getByteProperty(String name) {
        return Unchecked.call(() -> template.getByteProperty(name));
    }

    @Override
    public JMSProducer setProperty(String name, short value) {
        return with(() -> template.setShortProperty(name, value));
    }

    @Override
    public short getShortProperty(String name) {
        return Unchecked.call(() -> template.getShortProperty(name));
    }

    @Override
    public JMSProducer setProperty(String name, int value) {
        return with(() -> template.setIntProperty(name, value));
    }

    @Override
    public int getIntProperty(String name) {
        return Unchecked.call(() -> template.getIntProperty(name));
    }

    @Override
    public JMSProducer setProperty(String name, long value) {
        return with(() -> template.setLongProperty(name, value));
    }

    @Override
    public long getLongProperty(String name) {
        return Unchecked.call(() -> template.getLongProperty(name));
    }

    @Override
    public JMSProducer setProperty(String name, float value) {
        return with(() -> template.setFloatProperty(name, value));
    }

    @Override
    public float getFloatProperty(String name) {
        return Unchecked.call(() -> template.getFloatProperty(name));
    }

    @Override
    public JMSProducer setProperty(String name, double value) {
        return with(() -> template.setDoubleProperty(name, value));
    }

    @Override
    public double getDoubleProperty(String name) {
        return Unchecked.call(() -> template.getDoubleProperty(name));
    }

    @Override
    public JMSProducer setProperty(String name, String value) {
        return with(() -> template.setStringProperty(name, value));
    }

    @Override
    public String getStringProperty(String name) {
        return Unchecked.call(() -> template.getStringProperty(name));
    }

    @Override
    public JMSProducer setProperty(String name, Object value) {
        return with(() -> template.setObjectProperty(name, value));
    }

    @Override
    public Object getObjectProperty(String name) {
        return Unchecked.call(() -> template.getObjectProperty(name));
    }
}
