// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One dead-letter queue, which some functions of a queue manager use and others do not (C-16, D-30). */
@ClientTest
class UseOfDeadLetterQueueTest {

    private LinkedQueueManagers mq;

    @BeforeEach
    void start() throws Exception {
        mq = new LinkedQueueManagers();
        mq.second().mqsc("""
                DEFINE QLOCAL(CLOSED) PUT(DISABLED)
                DEFINE CHANNEL(SECOND) CHLTYPE(RCVR) MRRTY(0)
                ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) USEDLQ(NO)
                DEFINE QLOCAL(POISON) BOTHRESH(1)
                DEFINE TOPIC(SPORT) TOPICSTR('sport') USEDLQ(YES)
                DEFINE TOPIC(NEWS) TOPICSTR('news') USEDLQ(NO) NPMSGDLV(ALLAVAIL)
                DEFINE SUB(S) TOPICSTR('sport') DEST(CLOSED)
                DEFINE SUB(N) TOPICSTR('news') DEST(CLOSED)
                """);
        mq.first().mqsc("""
                DEFINE QLOCAL(SECOND) USAGE(XMITQ)
                DEFINE CHANNEL(SECOND) CHLTYPE(SDR) CONNAME('127.0.0.1(%d)') XMITQ(SECOND)
                DEFINE QREMOTE(BY.SECOND) RNAME(CLOSED) RQMNAME(QM2) XMITQ(SECOND)
                START CHANNEL(SECOND)
                """.formatted(mq.second().port()));
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private int buried() {
        return mq.second().queue("DLQ").depth();
    }

    private void publish(MQQueueManager there, String topic) throws Exception {
        MQMessage message = LinkedQueueManagers.text("a publication", CMQC.MQPER_NOT_PERSISTENT);
        MQTopic opened = there.accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        opened.put(message, new MQPutMessageOptions());
        opened.close();
    }

    private void rollBackPoison() throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setConnectionNameList("127.0.0.1(" + mq.second().port() + ')');
        try (JMSContext context = factory.createContext(JMSContext.SESSION_TRANSACTED)) {
            context.createProducer().send(context.createQueue("POISON"), "poison");
            context.commit();
            JMSConsumer consumer = context.createConsumer(context.createQueue("POISON"));
            assertThat(consumer.receive(30_000)).isNotNull();
            context.rollback();
            assertThat(consumer.receiveNoWait()).isNull();
            context.commit();
        }
    }

    @Test
    @DisplayName("C-16: a channel with USEDLQ(NO) stops, while one with YES, a topic and IBM's client use the queue")
    void someUseItAndOthersDoNot() throws Exception {
        mq.start();
        mq.put("CLOSED", LinkedQueueManagers.text("by the first", CMQC.MQPER_PERSISTENT));
        mq.awaitStatus("STOPPED");
        assertThat(buried()).isZero();

        mq.connection().put("BY.SECOND", LinkedQueueManagers.text("by the second", CMQC.MQPER_PERSISTENT));
        LinkedQueueManagers.await(mq.second(), "DLQ", 1);
        assertThat(LinkedQueueManagers.status(mq.first(), "SECOND")).contains("STATUS(RUNNING)");

        MQQueueManager there = new MQQueueManager("QM2", BaseConnection.properties(
                new RunningQueueManager(mq.second())));
        publish(there, "news");
        assertThat(buried()).isEqualTo(1);
        publish(there, "sport");
        assertThat(buried()).isEqualTo(2);
        there.disconnect();

        rollBackPoison();
        assertThat(buried()).isEqualTo(3);
        assertThat(mq.first().queue("QM2").depth()).as("what the stopped channel keeps").isEqualTo(1);
    }
}
