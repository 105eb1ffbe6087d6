// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQDLH;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.util.Hashtable;
import java.util.function.Supplier;

/** Messages for queues here and at another queue manager: what the program sees, and where they then are. */
public final class LocalAndRemoteQueues {

    public static void main(String[] args) throws Exception {
        try (EmbeddedQueueManager qm2 = EmbeddedQueueManager.named("QM2").mqsc("""
                DEFINE QLOCAL(ORDERS.IN)
                DEFINE QLOCAL(DLQ)
                ALTER QMGR DEADQ(DLQ)
                DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR)
                """).start(); EmbeddedQueueManager qm1 = EmbeddedQueueManager.named("QM1").mqsc("""
                DEFINE QLOCAL(STOCK)
                DEFINE QLOCAL(QM2) USAGE(XMITQ)
                DEFINE QREMOTE(ORDERS) RNAME(ORDERS.IN) RQMNAME(QM2)
                DEFINE QREMOTE(TYPO) RNAME(ODRERS.IN) RQMNAME(QM2)
                DEFINE QREMOTE(NOWHERE) RNAME(ORDERS.IN) RQMNAME(QM9)
                DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) CONNAME('127.0.0.1(%d)') XMITQ(QM2)
                """.formatted(qm2.port())).start()) {
            try (JMSContext context = connect(qm1)) {
                for (String name : new String[] {"STOCK", "MISSING", "ORDERS", "TYPO", "NOWHERE"}) {
                    show("put to " + name, () -> {
                        context.createProducer().send(context.createQueue(name), "for " + name);
                        return "done";
                    });
                }
                show("get from STOCK", () -> context.createConsumer(context.createQueue("STOCK"))
                        .receiveBody(String.class, 10_000));
                show("get from ORDERS", () -> context.createConsumer(context.createQueue("ORDERS")));
            }
            System.out.println("waiting on the transmission queue: " + qm1.queue("QM2").depth());

            qm1.mqsc("START CHANNEL(QM1.TO.QM2)");
            try (JMSContext context = connect(qm2)) {
                show("get from ORDERS.IN at QM2", () -> context.createConsumer(context.createQueue("ORDERS.IN"))
                        .receiveBody(String.class, 60_000));
            }
            MQMessage dead = new MQMessage();
            MQGetMessageOptions wait = new MQGetMessageOptions();
            wait.options = CMQC.MQGMO_WAIT;
            wait.waitInterval = 60_000;
            MQQueueManager base = new MQQueueManager("QM2", properties(qm2));
            base.accessQueue("DLQ", CMQC.MQOO_INPUT_SHARED).get(dead, wait);
            MQDLH header = new MQDLH(dead);
            System.out.println("on the dead-letter queue of QM2: for " + header.getDestQName().strip() + ", reason "
                    + header.getReason());
            base.disconnect();
        }
    }

    private static JMSContext connect(EmbeddedQueueManager queueManager) throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setConnectionNameList("127.0.0.1(" + queueManager.port() + ')');
        factory.setQueueManager(queueManager.name());
        return factory.createContext();
    }

    private static Hashtable<String, Object> properties(EmbeddedQueueManager queueManager) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, queueManager.port());
        properties.put(CMQC.CHANNEL_PROPERTY, "SYSTEM.DEF.SVRCONN");
        return properties;
    }

    private static void show(String what, Supplier<?> call) {
        Object outcome;
        try {
            outcome = call.get();
        } catch (JMSRuntimeException e) {
            Throwable cause = e;
            while (!(cause instanceof MQException)) {
                cause = cause.getCause();
            }
            outcome = "reason " + ((MQException) cause).reasonCode;
        }
        System.out.println(what + ": " + outcome);
    }
}
