// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.broker;

import com.ibm.msg.client.jakarta.jms.JmsConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsConstants;
import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.nio.file.Path;

/** The queue manager, and IBM's own client for it. */
final class BackstopBroker {

    /** What IBM calls unlimited. */
    private static final String DEEP = " MAXDEPTH(999999999)";

    private BackstopBroker() {
    }

    static Broker start(Path store, int queueCount) {
        StringBuilder queues = new StringBuilder();
        for (int i = 0; i < queueCount; i++) {
            queues.append("DEFINE QLOCAL(").append(Provider.QUEUE_PREFIX).append(i).append(')').append(DEEP)
                    .append('\n');
        }
        queues.append("DEFINE QLOCAL(" + Provider.BACKOUT_QUEUE + ")" + DEEP + '\n');
        queues.append("DEFINE QLOCAL(" + Provider.POISON_QUEUE + ") BOTHRESH(" + Provider.THRESHOLD + ") BOQNAME("
                + Provider.BACKOUT_QUEUE + ")" + DEEP + '\n');
        EmbeddedQueueManager.Builder builder = EmbeddedQueueManager.named("BENCH").mqsc(queues.toString());
        EmbeddedQueueManager manager = (store == null ? builder : builder.store(store)).start();
        return new Broker() {
            @Override
            public int port() {
                return manager.port();
            }

            @Override
            public void close() {
                manager.close();
            }
        };
    }

    static ConnectionFactory client(int port) throws JMSException {
        JmsConnectionFactory factory = JmsFactoryFactory.getInstance(JmsConstants.JAKARTA_WMQ_PROVIDER)
                .createConnectionFactory();
        factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
        factory.setStringProperty(WMQConstants.WMQ_HOST_NAME, "127.0.0.1");
        factory.setIntProperty(WMQConstants.WMQ_PORT, port);
        factory.setStringProperty(WMQConstants.WMQ_CHANNEL, "SYSTEM.DEF.SVRCONN");
        factory.setBooleanProperty(WMQConstants.USER_AUTHENTICATION_MQCSP, true);
        return factory;
    }
}
