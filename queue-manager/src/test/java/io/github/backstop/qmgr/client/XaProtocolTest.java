// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import java.util.ArrayList;
import java.util.List;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The calls of the XA specification that a transaction manager makes, also those that are out of order. */
@ClientTest
class XaProtocolTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Xid branch = Branch.next();
    private Queues queues;
    private JmsClient client;
    private JmsClient otherClient;
    private XASession session;
    private XAResource resource;
    private XAResource other;

    @BeforeEach
    void connect() throws JMSException {
        queues = MQ.queues();
        client = MQ.connect();
        otherClient = MQ.connect();
        session = client.xaConnection().createXASession();
        resource = session.getXAResource();
        other = otherClient.xaConnection().createXASession().getXAResource();
    }

    @AfterEach
    void disconnect() {
        client.close();
        otherClient.close();
    }

    private void send(Xid xid) throws Exception {
        resource.start(xid, XAResource.TMNOFLAGS);
        send(session);
        resource.end(xid, XAResource.TMSUCCESS);
    }

    private void send(Session by) throws JMSException {
        by.createProducer(by.createQueue(queues.source())).send(by.createTextMessage("a"));
    }

    private static int error(ThrowingCallable call) {
        XAException refused = catchThrowableOfType(XAException.class, call);
        assertThat(refused).isNotNull();
        return refused.errorCode;
    }

    @Test
    void aBranchStartsOnce() throws Exception {
        resource.start(branch, XAResource.TMNOFLAGS);
        assertThat(error(() -> other.start(branch, XAResource.TMNOFLAGS))).isEqualTo(XAException.XAER_DUPID);
        resource.end(branch, XAResource.TMSUCCESS);
        assertThat(error(() -> resource.start(branch, XAResource.TMNOFLAGS))).isEqualTo(XAException.XAER_DUPID);
        resource.rollback(branch);
    }

    @Test
    void whatIsUnknownIsSaidToBeUnknown() {
        assertThat(error(() -> resource.start(branch, XAResource.TMJOIN))).isEqualTo(XAException.XAER_NOTA);
        assertThat(error(() -> resource.start(branch, XAResource.TMRESUME))).isEqualTo(XAException.XAER_NOTA);
        assertThat(error(() -> resource.prepare(branch))).isEqualTo(XAException.XAER_NOTA);
        assertThat(error(() -> resource.commit(branch, true))).isEqualTo(XAException.XAER_NOTA);
        assertThat(error(() -> resource.commit(branch, false))).isEqualTo(XAException.XAER_NOTA);
        assertThat(error(() -> resource.rollback(branch))).isEqualTo(XAException.XAER_NOTA);
    }

    @Test
    void nothingIsDecidedWhileSomebodyWorksOnTheBranch() throws Exception {
        resource.start(branch, XAResource.TMNOFLAGS);
        send(session);
        assertThat(error(() -> other.prepare(branch))).isEqualTo(XAException.XAER_PROTO);
        assertThat(error(() -> other.commit(branch, true))).isEqualTo(XAException.XAER_PROTO);
        assertThat(error(() -> other.rollback(branch))).isEqualTo(XAException.XAER_PROTO);
        resource.end(branch, XAResource.TMSUCCESS);
        other.commit(branch, true);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
    }

    @Test
    void twoPhasesNeedAPreparedBranchAndOnePhaseOneThatIsNot() throws Exception {
        send(branch);
        assertThat(error(() -> resource.commit(branch, false))).isEqualTo(XAException.XAER_PROTO);
        assertThat(resource.prepare(branch)).isEqualTo(XAResource.XA_OK);
        assertThat(error(() -> resource.commit(branch, true))).isEqualTo(XAException.XAER_PROTO);
        assertThat(error(() -> resource.prepare(branch))).isEqualTo(XAException.XAER_PROTO);
        assertThat(error(() -> resource.forget(branch))).isEqualTo(XAException.XAER_PROTO);
        resource.commit(branch, false);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
    }

    @Test
    void aBranchWithoutWorkIsReadOnlyAndGone() throws Exception {
        resource.start(branch, XAResource.TMNOFLAGS);
        resource.end(branch, XAResource.TMSUCCESS);
        assertThat(resource.prepare(branch)).isEqualTo(XAResource.XA_RDONLY);
        assertThat(error(() -> resource.commit(branch, false))).isEqualTo(XAException.XAER_NOTA);
    }

    @Test
    void aBranchThatEndsInFailureCanOnlyRollBack() throws Exception {
        resource.start(branch, XAResource.TMNOFLAGS);
        send(session);
        resource.end(branch, XAResource.TMFAIL);
        assertThat(error(() -> resource.prepare(branch))).isEqualTo(XAException.XA_RBROLLBACK);
        assertThat(queues.depth(queues.source())).isZero();
    }

    @Test
    void anotherConnectionJoinsABranch() throws Exception {
        send(branch);
        XASession joining = otherClient.xaConnection().createXASession();
        joining.getXAResource().start(branch, XAResource.TMJOIN);
        send(joining);
        joining.getXAResource().end(branch, XAResource.TMSUCCESS);
        assertThat(resource.prepare(branch)).isEqualTo(XAResource.XA_OK);
        other.commit(branch, false);
        assertThat(queues.depth(queues.source())).isEqualTo(2);
    }

    @Test
    void aSuspendedBranchIsResumedWhereItWasSuspendedOnly() throws Exception {
        resource.start(branch, XAResource.TMNOFLAGS);
        send(session);
        resource.end(branch, XAResource.TMSUSPEND);
        assertThat(error(() -> other.start(branch, XAResource.TMRESUME))).isEqualTo(XAException.XAER_PROTO);
        assertThat(error(() -> other.prepare(branch))).isEqualTo(XAException.XAER_PROTO);
        resource.start(branch, XAResource.TMRESUME);
        resource.end(branch, XAResource.TMSUCCESS);
        resource.rollback(branch);
        assertThat(queues.depth(queues.source())).isZero();
    }

    @Test
    void recoveryTellsAllPreparedBranches() throws Exception {
        List<Xid> prepared = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Xid xid = Branch.next();
            prepared.add(xid);
            send(xid);
            resource.prepare(xid);
        }
        List<Long> told = new ArrayList<>();
        Xid[] piece = other.recover(XAResource.TMSTARTRSCAN);
        while (piece.length > 0) {
            for (Xid xid : piece) {
                told.add(java.nio.ByteBuffer.wrap(xid.getGlobalTransactionId()).getLong());
            }
            piece = other.recover(XAResource.TMNOFLAGS);
        }
        assertThat(other.recover(XAResource.TMENDRSCAN)).isEmpty();
        assertThat(told).containsExactlyElementsOf(prepared.stream().map(x -> ((Branch) x).number()).toList());
        assertThat(other.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)).hasSameSizeAs(prepared);
        for (Xid xid : prepared) {
            other.rollback(xid);
        }
        assertThat(queues.depth(queues.source())).isZero();
    }

    /** Decision 0021: such a branch must not be committed without the message. */
    @Test
    void aFailedAsynchronousPutRollsTheBranchBackAtPrepare() throws Exception {
        sendUnheard(Verb.MQPUT);
        assertThat(error(() -> resource.prepare(branch))).isEqualTo(XAException.XA_RBROLLBACK);
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(error(() -> resource.rollback(branch))).isEqualTo(XAException.XAER_NOTA);
    }

    @Test
    void aFailedAsynchronousPutRollsTheBranchBackAtCommitInOnePhase() throws Exception {
        sendUnheard(Verb.MQPUT);
        assertThat(error(() -> resource.commit(branch, true))).isEqualTo(XAException.XA_RBROLLBACK);
        assertThat(queues.depth(queues.source())).isZero();
    }

    private void sendUnheard(Verb failing) throws Exception {
        com.ibm.mq.jakarta.jms.MQQueue queue = new com.ibm.mq.jakarta.jms.MQQueue(queues.source());
        queue.setPutAsyncAllowed(WMQConstants.WMQ_PUT_ASYNC_ALLOWED_ENABLED);
        resource.start(branch, XAResource.TMNOFLAGS);
        jakarta.jms.MessageProducer producer = session.createProducer(queue);
        producer.send(session.createTextMessage("arrives"));
        MQ.fail(failing, queues.source(), 2053);
        producer.send(session.createTextMessage("is lost"));
        // Only this call is answered: the put before it has arrived then.
        resource.end(branch, XAResource.TMSUCCESS);
        MQ.faults().healAll();
    }
}
