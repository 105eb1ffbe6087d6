// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQRFH;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.io.IOException;
import java.util.Hashtable;
import java.util.Map;

/** A subscriber and a publisher by commands, with IBM's classes for Java. */
public final class QueuedResults {

    public static void main(String[] args) throws Exception {
        try (EmbeddedQueueManager qm = EmbeddedQueueManager.named("QM1")
                .mqsc("DEFINE QLOCAL(RESULTS)\nDEFINE QLOCAL(REPLIES)").start()) {
            MQQueueManager connection = new MQQueueManager("QM1", new Hashtable<>(Map.of("hostname", "127.0.0.1",
                    "port", qm.port(), "channel", "SYSTEM.DEF.SVRCONN", "transport", "MQSeries Client")));
            command(connection, "SYSTEM.BROKER.CONTROL.QUEUE",
                    "MQPSCommand RegSub MQPSTopic \"sport/*\" MQPSQName RESULTS", "");
            System.out.println("registered: " + next(connection, "REPLIES"));
            command(connection, "SYSTEM.BROKER.DEFAULT.STREAM",
                    "MQPSCommand Publish MQPSTopic sport/results MQPSPubOpts RetainPub", "1:0");
            System.out.println("published: " + next(connection, "REPLIES"));
            System.out.println("subscriber got: " + next(connection, "RESULTS"));
            command(connection, "SYSTEM.BROKER.DEFAULT.STREAM", "MQPSCommand Publsh MQPSTopic sport/results", "2:0");
            System.out.println("misspelt: " + next(connection, "REPLIES"));
            connection.disconnect();
        }
    }

    private static void command(MQQueueManager connection, String queue, String text, String data)
            throws MQException, IOException {
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_RF_HEADER_1;
        message.messageType = CMQC.MQMT_REQUEST;
        message.replyToQueueName = "REPLIES";
        MQRFH header = new MQRFH(text);
        header.setFormat(CMQC.MQFMT_STRING);
        header.write(message);
        message.writeString(data);
        connection.put(queue, message);
    }

    private static String next(MQQueueManager connection, String queue) throws Exception {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_WAIT;
        options.waitInterval = 30_000;
        MQMessage message = new MQMessage();
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_INPUT_SHARED);
        opened.get(message, options);
        opened.close();
        String header = new MQRFH(message).getNameValueData().strip();
        String data = message.readStringOfByteLength(message.getDataLength()).strip();
        return data.isEmpty() ? header : header + " | " + data;
    }
}
