// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import io.github.backstop.reports.Outcome;
import io.github.backstop.reports.ReportTracker;
import io.github.backstop.reports.SentMessage;
import io.github.backstop.reports.Verdict;
import java.time.Duration;
import org.junit.jupiter.api.Test;

// docs/reports.md shows what follows: ReportsChapterTest.
import static com.ibm.mq.constants.CMQC.*;
@ClientTest
@QueueManagerTest(mqsc = {"DEFINE QLOCAL(ORDERS) MAXMSGL(400)", "DEFINE QLOCAL(REPLIES)"})
class TrackOrderTest {
    @Test
    void tellsWhatBecameOfAnOrder(QueueManagerAddress mq) throws Exception {
        try (Client client = new Client(mq)) {
            MQQueueManager connection = client.connection;                  // of IBM's base classes
            MQMessage order = new MQMessage();
            order.setVersion(MQMD_VERSION_2);
            order.messageFlags = MQMF_SEGMENTATION_ALLOWED;                 // 1000 bytes; the queue takes 400
            order.report = MQRO_COD | MQRO_EXCEPTION;
            order.replyToQueueName = "REPLIES";
            order.write(new byte[1_000]);
            MQPutMessageOptions options = new MQPutMessageOptions();
            options.options = MQPMO_NO_SYNCPOINT | MQPMO_SYNC_RESPONSE;     // returns MsgId and GroupId
            connection.put("ORDERS", order, options);
            ReportTracker tracker = ReportTracker.of(SentMessage.whole(ClientMessage.descriptor(order), 1_000));

            MQMessage segment = client.get("ORDERS", MQGMO_SYNCPOINT, MQMD_VERSION_2);   // another program's work
            new ReportSender(connection).exception(segment, 70_001);                     // which it refuses
            connection.commit();

            try (ReportQueue replies = ReportQueue.open(connection, "REPLIES")) {
                Verdict verdict = replies.await(tracker, Duration.ofSeconds(2));
                assertThat(verdict.outcome()).isEqualTo(Outcome.EXCEPTION);
                assertThat(verdict).hasToString("EXCEPTION so far: 0-399 REFUSED MQFB_APPL_70001; 400-999 UNKNOWN");
                connection.commit();                                        // once the verdict is stored
            }
        }
    }
}
