// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Publications and subscribers in units of work; poison messages on the queues of subscriptions (A20). */
@ClientTest
class PublicationUnitOfWorkTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void subscribersGetWhatIsCommittedAndNothingThatIsRolledBack() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session publisher = client.transacted();
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(publisher, queues);
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            topics.publish("news", "rolled back");
            publisher.rollback();
            topics.publish("news", "committed");
            assertThat(subscriber.receiveNoWait()).as("before the commit").isNull();
            publisher.commit();
            assertThat(Topics.texts(subscriber, 1)).containsExactly("committed");
        }
    }

    @Test
    void aBranchPublishesWhenItIsCommitted() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect(); JmsClient xaClient = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            XASession xa = xaClient.xaConnection().createXASession();
            MessageProducer producer = xa.createProducer(topics.topic("news"));
            XAResource resource = xa.getXAResource();
            Xid xid = Branch.next();
            resource.start(xid, XAResource.TMNOFLAGS);
            Message retained = xa.createTextMessage("in a branch");
            retained.setIntProperty("JMS_IBM_Retain", 1);
            producer.send(retained);
            resource.end(xid, XAResource.TMSUCCESS);
            assertThat(resource.prepare(xid)).isEqualTo(XAResource.XA_OK);
            assertThat(subscriber.receiveNoWait()).as("before the commit").isNull();
            assertThat(session.createConsumer(topics.topic("news")).receiveNoWait()).as("not retained yet").isNull();
            resource.commit(xid, false);
            assertThat(Topics.texts(subscriber, 1)).containsExactly("in a branch");
            assertThat(Topics.texts(session.createConsumer(topics.topic("news")), 1)).containsExactly("in a branch");
        }
    }

    /** Between the put and the moment at which it is retained: neither was there nor too late. */
    @Test
    void whoSubscribesBeforeTheCommitGetsTheRetainedPublicationOnceWithIt() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session publisher = client.transacted();
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer earlier = session.createConsumer(topics.topic("news"));
            Message retained = publisher.createTextMessage("retained");
            retained.setIntProperty("JMS_IBM_Retain", 1);
            publisher.createProducer(topics.topic("news")).send(retained);
            MessageConsumer later = session.createConsumer(topics.topic("news"));
            MessageConsumer selecting = session.createConsumer(topics.topic("news"), "kind = 'other'");
            assertThat(later.receiveNoWait()).as("before the commit").isNull();

            publisher.commit();
            topics.publish("news", "next");

            assertThat(Topics.texts(earlier, 2)).containsExactly("retained", "next");
            assertThat(Topics.texts(later, 2)).containsExactly("retained", "next");
            assertThat(later.receiveNoWait()).isNull();
            assertThat(selecting.receiveNoWait()).isNull();
        }
    }

    @Test
    void theModelQueueOfTheTopicSaysWhenAPublicationIsPoison() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            Topics topics = new Topics(session, queues);
            queues.mqsc("DEFINE QMODEL(${MODEL}) BOTHRESH(2) BOQNAME(${BOQ}) SHARE DEFSOPT(SHARED)\n"
                    + "DEFINE TOPIC(${TOPIC}) TOPICSTR('" + topics.root() + "') MNDURMDL(${MODEL})");
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            topics.publish("news", "poison");
            topics.publish("news", "good");
            session.commit();

            JmsClient.rollBack(session, subscriber, 2);
            assertThat(JmsClient.text(JmsClient.receive(subscriber, 1))).isEqualTo("good");
            session.commit();
            assertThat(queues.depth(queues.backout())).isEqualTo(1);
        }
    }
}
