// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import java.util.List;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Section 4: in whose unit of work a poison message is moved, and what a rollback brings back. */
@ClientTest
class UnitOfWorkTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("B1: in a unit of work that holds messages the move is part of it, rollback undoes it (C-26)")
    void rollbackUndoesTheMove() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            receiveFirstThenPoison(client, session, queues);

            session.rollback();

            assertThat(queues.on(queues.backout())).isEmpty();
            assertThat(backoutCounts(queues)).containsExactly("first 1", "poison 4");
        }
    }

    @Test
    @DisplayName("B: in a unit of work that holds messages the application's commit commits the move (C-26)")
    void commitCommitsTheMove() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            receiveFirstThenPoison(client, session, queues);

            session.commit();
        }
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(queues.only(queues.backout()).available()).isTrue();
        Moved.of(queues.only(queues.backout())).assertMessageId(Original.MESSAGE_ID);
    }

    /** The session holds "first" when its next receive meets the poison message. */
    private static void receiveFirstThenPoison(JmsClient client, Session session, Queues queues) throws Exception {
        queues.put(Original.text("first").messageId(0x66));
        MessageConsumer consumer = consumer(session, queues);
        assertThat(text(consumer.receive(JmsClient.PATIENCE))).isEqualTo("first");
        queues.put(Original.poison());
        client.makePoison(queues, 3);
        Calls before = MQ.calls(queues);

        assertThat(consumer.receiveNoWait()).isNull();

        MQ.calls(queues, all -> assertThat(all.after(before).story())
                .containsSequence("MQOPEN BOQ 0x2210", "MQPUT BOQ 0x20202", "MQCLOSE BOQ", "MQGET SRC -> 2033")
                .doesNotContain("MQCMIT", "MQBACK"));
    }

    @Test
    @DisplayName("B2: in an XA branch the move is part of the branch, and its rollback undoes the move")
    void rollbackOfABranchUndoesTheMove() throws Exception {
        Queues queues = MQ.queues().put(Original.poison());
        try (JmsClient client = MQ.connect(); JmsClient xaClient = MQ.connect()) {
            client.makePoison(queues, 3);
            XASession session = xaClient.xaConnection().createXASession();
            MessageConsumer consumer = consumer(session, queues);
            Xid xid = Branch.next();
            moveInBranch(queues, session.getXAResource(), xid, consumer);

            session.getXAResource().rollback(xid);

            assertThat(queues.on(queues.backout())).isEmpty();
            assertThat(backoutCounts(queues)).containsExactly("poison 4");
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.XA_START, Verb.XA_END, Verb.XA_ROLLBACK).all())
                    .extracting(call -> call.verb().name())
                    .containsExactly("XA_START", "XA_END", "XA_ROLLBACK"));
        }
    }

    @Test
    @DisplayName("B3: in an XA branch that holds messages rollback undoes the move, prepared or not")
    void rollbackOfAPreparedBranchUndoesTheMove() throws Exception {
        Queues queues = MQ.queues().put(Original.text("first").messageId(0x66));
        try (JmsClient client = MQ.connect(); JmsClient xaClient = MQ.connect()) {
            XASession session = xaClient.xaConnection().createXASession();
            MessageConsumer consumer = consumer(session, queues);
            XAResource resource = session.getXAResource();
            Xid xid = Branch.next();
            resource.start(xid, XAResource.TMNOFLAGS);
            assertThat(text(consumer.receive(JmsClient.PATIENCE))).isEqualTo("first");
            resource.end(xid, XAResource.TMSUSPEND);
            queues.put(Original.poison());
            client.makePoison(queues, 3);
            resource.start(xid, XAResource.TMRESUME);
            receiveNothing(queues, consumer);
            resource.end(xid, XAResource.TMSUCCESS);
            assertThat(resource.prepare(xid)).isEqualTo(XAResource.XA_OK);

            resource.rollback(xid);

            assertThat(queues.on(queues.backout())).isEmpty();
            assertThat(backoutCounts(queues)).containsExactly("first 1", "poison 4");
        }
    }

    @Test
    @DisplayName("B2: commit of the XA branch commits the move")
    void commitOfABranchCommitsTheMove() throws Exception {
        Queues queues = MQ.queues().put(Original.poison());
        try (JmsClient client = MQ.connect(); JmsClient xaClient = MQ.connect()) {
            client.makePoison(queues, 3);
            XASession session = xaClient.xaConnection().createXASession();
            MessageConsumer consumer = consumer(session, queues);
            Xid xid = Branch.next();
            moveInBranch(queues, session.getXAResource(), xid, consumer);

            assertThat(session.getXAResource().prepare(xid)).isEqualTo(XAResource.XA_OK);
            session.getXAResource().commit(xid, false);
        }
        assertThat(queues.depth(queues.source())).isZero();
        Moved.of(queues.only(queues.backout())).assertMessageId(Original.MESSAGE_ID);
    }

    private static void moveInBranch(Queues queues, XAResource resource, Xid xid, MessageConsumer consumer)
            throws Exception {
        resource.start(xid, XAResource.TMNOFLAGS);
        receiveNothing(queues, consumer);
        resource.end(xid, XAResource.TMSUCCESS);
    }

    private static void receiveNothing(Queues queues, MessageConsumer consumer) throws Exception {
        Calls before = MQ.calls(queues);
        assertThat(consumer.receiveNoWait()).isNull();
        MQ.calls(queues, all -> assertThat(all.after(before).story())
                .containsSequence("MQOPEN BOQ 0x2210", "MQPUT BOQ 0x20202", "MQCLOSE BOQ")
                .doesNotContain("MQCMIT", "MQBACK"));
    }

    @Test
    @DisplayName("A5: AUTO_ACKNOWLEDGE and nothing takes it: locked until the session ends, then counted up (C-25)")
    void anUnplacedMessageIsLockedUntilTheSessionEnds() throws Exception {
        Queues queues = MQ.queues().put(Original.poison().persistent());
        queues.full(queues.backout()).full(queues.deadLetter());
        try (JmsClient client = MQ.connect(); JmsClient automatic = MQ.connect()) {
            client.makePoison(queues, 3);
            MessageConsumer consumer = consumer(automatic.session(Session.AUTO_ACKNOWLEDGE), queues);

            Failure.assertUnplaced(Failure.of(() -> consumer.receive(JmsClient.PATIENCE)), 2053);

            assertThat(consumer.receiveNoWait()).as("locked").isNull();
            MQ.queueManager().embedded().ifPresent(embedded ->
                    assertThat(queues.only(queues.source()).available()).isFalse());
            automatic.close();
            MessageConsumer other = consumer(client.transacted(), queues);
            Failure.assertUnplaced(Failure.of(() -> other.receive(JmsClient.PATIENCE)), 2053);
        }
        assertThat(backoutCounts(queues)).containsExactly("poison 5");
    }

    private static List<String> backoutCounts(Queues queues) {
        return queues.on(queues.source()).stream().map(UnitOfWorkTest::textAndCount).toList();
    }

    private static String textAndCount(QueuedMessage message) {
        return new String(message.data()) + ' ' + message.descriptor().backoutCount();
    }
}
