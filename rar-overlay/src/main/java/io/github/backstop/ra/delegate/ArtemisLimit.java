// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often an Artemis broker delivers a message. That is the broker's address-setting; it is asked by its management
 * address, with a class of the client's, as the body of such requests is no kind that Jakarta Messaging has.
 */
final class ArtemisLimit {
    private static final String MANAGEMENT = "activemq.management";
    private static final String HELPER = "org.apache.activemq.artemis.api.jms.management.JMSManagementHelper";
    private static final Pattern ATTEMPTS = Pattern.compile("maxDeliveryAttempts\\\\*\"\\s*:\\s*(-?\\d+)");
    private static final int DEFAULT = 10;
    private static final long LONGEST_MILLIS = 10_000;
    private static final String REMEDY = "max-delivery-attempts -1 in the address-setting of the queue; without a "
            + "dead-letter-address there the broker drops the message";

    private ArtemisLimit() { }

    /**
     * Empty if the broker delivers without end.
     *
     * @param factory null if there is none to ask by
     */
    static Optional<ProviderLimit> of(ConnectionFactory factory, String queue) {
        if (factory == null) {
            return guessed("there is no connection factory to ask it by");
        }
        try {
            return known(ask(factory, addressOf(queue)));
        } catch (JMSException | ReflectiveOperationException | RuntimeException | LinkageError e) {
            return guessed(String.valueOf(e instanceof InvocationTargetException ? e.getCause() : e));
        }
    }

    /** Of a fully qualified queue name, address and queue. */
    private static String addressOf(String queue) {
        return queue.contains("::") ? queue.substring(0, queue.indexOf("::")) : queue;
    }

    /** A JSON array of one text, which is JSON, too; or of what went wrong. */
    private static String settings(Message answer) throws JMSException {
        String text = answer instanceof TextMessage message ? message.getText() : String.valueOf(answer);
        if (!answer.getBooleanProperty("_AMQ_OperationSucceeded")) {
            throw new JMSException(text);
        }
        return text;
    }

    /** @param settings of the address, as JSON, quotation marks escaped or not; what is not set is not in it */
    static Optional<ProviderLimit> known(String settings) {
        Matcher attempts = ATTEMPTS.matcher(settings);
        int deliveries = attempts.find() ? Integer.parseInt(attempts.group(1)) : DEFAULT;
        return deliveries < 0 ? Optional.empty() : Optional.of(new ProviderLimit(Math.max(1, deliveries),
                "max-delivery-attempts=" + deliveries, REMEDY, ProviderLimit.Source.BROKER));
    }

    static Optional<ProviderLimit> guessed(String why) {
        return Optional.of(new ProviderLimit(DEFAULT, "max-delivery-attempts=" + DEFAULT + ", unless the broker's "
                + "address-setting has another value, which was not to be learnt: " + why, REMEDY,
                ProviderLimit.Source.GUESS));
    }

    private static String ask(ConnectionFactory factory, String address)
            throws JMSException, ReflectiveOperationException {
        try (Connection connection = factory.createConnection()) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            Message request = session.createMessage();
            Class<?> helper = Class.forName(HELPER, true, request.getClass().getClassLoader());
            helper.getMethod("putOperationInvocation", Message.class, String.class, String.class, Object[].class)
                    .invoke(null, request, "broker", "getAddressSettingsAsJSON", new Object[] {address});
            TemporaryQueue answers = session.createTemporaryQueue();
            request.setJMSReplyTo(answers);
            try (MessageConsumer consumer = session.createConsumer(answers);
                    MessageProducer producer = session.createProducer(session.createQueue(MANAGEMENT))) {
                connection.start();
                producer.send(request);
                Message answer = consumer.receive(LONGEST_MILLIS);
                if (answer == null) {
                    throw new JMSException("no answer from " + MANAGEMENT);
                }
                return settings(answer);
            }
        }
    }
}
