// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues.separate;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.demo.queues.LargeMessages;
import io.github.backstop.reports.Piece;
import io.github.backstop.reports.ReportTracker;
import io.github.backstop.reports.SentMessage;
import io.github.backstop.reports.Verdict;
import io.github.backstop.reports.client.ClientMessage;
import io.github.backstop.reports.client.ReportQueue;
import io.github.backstop.reports.client.ReportSender;
import java.io.IOException;
import java.util.Hashtable;

/** IBM's base Java classes, unmodified: JMS cannot segment (B-20). */
final class TrackingClient implements LargeMessages {

    private static final int PATIENCE_MILLIS = 20_000;

    private final MQQueueManager connection;
    private ReportTracker tracker;

    private interface Work<T> {
        T with(MQQueueManager connection) throws MQException, IOException;
    }

    TrackingClient(int port) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, port);
        properties.put(CMQC.CHANNEL_PROPERTY, "DEV.APP.SVRCONN");
        connection = committed(none -> new MQQueueManager("", properties), null);
    }

    @Override
    public void send(String queue, int bytes) {
        tracker = committed(mq -> {
            MQMessage message = new MQMessage();
            message.setVersion(CMQC.MQMD_VERSION_2);
            message.messageFlags = CMQC.MQMF_SEGMENTATION_ALLOWED;
            message.report = CMQC.MQRO_COA | CMQC.MQRO_COD | CMQC.MQRO_EXCEPTION;
            message.replyToQueueName = "REPLIES";
            message.write(new byte[bytes]);
            MQPutMessageOptions options = new MQPutMessageOptions();
            // else MQPUT1 in a unit of work does not wait for its answer, which has the GroupId
            options.options = CMQC.MQPMO_SYNCPOINT | CMQC.MQPMO_SYNC_RESPONSE;
            mq.put(queue, message, options);
            return ReportTracker.of(SentMessage.whole(ClientMessage.descriptor(message), bytes));
        }, connection);
    }

    @Override
    public int takeWhole(String queue) {
        return committed(mq -> get(mq, queue, CMQC.MQGMO_COMPLETE_MSG).getDataLength(), connection);
    }

    @Override
    public int takeSegment(String queue) {
        return committed(mq -> get(mq, queue, 0).offset, connection);
    }

    @Override
    public int refuseSegment(String queue, int reason) {
        return committed(mq -> {
            MQMessage segment = get(mq, queue, 0);
            new ReportSender(mq).exception(segment, reason);
            return segment.offset;
        }, connection);
    }

    @Override
    public Fate fate() {
        Verdict verdict = committed(mq -> {
            try (ReportQueue replies = ReportQueue.open(mq, "REPLIES")) {
                return replies.look(tracker);
            }
        }, connection);
        return new Fate(verdict.outcome().name(), verdict.pieces().stream().map(Piece::toString).toList(),
                verdict.orphans().stream().map(Piece::offset).toList());
    }

    private static MQMessage get(MQQueueManager mq, String name, int option) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT | CMQC.MQGMO_WAIT | option;
        options.waitInterval = PATIENCE_MILLIS;
        MQMessage message = new MQMessage();
        message.setVersion(CMQC.MQMD_VERSION_2);
        MQQueue queue = mq.accessQueue(name, CMQC.MQOO_INPUT_SHARED);
        queue.get(message, options);
        queue.close();
        return message;
    }

    /** Each step in a unit of work of its own. */
    private static <T> T committed(Work<T> work, MQQueueManager connection) {
        return EmbeddedQueues.withOwnLoader(() -> {
            try {
                T result = work.with(connection);
                if (connection != null) {
                    connection.commit();
                }
                return result;
            } catch (MQException | IOException failed) {
                throw new IllegalStateException(failed);
            }
        });
    }

    @Override
    public void close() {
        try {
            connection.disconnect();
        } catch (MQException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
