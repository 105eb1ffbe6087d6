// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.jms.MessageProducer;
import jakarta.jms.XASession;
import java.nio.charset.StandardCharsets;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Several XA branches: one after the other on a connection, suspended, of one global transaction, forgotten. */
@ClientTest
class XaBranchesTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private record Id(String global, String branch) implements Xid {

        @Override
        public int getFormatId() {
            return 77;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return global.getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public byte[] getBranchQualifier() {
            return branch.getBytes(StandardCharsets.US_ASCII);
        }
    }

    @Test
    void twoBranchesOfOneTransactionEndEachOnItsOwn() throws Exception {
        Queues queues = MQ.queues();
        Xid one = new Id(queues.source(), "1");
        Xid two = new Id(queues.source(), "2");
        try (JmsClient client = MQ.connect()) {
            XASession session = client.xaConnection().createXASession();
            XAResource resource = session.getXAResource();
            MessageProducer producer = session.createProducer(session.createQueue(queues.source()));
            for (Xid branch : new Xid[] {one, two}) {
                resource.start(branch, XAResource.TMNOFLAGS);
                producer.send(session.createTextMessage(new String(branch.getBranchQualifier(),
                        StandardCharsets.US_ASCII)));
                resource.end(branch, XAResource.TMSUCCESS);
            }
            assertThat(resource.prepare(one)).isEqualTo(XAResource.XA_OK);
            assertThat(resource.prepare(two)).isEqualTo(XAResource.XA_OK);
            resource.rollback(one);
            resource.commit(two, false);
            resource.start(new Id(queues.source(), "3"), XAResource.TMNOFLAGS);
            assertThat(text(session.createConsumer(session.createQueue(queues.source())).receive(JmsClient.PATIENCE)))
                    .isEqualTo("2");
            resource.end(new Id(queues.source(), "3"), XAResource.TMSUCCESS);
            resource.commit(new Id(queues.source(), "3"), true);
            assertThat(queues.depth(queues.source())).isZero();
        }
    }

    @Test
    void aSuspendedBranchGoesOnWhereItWas() throws Exception {
        Queues queues = MQ.queues();
        Xid branch = new Id(queues.source(), "s");
        try (JmsClient client = MQ.connect()) {
            XASession session = client.xaConnection().createXASession();
            XAResource resource = session.getXAResource();
            MessageProducer producer = session.createProducer(session.createQueue(queues.source()));
            resource.start(branch, XAResource.TMNOFLAGS);
            producer.send(session.createTextMessage("before"));
            resource.end(branch, XAResource.TMSUSPEND);
            resource.start(branch, XAResource.TMRESUME);
            producer.send(session.createTextMessage("after"));
            resource.end(branch, XAResource.TMSUCCESS);
            resource.commit(branch, true);
            assertThat(queues.depth(queues.source())).isEqualTo(2);
        }
    }

    /** A transaction manager ends what it began: 256 that are not even prepared are nobody's work. */
    @Test
    void branchesThatNobodyDecidesAreLimited() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            XAResource resource = client.xaConnection().createXASession().getXAResource();
            for (int i = 0; i < 256; i++) {
                resource.start(new Id(queues.source(), "b" + i), XAResource.TMNOFLAGS);
                resource.end(new Id(queues.source(), "b" + i), XAResource.TMSUCCESS);
            }
            XAException refused = catchThrowableOfType(XAException.class,
                    () -> resource.start(new Id(queues.source(), "more"), XAResource.TMNOFLAGS));
            assertThat(refused.errorCode).isEqualTo(XAException.XAER_RMERR);
            resource.rollback(new Id(queues.source(), "b7"));
            resource.start(new Id(queues.source(), "more"), XAResource.TMNOFLAGS);
            resource.end(new Id(queues.source(), "more"), XAResource.TMSUCCESS);
        }
    }

    @Test
    void whatIsUnknownCannotBeForgotten() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            XAResource resource = client.xaConnection().createXASession().getXAResource();
            XAException unknown = catchThrowableOfType(XAException.class,
                    () -> resource.forget(new Id(queues.source(), "x")));
            assertThat(unknown.errorCode).isEqualTo(XAException.XAER_NOTA);
        }
    }
}
