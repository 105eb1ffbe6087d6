// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/** A message as an application puts it: MsgId 1111.., CorrelId 2222.., not persistent, unless said otherwise. */
final class Original {

    static final byte[] MESSAGE_ID = filled(0x11);
    static final byte[] CORRELATION_ID = filled(0x22);
    static final byte[] GROUP_ID = filled(0x47);

    /** When a message with {@link #context()} was put, in milliseconds of the epoch. */
    static final long PUT_TIME = 1_760_000_000_120L;

    private final byte[] data;
    private final MQMessage message = new MQMessage();
    private boolean setsContext;

    private Original(byte[] data, String format) {
        this.data = data;
        message.format = format;
        message.characterSet = 1208;
        message.encoding = 273;
        message.messageId = MESSAGE_ID;
        message.correlationId = CORRELATION_ID;
        message.persistence = 0;
        message.priority = 4;
    }

    static Original text(String text) {
        return new Original(text.getBytes(StandardCharsets.UTF_8), "MQSTR   ");
    }

    static Original bytes(byte[] data) {
        return new Original(data, "        ");
    }

    /** The message everything turns on. */
    static Original poison() {
        return text("poison");
    }

    /** A message behind the poison: that it is received shows that nothing else was. */
    static Original good() {
        Original good = text("good");
        good.message.messageId = filled(0x77);
        return good;
    }

    Original format(String format) {
        message.format = format;
        return this;
    }

    Original persistent() {
        message.persistence = 1;
        return this;
    }

    Original report(int options) {
        message.report = options;
        return this;
    }

    Original type(int type) {
        message.messageType = type;
        return this;
    }

    Original replyTo(String queue) {
        message.replyToQueueName = queue;
        return this;
    }

    boolean hasReplyQueue() {
        return !message.replyToQueueName.isBlank();
    }

    Original expiry(int tenths) {
        message.expiry = tenths;
        return this;
    }

    Original representation(int encoding, int ccsid) {
        message.encoding = encoding;
        message.characterSet = ccsid;
        return this;
    }

    Original inGroup(int sequenceNumber, int flags) {
        try {
            message.setVersion(2);
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
        message.groupId = GROUP_ID;
        message.messageSequenceNumber = sequenceNumber;
        message.messageFlags = flags;
        return this;
    }

    Original messageId(int fill) {
        message.messageId = filled(fill);
        return this;
    }

    /** Identity and origin context of another program at another time. */
    Original context() {
        setsContext = true;
        message.userId = "alice";
        message.accountingToken = Arrays.copyOf(filled(0x33), 32);
        message.applicationIdData = "identity";
        message.putApplicationType = 6;
        message.putApplicationName = "order.entry";
        message.applicationOriginData = "orig";
        GregorianCalendar put = new GregorianCalendar(TimeZone.getTimeZone("GMT"));
        put.setTimeInMillis(PUT_TIME);
        message.putDateTime = put;
        return this;
    }

    boolean setsContext() {
        return setsContext;
    }

    byte[] data() {
        return data;
    }

    MQMessage toMessage() {
        BaseConnection.write(message, data);
        return message;
    }

    static byte[] filled(int value) {
        byte[] bytes = new byte[24];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }
}
