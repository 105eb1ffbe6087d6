// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.JMSException;

/** The transport types of IBM's client at an embedded queue manager, and what needs no transport. */
public final class ClientAndBindings {

    public static void main(String[] args) throws Exception {
        try (EmbeddedQueueManager qm = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(ORDERS)").start()) {
            System.out.println("client: " + connect(qm, WMQConstants.WMQ_CM_CLIENT));
            System.out.println("bindings: " + connect(qm, WMQConstants.WMQ_CM_BINDINGS));
            System.out.println("bindings, then client: " + connect(qm, WMQConstants.WMQ_CM_BINDINGS_THEN_CLIENT));
            System.out.println("not set: " + connect(qm, new MQConnectionFactory().getTransportType()));
            System.out.println("direct: " + qm.queue("ORDERS").depth() + " messages on ORDERS");
        }
    }

    private static String connect(EmbeddedQueueManager queueManager, int transportType) throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(transportType);
        factory.setQueueManager(queueManager.name());
        factory.setConnectionNameList("127.0.0.1(" + queueManager.port() + ')');
        try {
            factory.createConnection().close();
            return "connected";
        } catch (JMSException e) {
            String reason = e.getCause().getMessage();
            return e.getErrorCode() + ", " + reason.substring(0, reason.indexOf(": '"));
        }
    }
}
