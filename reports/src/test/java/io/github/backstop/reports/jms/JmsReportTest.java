// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import io.github.backstop.reports.ReportTracker;
import io.github.backstop.reports.SentMessage;
import io.github.backstop.reports.TrackedMessages;
import io.github.backstop.reports.client.Client;
import io.github.backstop.reports.client.ClientMessage;
import io.github.backstop.reports.client.ClientTest;
import io.github.backstop.reports.client.ReportSender;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** B-20: a message listener, as a message-driven bean is, is given the reports about segments one by one. */
@ClientTest
@QueueManagerTest(mqsc = {"DEFINE QLOCAL(ORDERS)", "DEFINE QLOCAL(REPLIES)"})
class JmsReportTest {

    private static final int WITH_DATA = CMQC.MQRO_COD_WITH_FULL_DATA | CMQC.MQRO_EXCEPTION;

    private final Client client;
    private final JMSContext context;
    private final TrackedMessages tracked = new TrackedMessages();
    private final Queue<Exception> failures = new ConcurrentLinkedQueue<>();

    JmsReportTest(QueueManagerAddress mq) throws Exception {
        client = new Client(mq);
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setConnectionNameList(mq.host() + '(' + mq.port() + ')');
        context = factory.createContext();
    }

    @AfterEach
    void disconnect() throws Exception {
        context.close();
        client.close();
    }

    private ReportTracker sendInSegments() throws Exception {
        List<MessageDescriptor> puts = new ArrayList<>();
        byte[] group = "a group of 24 characters".getBytes(StandardCharsets.US_ASCII);
        for (int offset : new int[] {0, 100, 200}) {
            MQMessage segment = Client.order(WITH_DATA, Client.bytes(100));
            segment.groupId = group;
            segment.offset = offset;
            segment.messageFlags = offset == 200 ? CMQC.MQMF_LAST_SEGMENT : CMQC.MQMF_SEGMENT;
            puts.add(ClientMessage.descriptor(client.put("ORDERS", segment)));
        }
        return tracked.track(SentMessage.segments(puts, 300));
    }

    private void listen(Message message) {
        try {
            tracked.add(JmsReport.of(message));
        } catch (JMSException | RuntimeException e) {
            failures.add(e);
        }
    }

    @Test
    @DisplayName("B-34, B-36: feedback, offset and length of each report, and the data that it brings back")
    void reportsAboutSegments() throws Exception {
        ReportTracker tracker = sendInSegments();
        JMSConsumer consumer = context.createConsumer(context.createQueue("queue:///REPLIES?mdReadEnabled=true"));
        consumer.setMessageListener(this::listen);
        for (int i = 0; i < 3; i++) {
            MQMessage got = client.get("ORDERS", CMQC.MQGMO_SYNCPOINT, CMQC.MQMD_VERSION_1 + i % 2);
            if (i == 1) {
                new ReportSender(client.connection).exception(got, 70_001);
            }
            client.connection.commit();
        }
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !failures.isEmpty()
                || tracker.verdict().settled() && !tracker.verdict().reasons().isEmpty());

        assertThat(failures).isEmpty();
        assertThat(tracker.verdict()).hasToString("DELIVERED_IN_PART: 0-99 DELIVERED; 100-199 REFUSED MQFB_APPL_70001; "
                + "200-299 DELIVERED");
        assertThat(tracker.returned()).hasSize(3).allSatisfy(piece ->
                assertThat(piece.bytes()).isEqualTo(Client.bytes(100)));
    }

    @Test
    @DisplayName("A message that does not show its descriptor is refused, with what to set")
    void withoutDescriptor() {
        context.createProducer().send(context.createQueue("REPLIES"), "text");
        Message message = context.createConsumer(context.createQueue("REPLIES")).receive(60_000);
        assertThatIllegalArgumentException().isThrownBy(() -> JmsReport.of(message))
                .withMessageContaining("mdReadEnabled=true");
    }
}
