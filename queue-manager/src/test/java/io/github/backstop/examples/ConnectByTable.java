// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsPropertyContext;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import com.sun.net.httpserver.HttpServer;
import io.github.backstop.qmgr.ClientChannel;
import io.github.backstop.qmgr.ClientChannelTable;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Hashtable;

/** Two queue managers, found by a client channel definition table, in a file and over HTTP. */
public final class ConnectByTable {

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempDirectory("ccdt").resolve("ccdt.json");
        EmbeddedQueueManager qm1 = EmbeddedQueueManager.named("QM1").start();
        EmbeddedQueueManager qm2 = EmbeddedQueueManager.named("QM2").start();
        ClientChannelTable table = ClientChannelTable.of(
                ClientChannel.to(qm1),                                  // asked for as QM1
                ClientChannel.to(qm2),                                  // asked for as QM2
                ClientChannel.to(qm1).by("SHOP.1").as("SHOP"),          // asked for as *SHOP: in the order of the
                ClientChannel.to(qm2).by("SHOP.2").as("SHOP"));         // channels' names, as they have no weight
        URL inFile = table.write(file);
        HttpServer web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        web.createContext("/ccdt.json", exchange -> {
            exchange.sendResponseHeaders(200, Files.size(file));
            Files.copy(file, exchange.getResponseBody());
            exchange.close();
        });
        web.start();
        URL overHttp = new URL("http://127.0.0.1:" + web.getAddress().getPort() + "/ccdt.json");

        for (String name : new String[] {"QM1", "QM2", "*SHOP", "SHOP", "QM9"}) {
            System.out.println(name + " by file: " + jms(inFile, name));
        }
        System.out.println("QM2 over HTTP: " + jms(overHttp, "QM2"));

        qm1.close();
        System.out.println("after the end of QM1");
        System.out.println("QM1 by file: " + jms(inFile, "QM1"));
        System.out.println("*SHOP over HTTP: " + jms(overHttp, "*SHOP"));
        System.out.println("*SHOP by file, classes for Java: " + base(inFile, "*SHOP"));
        qm2.close();
        web.stop(0);
    }

    /** Name of the queue manager that answered, or why none did. */
    private static String jms(URL table, String queueManager) {
        try {
            MQConnectionFactory factory = new MQConnectionFactory();
            factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
            factory.setCCDTURL(table);                                  // and no host, port and channel
            factory.setQueueManager(queueManager);
            try (Connection connection = factory.createConnection()) {
                return ((JmsPropertyContext) connection).getStringProperty(WMQConstants.WMQ_RESOLVED_QUEUE_MANAGER);
            }
        } catch (JMSException e) {
            return e.getErrorCode() + ", reason " + ((MQException) e.getCause()).reasonCode;
        }
    }

    private static String base(URL table, String queueManager) throws MQException {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        MQQueueManager connection = new MQQueueManager(queueManager, properties, table);
        String name = connection.getAttributeString(CMQC.MQCA_Q_MGR_NAME, 48).strip();
        connection.disconnect();
        return name;
    }
}
