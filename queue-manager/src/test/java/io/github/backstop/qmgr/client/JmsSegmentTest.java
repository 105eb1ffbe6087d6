// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SegmentClient.ALLOWED;
import static io.github.backstop.qmgr.client.SegmentClient.LAST;
import static io.github.backstop.qmgr.client.SegmentClient.SEGMENT;
import static io.github.backstop.qmgr.client.SegmentClient.segment;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQQueue;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.jms.XASession;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What programs of JMS, which have no word for segments, meet of them (rules B-19 and B-20). */
@ClientTest
class JmsSegmentTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();

    private MQQueue destination(boolean jmsHeaders) throws JMSException {
        MQQueue destination = new MQQueue(queues.source());
        destination.setTargetClient(jmsHeaders ? WMQConstants.WMQ_CLIENT_JMS_COMPLIANT
                : WMQConstants.WMQ_CLIENT_NONJMS_MQ);
        destination.setBooleanProperty(WMQConstants.WMQ_MQMD_READ_ENABLED, true);
        destination.setBooleanProperty(WMQConstants.WMQ_MQMD_WRITE_ENABLED, true);
        return destination;
    }

    private static TextMessage flagged(Session session, int flags) throws JMSException {
        TextMessage message = session.createTextMessage("0123456789".repeat(10));
        message.setIntProperty(WMQConstants.JMS_IBM_MQMD_MSGFLAGS, flags);
        return message;
    }

    private static int reason(JMSException failure) {
        return failure.getCause() instanceof MQException cause ? cause.reasonCode : 0;
    }

    private interface Send {
        void run() throws JMSException;
    }

    private static int reasonOf(Send send) {
        try {
            send.run();
            return 0;
        } catch (JMSException e) {
            return reason(e);
        }
    }

    @Test
    @DisplayName("B-20: a consumer gets segments one by one, and their places by the descriptor's properties")
    void segmentsComeOneByOne() throws Exception {
        try (SegmentClient putting = new SegmentClient(MQ.queueManager(), queues.source());
                JmsClient client = MQ.connect()) {
            putting.put(segment("g", 1, 0, SEGMENT, "one "));
            putting.put(segment("g", 1, 4, LAST, "two"));
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            var consumer = session.createConsumer(destination(false));
            for (int offset : new int[] {0, 4}) {
                Message segment = consumer.receive(JmsClient.PATIENCE);
                assertThat(segment.getIntProperty(WMQConstants.JMS_IBM_MQMD_OFFSET)).isEqualTo(offset);
                assertThat((byte[]) segment.getObjectProperty(WMQConstants.JMS_IBM_MQMD_GROUPID))
                        .isEqualTo(SegmentClient.id("g"));
                assertThat(JmsClient.text(segment)).isEqualTo(offset == 0 ? "one " : "two");
            }
        }
    }

    @Test
    @DisplayName("B-19: a message of JMS has properties that MQ defines, so it may be no segment: 2443")
    void jmsMessagesAreNoSegments() throws Exception {
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            var producer = session.createProducer(destination(true));
            for (int flags : new int[] {SEGMENT, ALLOWED}) {
                assertThat(reasonOf(() -> producer.send(flagged(session, flags)))).isEqualTo(2443);
            }
        }
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-20: without headers of JMS it is split, but not in a global unit of work: 2255")
    void nothingIsSplitInABranch() throws Exception {
        queues.mqsc("ALTER QLOCAL(${SRC}) MAXMSGL(32)");
        try (JmsClient client = MQ.connect()) {
            XASession session = client.xaConnection().createXASession();
            var producer = session.createProducer(destination(false));
            XAResource resource = session.getXAResource();
            Xid xid = Branch.next();
            resource.start(xid, XAResource.TMNOFLAGS);
            int refused = reasonOf(() -> producer.send(flagged(session, ALLOWED)));
            resource.end(xid, XAResource.TMSUCCESS);
            resource.rollback(xid);
            assertThat(refused).isEqualTo(2255);
        }
        try (JmsClient client = MQ.connect();
                SegmentClient getting = new SegmentClient(MQ.queueManager(), queues.source())) {
            Session session = client.transacted();
            session.createProducer(destination(false)).send(flagged(session, ALLOWED));
            session.commit();
            assertThat(getting.text(SegmentClient.COMPLETE)).isEqualTo("0123456789".repeat(10));
        }
    }

    @Test
    @DisplayName("B-20: single segments can be got in a global unit of work, as reports about segments have to be")
    void singleSegmentsInABranch() throws Exception {
        try (SegmentClient putting = new SegmentClient(MQ.queueManager(), queues.source());
                JmsClient client = MQ.connect()) {
            putting.put(segment("g", 1, 0, SEGMENT, "one "));
            XASession session = client.xaConnection().createXASession();
            var consumer = session.createConsumer(destination(false));
            XAResource resource = session.getXAResource();
            Xid xid = Branch.next();
            resource.start(xid, XAResource.TMNOFLAGS);
            Message got = consumer.receive(JmsClient.PATIENCE);
            resource.end(xid, XAResource.TMSUCCESS);
            resource.commit(xid, true);
            assertThat(JmsClient.text(got)).isEqualTo("one ");
            assertThat(queues.depth(queues.source())).isZero();
        }
    }
}
