// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.EndMode;
import io.github.backstop.qmgr.QueuedMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import java.nio.file.Path;
import java.time.Duration;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What units of work that had not ended held when their queue manager ended is on its queue, counted once more. */
@ClientTest
class BackoutAtRestartTest {

    @TempDir
    private Path directory;
    private StoredQueueManager mq;

    @BeforeEach
    void start() {
        mq = new StoredQueueManager(directory, "DEFINE QLOCAL(Q) NPMCLASS(HIGH) NOHARDENBO", "DEFINE QLOCAL(OTHER)");
    }

    @AfterEach
    void stop() {
        mq.close();
    }

    private void send(int mode) throws Exception {
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = session.createProducer(session.createQueue("Q"));
            producer.setDeliveryMode(mode);
            producer.send(session.createTextMessage("held"));
        }
    }

    private void assertThereAndBackedOut(int times) {
        assertThat(mq.browse("Q")).singleElement().satisfies(message -> {
            assertThat(message.available()).isTrue();
            assertThat(message.descriptor().backoutCount()).isEqualTo(times);
        });
    }

    private static void ignoringThatTheConnectionBroke(JmsClient client) {
        try {
            client.close();
        } catch (IllegalStateException broken) {
            assertThat(broken).hasMessageContaining("does not close");
        }
    }

    /** Also when it is the same message each time. */
    @ParameterizedTest
    @Tag("unconfirmed")
    @DisplayName("A branch that was not prepared is forgotten, and counted whatever HARDENBO says (C-29)")
    @ValueSource(booleans = {true, false})
    void aBranchThatWasNotPreparedIsForgotten(boolean ended) throws Exception {
        send(DeliveryMode.PERSISTENT);
        for (int times = 1; times <= 3; times++) {
            JmsClient client = new JmsClient(mq);
            XASession session = client.xaConnection().createXASession();
            XAResource resource = session.getXAResource();
            Xid branch = Branch.next();
            resource.start(branch, XAResource.TMNOFLAGS);
            assertThat(session.createConsumer(session.createQueue("Q")).receive(JmsClient.PATIENCE)).isNotNull();
            session.createProducer(session.createQueue("OTHER")).send(session.createTextMessage("never"));
            if (ended) {
                resource.end(branch, XAResource.TMSUCCESS);
            }
            mq.crash();
            ignoringThatTheConnectionBroke(client);
            assertThereAndBackedOut(times);
            assertThat(mq.browse("OTHER")).isEmpty();
            try (JmsClient recovering = new JmsClient(mq)) {
                assertThat(recovering.xaConnection().createXASession().getXAResource()
                        .recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(EndMode.class)
    void anOrderlyEndKeepsWhatAClientHeld(EndMode mode) throws Exception {
        for (int kind : new int[] {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT}) {
            send(kind);
            JmsClient client = new JmsClient(mq);
            Session session = client.transacted();
            JmsClient.receive(session.createConsumer(session.createQueue("Q")), 1);
            session.createProducer(session.createQueue("OTHER")).send(session.createTextMessage("never"));
            mq.embedded().orElseThrow().end(mode, Duration.ofMillis(10));
            ignoringThatTheConnectionBroke(client);
            mq.restart();
            assertThereAndBackedOut(1);
            assertThat(mq.browse("OTHER")).isEmpty();
            mq.embedded().orElseThrow().discardMessages();
        }
    }

    /** A message of a high class is kept over any number of orderly ends, and got once. */
    @Test
    void whatIsKeptIsKeptAgainUntilItIsGot() throws Exception {
        send(DeliveryMode.NON_PERSISTENT);
        mq.restart();
        mq.restart();
        assertThat(mq.browse("Q")).singleElement().matches(QueuedMessage::available);
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            JmsClient.receive(session.createConsumer(session.createQueue("Q")), 1);
        }
        mq.restart();
        assertThat(mq.browse("Q")).isEmpty();
    }
}
