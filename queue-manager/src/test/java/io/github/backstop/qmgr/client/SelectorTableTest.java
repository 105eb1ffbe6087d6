// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.selector.SelectorCases;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The table of selectors that the parser is tested with, as the client has it evaluated. */
@ClientTest
class SelectorTableTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    /** No application can set it: the client keeps the names that begin so. */
    private static final String RESERVED = "JMS_IBM_x";

    private final SelectorCases table = SelectorCases.read();

    SelectorTableTest() throws IOException {
    }

    @Test
    void everySelectorOfTheTableIsAnsweredAsTheSpecificationSays() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            Queue queue = session.createQueue("queue:///" + queues.source());
            session.createProducer(queue).send(message(session));
            session.commit();
            rollBackTwice(session, queue);

            List<SelectorCases.Case> rows = table.cases().stream()
                    .filter(row -> !row.selector().contains(RESERVED)).toList();
            assertThat(rows).hasSizeGreaterThan(150).allSatisfy(row -> {
                if (row.expected() == 'X') {
                    assertThatThrownBy(() -> selects(session, queue, row.selector()), row.selector())
                            .isInstanceOf(InvalidSelectorException.class);
                } else {
                    assertThat(selects(session, queue, row.selector())).as(row.selector())
                            .isEqualTo(row.expected() == 'T');
                }
            });
        }
    }

    private Message message(Session session) throws JMSException {
        Message message = session.createTextMessage("selected or not");
        for (Map.Entry<String, Object> property : table.properties().entrySet()) {
            switch (property.getKey()) {
                case "JMSCorrelationID" -> message.setJMSCorrelationID((String) property.getValue());
                case "JMSType" -> message.setJMSType((String) property.getValue());
                case "JMSDeliveryMode", "JMSPriority", "JMSXDeliveryCount" -> assertThat(property.getValue())
                        .as("set by sending and rolling back").isIn("PERSISTENT", 4, 3);
                case RESERVED -> assertThatThrownBy(() -> message.setObjectProperty(RESERVED, property.getValue()))
                        .isInstanceOf(JMSException.class);
                default -> message.setObjectProperty(property.getKey(), property.getValue());
            }
        }
        return message;
    }

    private static void rollBackTwice(Session session, Queue queue) throws JMSException {
        try (MessageConsumer consumer = session.createConsumer(queue)) {
            JmsClient.receive(consumer, 1);
            session.rollback();
            JmsClient.receive(consumer, 2);
            session.rollback();
        }
    }

    private static boolean selects(Session session, Queue queue, String selector) throws JMSException {
        try (QueueBrowser browser = session.createBrowser(queue, selector)) {
            return browser.getEnumeration().hasMoreElements();
        }
    }
}
