// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

// The README shows what follows: ReadmeExampleTest.
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.junit5.*;
import jakarta.jms.*;
import org.junit.jupiter.api.Test;
@QueueManagerTest(mqsc = {"DEFINE QLOCAL(ORDERS) BOTHRESH(3) BOQNAME(BACKOUT)", "DEFINE QLOCAL(BACKOUT)"})
class OrdersTest {
    @Test
    void thirdFailureMoves(QueueManagerAddress mq, @QueueNamed("BACKOUT") WatchedQueue backout) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();            // IBM's own, unmodified
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setConnectionNameList(mq.host() + '(' + mq.port() + ')');   // a free port of the loopback address
        try (JMSContext context = factory.createContext(JMSContext.SESSION_TRANSACTED)) {
            context.createProducer().send(context.createQueue("ORDERS"), "not an order");
            context.commit();
            JMSConsumer consumer = context.createConsumer(context.createQueue("ORDERS"));
            for (int failures = 0; failures < 3; failures++) {
                consumer.receive(5_000);
                context.rollback();
            }
            consumer.receiveNoWait();       // IBM's client moves it now, not at the rollback (A5)
            backout.awaitDepth(1);
        }
    }
}
