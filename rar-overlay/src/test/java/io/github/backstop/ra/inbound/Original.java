// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.TimeZone;
import java.util.function.Consumer;

/**
 * A message as its sender puts it, the same to the last bit each time: ids, context and put time are given. MsgId
 * 1111.., CorrelId 2222.., persistent, unless said otherwise.
 */
record Original(String format, int encoding, int ccsid, byte[] data, Consumer<MQMessage> fields) {
    static final byte[] MESSAGE_ID = filled(0x11);
    static final long PUT_TIME = 1_760_000_000_120L;
    private static final byte[] GROUP_ID = filled(0x47);
    private static final String MCD = "<mcd><Msd>jms_text</Msd></mcd>";

    static Original of(String format, int encoding, int ccsid, byte[] data) {
        return new Original(format, encoding, ccsid, data, message -> { });
    }

    static Original text(String body) {
        return of("MQSTR", 273, 1208, body.getBytes(StandardCharsets.UTF_8));
    }

    /** What a JMS client sends: its MQRFH2 names the destination. */
    static Original jms(int encoding, String more, String... folders) {
        String jms = "<jms><Dst>queue:///Q1</Dst>" + more + "<Tms>1759999999999</Tms><Dlv>2</Dlv></jms>";
        String[] all = new String[folders.length + 2];
        all[0] = MCD;
        all[1] = jms;
        System.arraycopy(folders, 0, all, 2, folders.length);
        return rfh2(encoding, 819, 1208, all);
    }

    /** An MQRFH2 of a program that is no JMS client, and a text. */
    static Original rfh2(int encoding, int ccsid, int nameValueCcsid, String... folders) {
        byte[] body = "0123456789".repeat(13).getBytes(StandardCharsets.US_ASCII);
        return of("MQHRF2", encoding, 819, header(encoding, ccsid, "MQSTR", nameValueCcsid, body, folders));
    }

    static byte[] header(int encoding, int ccsid, String format, int nameValueCcsid, byte[] body, String... folders) {
        StructureOutput out = StructureOutput.create(
                encoding == 546 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1);
        new RulesAndFormattingHeader2(encoding, ccsid, format, 0, nameValueCcsid, List.of(folders)).write(out);
        return out.bytes(body).toByteArray();
    }

    Original with(Consumer<MQMessage> more) {
        return new Original(format, encoding, ccsid, data, fields.andThen(more));
    }

    Original report(int options) {
        return with(message -> {
            message.report = options;
            message.replyToQueueName = "REPLY";
        });
    }

    Original notPersistent() {
        return with(message -> message.persistence = 0);
    }

    boolean isPersistent() {
        MQMessage message = new MQMessage();
        message.persistence = 1;
        fields.accept(message);
        return message.persistence == 1;
    }

    Original inGroup(int sequenceNumber, int flags) {
        return with(message -> {
            try {
                message.setVersion(2);
            } catch (MQException e) {
                throw new IllegalStateException(e);
            }
            message.groupId = GROUP_ID;
            message.messageSequenceNumber = sequenceNumber;
            message.messageFlags = flags;
        });
    }

    void put(MQQueueManager connection, String queue) throws MQException {
        MQMessage message = new MQMessage();
        message.format = format;
        message.encoding = encoding;
        message.characterSet = ccsid;
        message.messageId = MESSAGE_ID;
        message.correlationId = filled(0x22);
        message.persistence = 1;
        message.priority = 4;
        setContext(message);
        fields.accept(message);
        try {
            message.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT | CMQC.MQPMO_SET_ALL_CONTEXT;
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_ALL_CONTEXT);
        opened.put(message, options);
        opened.close();
    }

    private static void setContext(MQMessage message) {
        message.userId = "alice";
        message.accountingToken = Arrays.copyOf(filled(0x33), 32);
        message.applicationIdData = "identity";
        message.putApplicationType = 6;
        message.putApplicationName = "order.entry";
        message.applicationOriginData = "orig";
        GregorianCalendar put = new GregorianCalendar(TimeZone.getTimeZone("GMT"));
        put.setTimeInMillis(PUT_TIME);
        message.putDateTime = put;
    }

    private static byte[] filled(int value) {
        byte[] bytes = new byte[24];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }
}
