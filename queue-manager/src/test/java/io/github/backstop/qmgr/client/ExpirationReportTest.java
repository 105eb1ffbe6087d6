// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.ReportClient.BODY;
import static io.github.backstop.qmgr.client.ReportClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The report that a message has outlived itself (rules ). */
@ClientTest
class ExpirationReportTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final ReportClient client = new ReportClient(MQ.queueManager(), queues);

    @AfterEach
    void disconnect() {
        client.close();
    }

    private MQMessage shortLived(int report) {
        MQMessage message = client.message(report);
        message.expiry = 1;
        return message;
    }

    @ParameterizedTest
    @CsvSource({"0x200000, 0", "0x600000, 100", "0xE00000, 300"})
    @DisplayName("A-1, A-9, A-20: feedback 258, with nothing, 100 bytes or all; not to the dead-letter queue")
    void anExpiredMessageIsReported(String option, int length) throws Exception {
        client.put(shortLived(Integer.decode(option)));
        client.browseUntilExpired();
        MQMessage report = client.report();
        assertThat(report.messageType).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(report.feedback).isEqualTo(CMQC.MQFB_EXPIRATION);
        assertThat(report.correlationId).isEqualTo(Original.MESSAGE_ID);
        assertThat(report.expiry).isEqualTo(CMQC.MQEI_UNLIMITED);
        assertThat(text(report)).isEqualTo(BODY.substring(0, length));
        assertThat(queues.depth(queues.deadLetter())).isZero();
        assertThat(queues.depth(queues.source())).isZero();
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-9: an exception option does not cover it, and COD was not")
    void otherOptionsDoNotReportIt() throws Exception {
        client.put(shortLived(CMQC.MQRO_EXCEPTION_WITH_FULL_DATA | CMQC.MQRO_COD));
        client.browseUntilExpired();
        client.assertNoReport();
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }

    @Test
    @DisplayName("A-9: a persistent message has a persistent report")
    void aPersistentMessage() throws Exception {
        MQMessage message = shortLived(CMQC.MQRO_EXPIRATION);
        message.persistence = CMQC.MQPER_PERSISTENT;
        client.put(message);
        client.browseUntilExpired();
        assertThat(client.report().persistence).isEqualTo(CMQC.MQPER_PERSISTENT);
    }

    @Test
    @DisplayName("A-10: until somebody looks it counts in CURDEPTH and is not reported")
    void itIsNoticedWhenSomebodyLooks() throws Exception {
        MQQueue queue = client.connection().accessQueue(queues.source(), CMQC.MQOO_INQUIRE);
        client.put(shortLived(CMQC.MQRO_EXPIRATION));
        try (ReportClient later = new ReportClient(MQ.queueManager(), queues.backout(), queues.deadLetter())) {
            // What was put later and lives as long has expired.
            MQMessage marker = later.message(CMQC.MQRO_EXPIRATION);
            marker.expiry = 1;
            later.put(marker);
            later.browseUntilExpired();
        }
        assertThat(queue.getCurrentDepth()).isEqualTo(1);
        client.assertNoReport();
        assertThat(SecuredQueueManager.reason(() -> client.get(CMQC.MQGMO_NO_SYNCPOINT)))
                .isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_EXPIRATION);
        assertThat(queue.getCurrentDepth()).isZero();
    }

    @Test
    @DisplayName("A-10: the time runs from the put, not from the commit")
    void theTimeRunsFromThePut() throws Exception {
        client.put(shortLived(CMQC.MQRO_EXPIRATION), CMQC.MQPMO_SYNCPOINT);
        try (ReportClient later = new ReportClient(MQ.queueManager(), queues.backout(), queues.deadLetter())) {
            MQMessage marker = later.message(CMQC.MQRO_EXPIRATION);
            marker.expiry = 1;
            later.put(marker);
            later.browseUntilExpired();
        }
        client.connection().commit();
        assertThat(SecuredQueueManager.reason(() -> client.get(CMQC.MQGMO_BROWSE_FIRST)))
                .isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
        assertThat(client.report().feedback).isEqualTo(CMQC.MQFB_EXPIRATION);
    }

    @Test
    @DisplayName("A-10: on a transmission queue the message that expires is reported, not what carries it")
    void aMessageExpiresOnItsWay() throws Exception {
        queues.mqsc("DEFINE QLOCAL(${XMITQ}) USAGE(XMITQ)");
        queues.mqsc("DEFINE QREMOTE(${FAR}) RNAME(ORDERS) RQMNAME(QM2) XMITQ(${XMITQ})");
        client.put(queues.prefix() + "FAR", shortLived(CMQC.MQRO_EXPIRATION_WITH_DATA), CMQC.MQPMO_NO_SYNCPOINT);
        client.browseUntilExpired(queues.prefix() + "XMITQ");
        MQMessage report = client.report();
        assertThat(report.feedback).isEqualTo(CMQC.MQFB_EXPIRATION);
        assertThat(report.correlationId).isEqualTo(Original.MESSAGE_ID);
        assertThat(report.format).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(text(report)).isEqualTo(BODY.substring(0, 100));
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-21: with MQRO_PASS_DISCARD_AND_EXPIRY, which has nothing left to pass, it lives a minute")
    void aReportThatWouldHaveExpiredLivesAMinute() throws Exception {
        client.put(shortLived(CMQC.MQRO_EXPIRATION | CMQC.MQRO_PASS_DISCARD_AND_EXPIRY));
        client.browseUntilExpired();
        assertThat(client.report().expiry).isBetween(1, 600);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -2, Integer.MIN_VALUE})
    @DisplayName("A-11: a lifetime that is none is refused with 2013, and nothing is reported")
    void lifetimesThatAreNone(int expiry) {
        MQMessage message = client.message(CMQC.MQRO_EXPIRATION);
        message.expiry = expiry;
        assertThat(client.reasonOfPut(message)).isEqualTo(CMQC.MQRC_EXPIRY_ERROR);
        client.assertNoReport();
    }

    @Test
    @DisplayName("A-11: a get returns the time that is left, more than 0, or -1")
    void aGetReturnsTheTimeThatIsLeft() throws Exception {
        MQMessage message = client.message(0);
        message.expiry = 36_000;
        client.put(message);
        client.put(0);
        assertThat(client.get(CMQC.MQGMO_NO_SYNCPOINT).expiry).isBetween(1, 36_000);
        assertThat(client.get(CMQC.MQGMO_NO_SYNCPOINT).expiry).isEqualTo(CMQC.MQEI_UNLIMITED);
    }
}
