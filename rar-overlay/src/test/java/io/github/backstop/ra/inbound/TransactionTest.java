// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TestXid;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import jakarta.resource.spi.ActivationSpec;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A delivery and a send in one transaction; branches that a crash left in doubt. */
class TransactionTest {
    private final Site site = new Site("DEFINE QLOCAL(Q1)\nDEFINE QLOCAL(OUT)");

    @AfterEach
    void close() {
        site.close();
    }

    private XAConnection connect() throws JMSException {
        return new MqConnections(ConnectionSettings.of(site.adapter(), null)).xaConnection();
    }

    private static void send(Session session, String queue, String body) throws JMSException {
        session.createProducer(session.createQueue(queue)).send(session.createTextMessage(body));
    }

    @Test
    void whatTheBeanSendsIsRolledBackAndCommittedWithTheDelivery() throws Exception {
        try (XAConnection connection = connect()) {
            XASession out = connection.createXASession();
            TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
                transaction.enlist(out.getXAResource());
                send(out.getSession(), "OUT", "reply");
                if (!message.getJMSRedelivered()) {
                    transaction.setRollbackOnly();
                }
            });
            site.activate("two", bean, spec -> spec.setMaximumRetries("5"));
            site.send("request");
            await().until(() -> site.depth("OUT") == 1 && site.depth("Q1") == 0);
            assertThat(bean.seen()).hasSize(2);
            assertThat(site.queueManager().recorder().calls(Verb.XA_PREPARE)).as("two phases").hasSize(2);
            assertThat(site.queueManager().recorder().calls(Verb.XA_ROLLBACK)).hasSize(2);
        }
    }

    @Test
    void aBranchInDoubtIsFoundAndCommittedThroughTheActivationSpecification() throws Exception {
        TestXid xid = TestXid.next();
        try (XAConnection connection = connect()) {
            XASession session = connection.createXASession();
            session.getXAResource().start(xid, XAResource.TMNOFLAGS);
            send(session.getSession(), "OUT", "in doubt");
            session.getXAResource().end(xid, XAResource.TMSUCCESS);
            session.getXAResource().prepare(xid);
        }
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setDestination("Q1");
        XAResource[] resources = site.adapter().getXAResources(new ActivationSpec[] {spec});
        Xid[] found = resources[0].recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN);
        assertThat(found).hasSize(1);
        assertThat(found[0].getGlobalTransactionId()).isEqualTo(xid.getGlobalTransactionId());
        resources[0].commit(found[0], false);
        assertThat(site.queueManager().queue("OUT").browse()).singleElement().matches(message -> message.available());
        assertThat(resources[0].recover(XAResource.TMSTARTRSCAN)).isEmpty();
        assertThat(resources[0].recover(XAResource.TMNOFLAGS)).isEmpty();
    }
}
