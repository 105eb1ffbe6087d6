// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.javax;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.jms.MQXAConnectionFactory;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import io.github.backstop.junit5.QueueNamed;
import io.github.backstop.junit5.WatchedQueue;
import javax.jms.JMSException;
import javax.jms.Queue;
import javax.jms.XAConnection;
import javax.jms.XASession;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Branches of global transactions with IBM's client for javax.jms. */
@QueueManagerTest(mqsc = "DEFINE QLOCAL(ORDERS)\nDEFINE QLOCAL(REPLIES)")
class JavaxXaTest {

    private XAConnection connection;
    private XASession session;
    private Queue orders;
    private Queue replies;

    private record Branch(int number) implements Xid {

        @Override
        public int getFormatId() {
            return 0x4A58;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return new byte[] {'j', (byte) number};
        }

        @Override
        public byte[] getBranchQualifier() {
            return new byte[] {1};
        }
    }

    @BeforeEach
    void connect(QueueManagerAddress where) throws JMSException {
        connection = JavaxClient.of(new MQXAConnectionFactory(), where).createXAConnection("app", "secret");
        connection.start();
        session = connection.createXASession();
        orders = session.createQueue("ORDERS");
        replies = session.createQueue("REPLIES");
        var sender = connection.createSession();
        sender.createProducer(orders).send(sender.createTextMessage("order"));
        sender.close();
    }

    @AfterEach
    void disconnect() throws JMSException {
        connection.close();
    }

    /** Gets an order and answers it. */
    private XAResource work(Xid branch) throws Exception {
        XAResource resource = session.getXAResource();
        resource.start(branch, XAResource.TMNOFLAGS);
        try (var consumer = session.createConsumer(orders); var producer = session.createProducer(replies)) {
            assertThat(JavaxClient.text(consumer.receive(JavaxClient.PATIENCE))).isEqualTo("order");
            producer.send(session.createTextMessage("reply"));
        }
        resource.end(branch, XAResource.TMSUCCESS);
        return resource;
    }

    @Test
    void aPreparedBranchIsFoundAndCommitted(@QueueNamed("ORDERS") WatchedQueue ordersLeft,
            @QueueNamed("REPLIES") WatchedQueue repliesMade) throws Exception {
        Xid branch = new Branch(1);
        XAResource resource = work(branch);
        assertThat(resource.prepare(branch)).isEqualTo(XAResource.XA_OK);
        assertThat(resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)).singleElement()
                .satisfies(found -> assertThat(found.getGlobalTransactionId())
                        .isEqualTo(branch.getGlobalTransactionId()));
        assertThat(repliesMade.browse()).noneMatch(message -> message.available());

        resource.commit(branch, false);

        assertThat(ordersLeft.depth()).isZero();
        assertThat(repliesMade.browse()).singleElement().matches(message -> message.available());
    }

    @Test
    void aBranchThatIsRolledBackLeavesNothingButACount(@QueueNamed("ORDERS") WatchedQueue ordersLeft,
            @QueueNamed("REPLIES") WatchedQueue repliesMade) throws Exception {
        Xid branch = new Branch(2);

        work(branch).rollback(branch);

        assertThat(repliesMade.depth()).isZero();
        assertThat(ordersLeft.browse()).singleElement()
                .satisfies(order -> assertThat(order.descriptor().backoutCount()).isEqualTo(1));
    }

    @Test
    void aBranchIsCommittedInOnePhase(@QueueNamed("ORDERS") WatchedQueue ordersLeft,
            @QueueNamed("REPLIES") WatchedQueue repliesMade) throws Exception {
        Xid branch = new Branch(3);

        work(branch).commit(branch, true);

        assertThat(ordersLeft.depth()).isZero();
        assertThat(repliesMade.depth()).isEqualTo(1);
    }
}
