// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A program of IBM's base Java classes that puts and gets segments of one queue, by one handle for each direction. */
final class SegmentClient implements AutoCloseable {

    static final int LOGICAL = CMQC.MQPMO_LOGICAL_ORDER | CMQC.MQPMO_NO_SYNCPOINT;
    static final int COMPLETE = CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_NO_SYNCPOINT;
    static final int SEGMENT = CMQC.MQMF_SEGMENT;
    static final int LAST = CMQC.MQMF_LAST_SEGMENT;
    static final int ALLOWED = CMQC.MQMF_SEGMENTATION_ALLOWED;

    /** Something that IBM's classes may refuse. */
    interface Call {
        void run() throws MQException;
    }

    private final MQQueueManager connection;
    private final String queue;
    private MQQueue out;
    private MQQueue in;

    SegmentClient(QueueManagerUnderTest queueManager, String queue) {
        this.queue = queue;
        try {
            connection = new MQQueueManager(queueManager.name(), BaseConnection.properties(queueManager));
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
    }

    MQQueueManager connection() {
        return connection;
    }

    MQQueue out() throws MQException {
        if (out == null) {
            out = connection.accessQueue(queue, CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_ALL_CONTEXT);
        }
        return out;
    }

    MQQueue in() throws MQException {
        if (in == null) {
            in = connection.accessQueue(queue, CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE);
        }
        return in;
    }

    static MQMessage message(int flags, byte[] data) {
        MQMessage message = new MQMessage();
        message.messageFlags = flags;
        message.format = CMQC.MQFMT_STRING;
        message.characterSet = 1208;
        message.encoding = 273;
        BaseConnection.write(message, data);
        return message;
    }

    static MQMessage message(int flags, String text) {
        return message(flags, bytes(text));
    }

    /** A segment with explicit places. */
    static MQMessage segment(String group, int sequence, int offset, int flags, String text) {
        MQMessage message = message(flags, text);
        message.groupId = id(group);
        message.messageSequenceNumber = sequence;
        message.offset = offset;
        return message;
    }

    MQMessage put(MQMessage message, int options) throws MQException {
        MQPutMessageOptions how = new MQPutMessageOptions();
        how.options = options;
        out().put(message, how);
        return message;
    }

    MQMessage put(MQMessage message, byte[] data) throws MQException {
        BaseConnection.write(message, data);
        return put(message);
    }

    MQMessage put(MQMessage message) throws MQException {
        return put(message, CMQC.MQPMO_NO_SYNCPOINT);
    }

    /** In logical order, outside a unit of work. */
    MQMessage put(int flags, String text) throws MQException {
        return put(message(flags, text), LOGICAL);
    }

    /** What came of a get. */
    record Got(MQMessage message, MQGetMessageOptions options, int completionCode, int reason) {

        byte[] data() {
            try {
                byte[] data = new byte[message.getDataLength()];
                message.readFully(data);
                message.seek(0);
                return data;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        String text() {
            return completionCode == CMQC.MQCC_FAILED ? "reason " + reason
                    : new String(data(), StandardCharsets.US_ASCII);
        }

        /** GroupStatus, SegmentStatus, Segmentation. */
        String status() {
            return "" + options.groupStatus + options.segmentStatus + options.segmentation;
        }
    }

    Got get(int options) throws MQException {
        return get(options, new MQMessage(), CMQC.MQMO_NONE, -1);
    }

    Got get(int options, MQMessage message, int match, int length) throws MQException {
        return get(options, message, match, length, 0);
    }

    /**
     * Gets.
     *
     * @param length of the buffer; -1 = the client makes one that is long enough
     * @param wait   in milliseconds, with MQGMO_WAIT
     */
    Got get(int options, MQMessage message, int match, int length, int wait) throws MQException {
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.waitInterval = wait;
        how.options = options;
        how.matchOptions = match;
        try {
            if (length < 0) {
                in().get(message, how);
            } else {
                in().get(message, how, length);
            }
            return new Got(message, how, CMQC.MQCC_OK, 0);
        } catch (MQException e) {
            return new Got(message, how, e.completionCode, e.reasonCode);
        }
    }

    String text(int options) throws MQException {
        return get(options).text();
    }

    void closeOut() throws MQException {
        MQQueue closing = out;
        out = null;
        closing.close();
    }

    void closeIn() throws MQException {
        MQQueue closing = in;
        in = null;
        closing.close();
    }

    /** Completion code and reason, such as "2:2241"; "0:0" when it goes well. */
    static String outcome(Call call) {
        try {
            call.run();
            return "0:0";
        } catch (MQException e) {
            return e.completionCode + ":" + e.reasonCode;
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    static byte[] id(String text) {
        return Arrays.copyOf(bytes(text), 24);
    }

    @Override
    public void close() {
        try {
            connection.disconnect();
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
    }
}
