// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.StructureOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.TimeZone;
import java.util.function.Consumer;

/**
 * A message on its way to a dead-letter queue, as a queue manager writes it: its sender's descriptor, but for the three
 * fields that the MQDLH has taken over (C-6).
 *
 * @param fields of the descriptor that are special
 */
record Dead(int reason, String destination, String manager, String format, DataRepresentation representation,
        byte[] body, Consumer<MQMessage> fields) {
    private static final int BATCH = 500;
    static final DataRepresentation HEADER = new DataRepresentation(273, 819);

    static Dead to(String destination) {
        return new Dead(2053, destination, "QM1", "MQSTR", new DataRepresentation(546, 1208),
                "p\u00e4ckchen".getBytes(StandardCharsets.UTF_8), message -> { });
    }

    Dead reason(int other) {
        return new Dead(other, destination, manager, format, representation, body, fields);
    }

    Dead manager(String other) {
        return new Dead(reason, destination, other, format, representation, body, fields);
    }

    Dead body(String otherFormat, int encoding, int ccsid, byte[] other) {
        return new Dead(reason, destination, manager, otherFormat, new DataRepresentation(encoding, ccsid), other,
                fields);
    }

    Dead text(String text) {
        return body("MQSTR", 546, 1208, text.getBytes(StandardCharsets.UTF_8));
    }

    Dead with(Consumer<MQMessage> more) {
        return new Dead(reason, destination, manager, format, representation, body, fields.andThen(more));
    }

    byte[] data() {
        StructureOutput out = StructureOutput.create(HEADER.byteOrder(), HEADER.headerCharset());
        new DeadLetterHeader(reason, destination, manager, representation.encoding(), representation.codedCharSetId(),
                format, 7, "QM1", "20261130", "12345678").write(out);
        return out.bytes(body).toByteArray();
    }

    void put(MQQueueManager connection, String queue) throws MQException {
        putAll(connection, queue, List.of(this));
    }

    static void putAll(MQQueueManager connection, String queue, List<Dead> letters) throws MQException {
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_ALL_CONTEXT);
        try {
            for (int i = 0; i < letters.size(); i++) {
                put(opened, "MQDEAD", letters.get(i).data(), letters.get(i).fields());
                if (i % BATCH == BATCH - 1) {
                    connection.commit();
                }
            }
            connection.commit();
        } finally {
            opened.close();
        }
    }

    /** A message without MQDLH. */
    static void plain(MQQueueManager connection, String queue, String text) throws MQException {
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_ALL_CONTEXT);
        put(opened, "MQSTR", text.getBytes(StandardCharsets.US_ASCII), message -> { });
        opened.close();
        connection.commit();
    }

    private static void put(MQQueue opened, String format, byte[] data, Consumer<MQMessage> fields)
            throws MQException {
        MQMessage message = new MQMessage();
        message.format = format;
        message.encoding = HEADER.encoding();
        message.characterSet = HEADER.codedCharSetId();
        message.persistence = CMQC.MQPER_PERSISTENT;
        message.priority = 4;
        message.correlationId = Arrays.copyOf("correlation".getBytes(StandardCharsets.US_ASCII), 24);
        setContext(message);
        fields.accept(message);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SYNCPOINT | CMQC.MQPMO_SET_ALL_CONTEXT;
        try {
            message.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        opened.put(message, options);
    }

    private static void setContext(MQMessage message) {
        message.userId = "alice";
        message.accountingToken = Arrays.copyOf(new byte[] {3, 3, 3}, 32);
        message.applicationIdData = "identity";
        message.putApplicationType = 6;
        message.putApplicationName = "order.entry";
        message.applicationOriginData = "orig";
        GregorianCalendar put = new GregorianCalendar(TimeZone.getTimeZone("GMT"));
        put.setTimeInMillis(1_760_000_000_120L);
        message.putDateTime = put;
    }
}
