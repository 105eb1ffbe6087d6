// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The example in the README. */
class PoisonExampleTest {

    @RegisterExtension
    static QueueManagerExtension mq = QueueManagerExtension.named("QM1").mqscResource("/queues.mqsc");

    @Test
    void thirdFailureMovesAnOrderToTheBackoutQueue() throws JMSException {
        try (JMSContext context = Client.factory(mq.address()).createContext(JMSContext.SESSION_TRANSACTED)) {
            context.createProducer().send(context.createQueue("ORDERS"), "not an order");
            context.commit();
            JMSConsumer consumer = context.createConsumer(context.createQueue("ORDERS"));
            for (int delivery = 1; delivery <= 3; delivery++) {
                consumer.receive(5_000);
                context.rollback();
            }
            consumer.receiveNoWait();
        }
        mq.queue("ORDERS").awaitEmpty();
        mq.queue("ORDERS.BACKOUT").awaitDepth(1);
    }
}
