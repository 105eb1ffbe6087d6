// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.ReportClient.BODY;
import static io.github.backstop.qmgr.client.ReportClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** COA, the report that a message has arrived on its queue (rules ). */
@ClientTest
class ArrivalReportTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final ReportClient client = new ReportClient(MQ.queueManager(), queues);

    @AfterEach
    void disconnect() {
        client.close();
    }

    @Test
    @DisplayName("A-12, A-19, A-23, A-32: an empty report with feedback 259, linked by its CorrelId")
    void anArrivalIsConfirmed() throws Exception {
        client.put(CMQC.MQRO_COA);

        MQMessage report = client.report();
        assertThat(report.messageType).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(report.feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(report.getDataLength()).isZero();
        assertThat(report.correlationId).isEqualTo(Original.MESSAGE_ID);
        assertThat(report.messageId).isNotEqualTo(Original.MESSAGE_ID).isNotEqualTo(Original.CORRELATION_ID);
        assertThat(queues.depth(queues.source())).as("the message itself").isEqualTo(1);
        client.assertNoReport();
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-21: the other fields of its descriptor")
    void theReportIsTheQueueManagersAndHasTheMessagesContext() throws Exception {
        client.put(CMQC.MQRO_COA);

        MessageDescriptor original = queues.descriptor(queues.source());
        MessageDescriptor report = queues.descriptor(queues.reply());
        assertThat(report.report()).isZero();
        assertThat(report.expiry()).isEqualTo(-1);
        assertThat(report.format()).isEqualTo("MQSTR");
        assertThat(report.codedCharSetId()).isEqualTo(1208);
        assertThat(report.encoding()).isEqualTo(273);
        assertThat(report.priority()).isEqualTo(original.priority());
        assertThat(report.persistence()).isZero();
        assertThat(report.backoutCount()).isZero();
        assertThat(report.replyToQueue()).isEmpty();
        assertThat(report.replyToQueueManager()).isEqualTo(MQ.queueManager().name());
        assertThat(report.userIdentifier()).isEqualTo(original.userIdentifier());
        assertThat(report.putApplType()).isEqualTo(7);
        assertThat(report.putApplName()).isEqualTo(MQ.queueManager().name());
        assertThat(report.putDate()).matches("20\\d{6}");
        assertThat(report.fitsVersion1()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0x100, 0", "0x300, 100", "0x700, 300"})
    @DisplayName("A-1, A-20, X-15: nothing, the first 100 bytes or all of the data")
    void howMuchOfTheDataIsRepeated(String option, int length) throws Exception {
        client.put(Integer.decode(option));
        assertThat(text(client.report())).isEqualTo(BODY.substring(0, length));
    }

    @ParameterizedTest
    @CsvSource({"0x80, true, false", "0x40, false, true", "0xC0, true, true"})
    @DisplayName("A-21: MQRO_PASS_MSG_ID and MQRO_PASS_CORREL_ID")
    void idsArePassed(String options, boolean messageId, boolean correlationId) throws Exception {
        client.put(CMQC.MQRO_COA | Integer.decode(options));
        MQMessage report = client.report();
        assertThat(Arrays.equals(report.messageId, Original.MESSAGE_ID)).as("MsgId passed").isEqualTo(messageId);
        assertThat(report.correlationId)
                .isEqualTo(correlationId ? Original.CORRELATION_ID : Original.MESSAGE_ID);
    }

    @Test
    @DisplayName("A-12: in a unit of work it can be got after the commit, and is gone with a backout")
    void itBelongsToTheUnitOfWorkOfThePut() throws Exception {
        client.put(client.message(CMQC.MQRO_COA), CMQC.MQPMO_SYNCPOINT);
        client.assertNoReport();
        client.connection().backout();
        client.assertNoReport();
        client.put(client.message(CMQC.MQRO_COA), CMQC.MQPMO_SYNCPOINT);
        client.connection().commit();
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-21: persistent as the message, and MQRO_PASS_DISCARD_AND_EXPIRY has it expire with it")
    void persistenceAndLifetime() throws Exception {
        MQMessage message = client.message(CMQC.MQRO_COA | CMQC.MQRO_PASS_DISCARD_AND_EXPIRY | CMQC.MQRO_DISCARD_MSG);
        message.persistence = CMQC.MQPER_PERSISTENT;
        message.expiry = 36_000;
        client.put(message);
        MQMessage report = client.report();
        assertThat(report.persistence).isEqualTo(CMQC.MQPER_PERSISTENT);
        assertThat(report.expiry).isBetween(1, 36_000);
        assertThat(report.report).isEqualTo(CMQC.MQRO_DISCARD_MSG);
    }

    @ParameterizedTest
    @CsvSource({"MQXMIT", "MQDEAD"})
    @Tag("unconfirmed")
    @DisplayName("A-13: no COA for what lies on a transmission queue or on a dead-letter queue")
    void whatIsOnItsWayIsNotConfirmed(String format) throws Exception {
        MQMessage message = client.message(CMQC.MQRO_COA);
        message.format = format;
        client.put(message);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-3: one report for each copy that a subscriber gets, none without subscribers")
    void publicationsAreConfirmedCopyByCopy() throws Exception {
        String topic = queues.prefix().replace(".", "") + "/coa";
        publish(topic, CMQC.MQPMO_NO_SYNCPOINT);
        client.assertNoReport();
        int create = CMQC.MQSO_CREATE | CMQC.MQSO_MANAGED;
        MQTopic one = client.connection().accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION, create);
        MQTopic two = client.connection().accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION, create);
        publish(topic, CMQC.MQPMO_NO_SYNCPOINT);
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_COA);
        client.assertNoReport();
        publish(topic, CMQC.MQPMO_SYNCPOINT);
        client.assertNoReport();
        client.connection().commit();
        assertThat(queues.depth(queues.reply())).isEqualTo(2);
        one.close();
        two.close();
    }

    private void publish(String topic, int options) throws Exception {
        MQTopic opened = client.connection().accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_PUBLICATION,
                CMQC.MQOO_OUTPUT);
        MQPutMessageOptions put = new MQPutMessageOptions();
        put.options = options;
        opened.put(client.message(CMQC.MQRO_COA), put);
        opened.close();
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-31: a report causes no report, neither when it arrives nor when it is got")
    void reportsAreNotReported() throws Exception {
        client.put(CMQC.MQRO_COA | CMQC.MQRO_COD | CMQC.MQRO_EXPIRATION);
        assertThat(client.report().report).isZero();
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-21: a report about a segment is itself a segment, and knows its length")
    void aSegmentIsReportedAsASegment() throws Exception {
        MQMessage segment = client.message(CMQC.MQRO_COA);
        segment.setVersion(CMQC.MQMD_VERSION_2);
        segment.groupId = Original.GROUP_ID;
        segment.offset = 1000;
        segment.messageFlags = CMQC.MQMF_SEGMENT;
        client.put(segment);
        MessageDescriptor report = queues.descriptor(queues.reply());
        assertThat(report.groupId()).isEqualTo(Original.GROUP_ID);
        assertThat(report.offset()).isEqualTo(1000);
        assertThat(report.messageFlags()).isEqualTo(CMQC.MQMF_SEGMENT);
        assertThat(report.originalLength()).isEqualTo(BODY.length());
    }
}
