// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.PATIENCE;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import java.util.ArrayList;
import java.util.List;

/** Short words for what tests do with topics. Each test's topics lie below a place of its own. */
final class Topics {

    private final Session session;
    private final String root;

    /** @param queues gives the test's prefix */
    Topics(Session session, Queues queues) {
        this.session = session;
        this.root = queues.prefix().replace(".", "");
    }

    String root() {
        return root;
    }

    Topic topic(String below) throws JMSException {
        return session.createTopic(root + '/' + below);
    }

    void publish(String below, String text) throws JMSException {
        publish(below, session.createTextMessage(text));
    }

    void publish(String below, Message message) throws JMSException {
        MessageProducer producer = session.createProducer(topic(below));
        producer.send(message);
        producer.close();
    }

    /** The texts of {@code count} messages; and there are no more. */
    static List<String> texts(MessageConsumer consumer, int count) throws JMSException {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(JmsClient.text(consumer.receive(PATIENCE)));
        }
        Message another = consumer.receiveNoWait();
        if (another != null) {
            texts.add("unexpected " + JmsClient.text(another));
        }
        return texts;
    }
}
