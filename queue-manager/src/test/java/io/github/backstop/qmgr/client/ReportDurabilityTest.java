// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.QueuedMessage;
import jakarta.jms.XASession;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports about persistent messages of a queue manager with a store (rules ). */
@ClientTest
class ReportDurabilityTest {

    private static final int BOTH = CMQC.MQRO_COA | CMQC.MQRO_COD;

    @TempDir
    private Path directory;
    private StoredQueueManager mq;

    @BeforeEach
    void start() {
        mq = new StoredQueueManager(directory, "DEFINE QLOCAL(Q)", "DEFINE QLOCAL(REPLY)", "DEFINE QLOCAL(DLQ)",
                "ALTER QMGR DEADQ(DLQ)");
    }

    @AfterEach
    void stop() {
        mq.close();
    }

    private ReportClient connect() {
        return new ReportClient(mq, "Q", "REPLY");
    }

    private static MQMessage persistent(ReportClient client, int report) {
        MQMessage message = client.message(report);
        message.persistence = CMQC.MQPER_PERSISTENT;
        return message;
    }

    private List<Integer> feedbacks(String queue) {
        return mq.browse(queue).stream().filter(QueuedMessage::available)
                .map(message -> message.descriptor().feedback()).toList();
    }

    @Test
    @DisplayName("A-12, A-14, A-21: reports outside a unit of work are on the disk with the put and the get")
    void reportsSurvive() throws Exception {
        try (ReportClient client = connect()) {
            client.put(persistent(client, BOTH));
            client.put(client.message(BOTH));
        }
        mq.crash();
        assertThat(mq.browse("Q")).hasSize(1);
        assertThat(feedbacks("REPLY")).containsExactly(CMQC.MQFB_COA);
        try (ReportClient client = connect()) {
            client.get(CMQC.MQGMO_NO_SYNCPOINT);
        }
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
        assertThat(feedbacks("REPLY")).containsExactly(CMQC.MQFB_COA, CMQC.MQFB_COD);
        mq.restart();
        assertThat(feedbacks("REPLY")).containsExactly(CMQC.MQFB_COA, CMQC.MQFB_COD);
    }

    @Test
    @DisplayName("A-12, A-14: what a crash backs out has no reports")
    void aUnitOfWorkThatDidNotEndIsNotReported() throws Exception {
        ReportClient client = connect();
        client.put(persistent(client, CMQC.MQRO_COD));
        client.get(CMQC.MQGMO_SYNCPOINT);
        client.put(persistent(client, CMQC.MQRO_COA), CMQC.MQPMO_SYNCPOINT);
        mq.crash();
        assertThat(mq.browse("Q")).hasSize(1);
        assertThat(feedbacks("REPLY")).isEmpty();
    }

    @Test
    @DisplayName("A-9: an expiration report is on the disk when its message is gone")
    void anExpirationReportSurvives() throws Exception {
        try (ReportClient client = connect()) {
            MQMessage message = persistent(client, CMQC.MQRO_EXPIRATION);
            message.expiry = 1;
            client.put(message);
            client.browseUntilExpired();
            await().atMost(Duration.ofSeconds(30)).until(() -> feedbacks("REPLY").size() == 1);
        }
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
        assertThat(feedbacks("REPLY")).containsExactly(CMQC.MQFB_EXPIRATION);
    }

    @Test
    @DisplayName("A-29: so is one on the dead-letter queue")
    void anUndeliverableReportSurvives() throws Exception {
        mq.mqsc("ALTER QLOCAL(REPLY) MAXDEPTH(0)");
        try (ReportClient client = connect()) {
            client.put(persistent(client, CMQC.MQRO_COA));
        }
        mq.crash();
        assertThat(feedbacks("DLQ")).containsExactly(CMQC.MQFB_COA);
    }

    @Test
    @DisplayName("A-12, A-14: reports of a prepared branch come with its commit, also after a crash")
    void reportsOfPreparedBranches() throws Exception {
        try (ReportClient client = connect()) {
            client.put(persistent(client, CMQC.MQRO_COD));
        }
        Xid branch = Branch.next();
        try (JmsClient client = new JmsClient(mq)) {
            XASession session = client.xaConnection().createXASession();
            XAResource resource = session.getXAResource();
            resource.start(branch, XAResource.TMNOFLAGS);
            assertThat(session.createConsumer(session.createQueue("Q")).receive(JmsClient.PATIENCE)).isNotNull();
            resource.end(branch, XAResource.TMSUCCESS);
            assertThat(resource.prepare(branch)).isEqualTo(XAResource.XA_OK);
        }
        mq.crash();
        assertThat(feedbacks("REPLY")).isEmpty();
        try (JmsClient client = new JmsClient(mq)) {
            client.xaConnection().createXASession().getXAResource().commit(branch, false);
        }
        mq.crash();
        assertThat(feedbacks("REPLY")).containsExactly(CMQC.MQFB_COD);
        assertThat(mq.browse("Q")).isEmpty();
    }
}
