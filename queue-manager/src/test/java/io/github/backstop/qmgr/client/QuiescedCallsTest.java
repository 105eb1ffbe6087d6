// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQDestination;
import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.EndMode;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each call with FAIL_IF_QUIESCING ends with 2161 when the queue manager quiesces, with 2202 when its channel does. */
@ClientTest
class QuiescedCallsTest {

    private static final int FAIL = CMQC.MQOO_FAIL_IF_QUIESCING;

    private interface Call {
        void make(int options) throws MQException;
    }

    private final EmbeddedQueueManager queueManager =
            EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(Q)\nDEFINE CHANNEL(APP) CHLTYPE(SVRCONN)").start();
    private final QueueManagerUnderTest mq = new RunningQueueManager(queueManager);
    private final Map<String, Call> calls = new LinkedHashMap<>();
    private MQQueueManager client;
    private MQQueue queue;
    private MQDestination topic;

    @BeforeEach
    void connect() throws MQException {
        var properties = BaseConnection.properties(mq);
        properties.put(CMQC.CHANNEL_PROPERTY, "APP");
        client = new MQQueueManager("QM1", properties);
        queue = client.accessQueue("Q", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE
                | CMQC.MQOO_INQUIRE);
        topic = client.accessTopic("open/topic", "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        calls.put("MQOPEN of a queue", options -> client.accessQueue("Q", CMQC.MQOO_OUTPUT | options));
        calls.put("MQOPEN of a topic", options -> client.accessTopic("a/topic", "",
                CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT | options));
        calls.put("MQSUB", options -> client.accessTopic("a/topic", "", CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION,
                CMQC.MQSO_CREATE | CMQC.MQSO_MANAGED | CMQC.MQSO_NON_DURABLE | options));
        calls.put("MQPUT1", options -> client.put("Q", new MQMessage(), putting(options)));
        calls.put("MQPUT", options -> queue.put(new MQMessage(), putting(options)));
        calls.put("MQPUT to a topic", options -> topic.put(new MQMessage(), putting(options)));
        calls.put("MQGET to browse", options -> queue.get(new MQMessage(),
                getting(CMQC.MQGMO_BROWSE_FIRST | options)));
        calls.put("MQGET", options -> queue.get(new MQMessage(), getting(CMQC.MQGMO_NO_SYNCPOINT | options)));
    }

    @AfterEach
    void end() {
        queueManager.close();
    }

    private static MQPutMessageOptions putting(int options) {
        MQPutMessageOptions putting = new MQPutMessageOptions();
        putting.options = CMQC.MQPMO_NO_SYNCPOINT | options;
        return putting;
    }

    private static MQGetMessageOptions getting(int options) {
        MQGetMessageOptions getting = new MQGetMessageOptions();
        getting.options = options;
        return getting;
    }

    private static int reason(Call call, int options) {
        try {
            call.make(options);
            return 0;
        } catch (MQException e) {
            return e.reasonCode;
        }
    }

    private void assertWhatAsksForItEndsWith(int reason) throws MQException {
        // The connection hears of it a moment later.
        Awaitility.await().untilAsserted(() -> assertThat(reason(calls.get("MQPUT"), FAIL)).isEqualTo(reason));
        calls.forEach((name, call) -> assertThat(reason(call, FAIL)).as(name).isEqualTo(reason));
        // The classes for Java ask for it in each MQPUT1 by themselves.
        calls.remove("MQPUT1");
        calls.forEach((name, call) -> assertThat(reason(call, 0)).as("%s without the option", name).isZero());
        assertThat(queue.getCurrentDepth()).as("MQINQ").isNotNegative();
        client.commit();
        client.backout();
        queue.close();
        client.disconnect();
    }

    @Test
    void whenTheQueueManagerQuiesces() throws Exception {
        CompletableFuture<Void> end = CompletableFuture.runAsync(() -> {
            try {
                queueManager.end(EndMode.QUIESCE, Duration.ofMinutes(2));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertWhatAsksForItEndsWith(CMQC.MQRC_Q_MGR_QUIESCING);
        end.join();
    }

    @Test
    void whenTheChannelQuiesces() throws Exception {
        queueManager.mqsc("STOP CHANNEL(APP) MODE(QUIESCE)");
        assertWhatAsksForItEndsWith(CMQC.MQRC_CONNECTION_QUIESCING);
    }

    /** JMS asks for it unless FAILIFQUIESCE(NO) is said. */
    @Test
    void whenTheChannelQuiescesJmsProducersEndUnlessToldOtherwise() throws Exception {
        for (int wanted : new int[] {WMQConstants.WMQ_FIQ_YES, WMQConstants.WMQ_FIQ_NO}) {
            queueManager.mqsc("START CHANNEL(APP)");
            var factory = ReconnectingClient.factory("QM1", WMQConstants.WMQ_CLIENT_RECONNECT_DISABLED,
                    "127.0.0.1(" + queueManager.port() + ")");
            factory.setFailIfQuiesce(wanted);
            try (var connection = factory.createConnection()) {
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                var producer = session.createProducer(session.createQueue("Q"));
                queueManager.mqsc("STOP CHANNEL(APP) MODE(QUIESCE)");
                if (wanted == WMQConstants.WMQ_FIQ_NO) {
                    producer.send(session.createTextMessage("goes on"));
                } else {
                    Awaitility.await().untilAsserted(() -> assertThat(Failure.reason(Failure.of(
                            () -> producer.send(session.createTextMessage("ends")))))
                            .isEqualTo(CMQC.MQRC_CONNECTION_QUIESCING));
                }
            }
        }
    }
}
