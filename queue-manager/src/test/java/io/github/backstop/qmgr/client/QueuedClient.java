// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQRFH;
import io.github.backstop.formats.NameValueString;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.StructureOutput;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** An application of queued publish/subscribe: IBM's base Java classes, and its MQRFH. */
final class QueuedClient implements AutoCloseable {

    static final String CONTROL = "SYSTEM.BROKER.CONTROL.QUEUE";
    static final String STREAM = "SYSTEM.BROKER.DEFAULT.STREAM";

    private static final int PATIENCE = 30_000;

    private final MQQueueManager connection;

    QueuedClient(QueueManagerUnderTest queueManager) throws MQException {
        connection = new MQQueueManager(queueManager.name(), BaseConnection.properties(queueManager));
    }

    QueuedClient(MQQueueManager connection) {
        this.connection = connection;
    }

    /** A message that has been got: its header's names and values in turn, and what is behind. */
    record Got(MQMessage message, List<String> pairs, String text) {

        /** Values of a name, in their order. */
        List<String> values(String name) {
            List<String> values = new ArrayList<>();
            for (int i = 0; i < pairs.size(); i += 2) {
                if (pairs.get(i).equals(name)) {
                    values.add(pairs.get(i + 1));
                }
            }
            return values;
        }

        String value(String name) {
            return String.join(",", values(name));
        }
    }

    /** Names and values of a command. @param queue of who sends it; null = the reply queue */
    static String[] pairs(String verb, String topic, String queue, String... more) {
        List<String> pairs = new ArrayList<>(List.of("MQPSCommand", verb, "MQPSTopic", topic));
        if (queue != null) {
            pairs.addAll(List.of("MQPSQName", queue));
        }
        pairs.addAll(List.of(more));
        return pairs.toArray(String[]::new);
    }

    /** A command, with text behind it. @param pairs names and values in turn */
    static MQMessage command(String text, String... pairs) throws Exception {
        StringJoiner string = new StringJoiner(" ");
        for (String word : pairs) {
            string.add(NameValueString.quoted(word));
        }
        StructureOutput header = StructureOutput.create(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8);
        new RulesAndFormattingHeader(273, 1208, text.isEmpty() ? "" : "MQSTR", 0, string.toString()).write(header);
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_RF_HEADER_1;
        message.encoding = 273;
        message.characterSet = 1208;
        message.write(header.toByteArray());
        message.write(text.getBytes(StandardCharsets.UTF_8));
        message.messageType = CMQC.MQMT_DATAGRAM;
        return message;
    }

    void put(String queue, MQMessage message) throws MQException {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT;
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_OUTPUT);
        opened.put(message, options);
        opened.close();
    }

    /** Sends a command as a request. @return the response */
    Got ask(String queue, String replyTo, String... pairs) throws Exception {
        return ask(queue, replyTo, command("", pairs));
    }

    Got ask(String queue, String replyTo, MQMessage command) throws Exception {
        command.messageType = CMQC.MQMT_REQUEST;
        command.replyToQueueName = replyTo;
        put(queue, command);
        MQMessage response = new MQMessage();
        response.correlationId = command.messageId;
        return got(get(replyTo, response, CMQC.MQMO_MATCH_CORREL_ID, PATIENCE));
    }

    /** As {@link #ask}, of what goes well. */
    void done(String queue, String replyTo, String... pairs) throws Exception {
        Got response = ask(queue, replyTo, pairs);
        if (!response.value("MQPSReason").equals("0")) {
            throw new AssertionError(response.pairs().toString());
        }
    }

    /** The next message that comes to a queue. */
    Got next(String queue) throws Exception {
        return got(get(queue, new MQMessage(), CMQC.MQMO_NONE, PATIENCE));
    }

    private MQMessage get(String queue, MQMessage message, int match, int wait) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT;
        options.matchOptions = match;
        options.waitInterval = wait;
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_INPUT_SHARED);
        opened.get(message, options);
        opened.close();
        return message;
    }

    private static Got got(MQMessage message) throws Exception {
        List<String> pairs = new ArrayList<>();
        if (message.format.equals(CMQC.MQFMT_RF_HEADER_1)) {
            // The client's own parser of pairs knows no quotes.
            NameValueString.parse(new MQRFH(message).getNameValueData()).pairs().forEach(pair -> {
                pairs.add(pair.name());
                pairs.add(pair.value());
            });
        }
        byte[] rest = new byte[message.getDataLength()];
        message.readFully(rest);
        return new Got(message, pairs, new String(rest, StandardCharsets.UTF_8));
    }

    MQQueueManager connection() {
        return connection;
    }

    @Override
    public void close() throws MQException {
        connection.disconnect();
    }
}
