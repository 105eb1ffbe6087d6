// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import jakarta.jms.XASession;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a queue manager with a store keeps over its end, in order or not. */
@ClientTest
class DurabilityTest {

    @TempDir
    private Path directory;
    private StoredQueueManager mq;

    @BeforeEach
    void start() {
        mq = new StoredQueueManager(directory, "DEFINE QLOCAL(Q) BOTHRESH(3)", "DEFINE QLOCAL(OTHER)");
    }

    @AfterEach
    void stop() {
        mq.close();
    }

    private void send(int mode, String... texts) throws Exception {
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = session.createProducer(session.createQueue("Q"));
            producer.setDeliveryMode(mode);
            for (String text : texts) {
                producer.send(session.createTextMessage(text));
            }
        }
    }

    private List<String> bodies(String queue) {
        return mq.browse(queue).stream().map(message -> {
            String all = new String(message.data(), StandardCharsets.UTF_8);
            return all.substring(all.lastIndexOf('>') + 1).strip();
        }).toList();
    }

    @Test
    void persistentMessagesSurviveAsTheyAreAndInTheirOrderAndNonpersistentOnesGo() throws Exception {
        send(DeliveryMode.PERSISTENT, "one", "two");
        send(DeliveryMode.NON_PERSISTENT, "gone");
        send(DeliveryMode.PERSISTENT, "three");
        List<QueuedMessage> before = mq.browse("Q").stream()
                .filter(message -> message.descriptor().persistence() == 1).toList();

        mq.crash();

        assertThat(bodies("Q")).containsExactly("one", "two", "three");
        assertThat(mq.browse("Q").stream().map(QueuedMessage::descriptor).toList())
                .isEqualTo(before.stream().map(QueuedMessage::descriptor).toList());
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q"));
            assertThat(text(consumer.receive(JmsClient.PATIENCE))).isEqualTo("one");
            assertThat(text(consumer.receive(JmsClient.PATIENCE))).isEqualTo("two");
        }
        send(DeliveryMode.PERSISTENT, "four");
        mq.crash();
        assertThat(bodies("Q")).containsExactly("three", "four");
    }

    @Test
    void aUnitOfWorkThatDidNotEndIsBackedOutAndCounted() throws Exception {
        send(DeliveryMode.PERSISTENT, "poison");
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.transacted();
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q"));
            JmsClient.rollBack(session, consumer, 1);
            JmsClient.receive(consumer, 2);
            session.createProducer(session.createQueue("OTHER")).send(session.createTextMessage("never committed"));
            mq.crash();
        } catch (IllegalStateException brokenConnection) {
            assertThat(brokenConnection).hasMessageContaining("does not close");
        }
        assertThat(mq.browse("OTHER")).isEmpty();
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.transacted();
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q"));
            JmsClient.receive(consumer, 3);
            session.commit();
        }
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
    }

    @Test
    void committedUnitsOfWorkHoldOnAllTheirQueues() throws Exception {
        send(DeliveryMode.PERSISTENT, "moves");
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.transacted();
            assertThat(text(session.createConsumer(session.createQueue("Q")).receive(JmsClient.PATIENCE)))
                    .isEqualTo("moves");
            session.createProducer(session.createQueue("OTHER")).send(session.createTextMessage("moved"));
            session.commit();
        }
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
        assertThat(bodies("OTHER")).containsExactly("moved");
    }

    private void prepare(Xid branch) throws Exception {
        try (JmsClient client = new JmsClient(mq)) {
            XASession session = client.xaConnection().createXASession();
            XAResource resource = session.getXAResource();
            resource.start(branch, XAResource.TMNOFLAGS);
            assertThat(session.createConsumer(session.createQueue("Q")).receive(JmsClient.PATIENCE)).isNotNull();
            session.createProducer(session.createQueue("OTHER")).send(session.createTextMessage("put"));
            resource.end(branch, XAResource.TMSUCCESS);
            assertThat(resource.prepare(branch)).isEqualTo(XAResource.XA_OK);
        }
    }

    private Xid recovered(XAResource resource, Xid branch) throws Exception {
        Xid[] found = resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN);
        assertThat(found).hasSize(1);
        assertThat(found[0].getGlobalTransactionId()).isEqualTo(branch.getGlobalTransactionId());
        return found[0];
    }

    @Test
    void aPreparedBranchIsFoundAndCommitsAlsoAfterASecondCrash() throws Exception {
        send(DeliveryMode.PERSISTENT, "got");
        Xid branch = Branch.next();
        prepare(branch);
        mq.crash();
        mq.crash();
        assertThat(mq.browse("Q")).singleElement().matches(message -> !message.available());
        try (JmsClient client = new JmsClient(mq)) {
            XAResource resource = client.xaConnection().createXASession().getXAResource();
            resource.commit(recovered(resource, branch), false);
            assertThat(resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)).isEmpty();
        }
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
        assertThat(bodies("OTHER")).containsExactly("put");
    }

    @Test
    void aPreparedBranchIsFoundAlsoWhenNothingOfItsWorkLasts() throws Exception {
        send(DeliveryMode.NON_PERSISTENT, "goes");
        Xid put = Branch.next();
        Xid got = Branch.next();
        try (JmsClient client = new JmsClient(mq)) {
            XASession session = client.xaConnection().createXASession();
            XAResource resource = session.getXAResource();
            resource.start(put, XAResource.TMNOFLAGS);
            MessageProducer producer = session.createProducer(session.createQueue("OTHER"));
            producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
            producer.send(session.createTextMessage("goes, too"));
            resource.end(put, XAResource.TMSUCCESS);
            assertThat(resource.prepare(put)).isEqualTo(XAResource.XA_OK);
            resource.start(got, XAResource.TMNOFLAGS);
            assertThat(session.createConsumer(session.createQueue("Q")).receive(JmsClient.PATIENCE)).isNotNull();
            resource.end(got, XAResource.TMSUCCESS);
            assertThat(resource.prepare(got)).isEqualTo(XAResource.XA_OK);
        }
        mq.crash();
        mq.crash();
        try (JmsClient client = new JmsClient(mq)) {
            XAResource resource = client.xaConnection().createXASession().getXAResource();
            assertThat(resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)).hasSize(2);
            resource.commit(put, false);
            resource.rollback(got);
            assertThat(resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)).isEmpty();
        }
        mq.crash();
        try (JmsClient client = new JmsClient(mq)) {
            XAResource resource = client.xaConnection().createXASession().getXAResource();
            assertThat(resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)).isEmpty();
        }
        assertThat(mq.browse("Q")).isEmpty();
        assertThat(mq.browse("OTHER")).isEmpty();
    }

    @Test
    void aPreparedBranchIsFoundAndRollsBackAndCountsOnce() throws Exception {
        send(DeliveryMode.PERSISTENT, "got");
        Xid branch = Branch.next();
        prepare(branch);
        mq.crash();
        try (JmsClient client = new JmsClient(mq)) {
            XAResource resource = client.xaConnection().createXASession().getXAResource();
            resource.rollback(recovered(resource, branch));
        }
        mq.crash();
        assertThat(mq.browse("OTHER")).isEmpty();
        assertThat(mq.browse("Q")).singleElement().extracting(QueuedMessage::descriptor)
                .extracting(MessageDescriptor::backoutCount).isEqualTo(1);
    }

    @Test
    void whatACommandChangedIsOnTheDiskWhenItIsAnswered() throws Exception {
        MQQueueManager connection = new MQQueueManager(mq.name(), BaseConnection.properties(mq));
        PCFMessageAgent agent = new PCFMessageAgent(connection);
        PCFMessage create = new PCFMessage(CMQCFC.MQCMD_CREATE_Q);
        create.addParameter(CMQC.MQCA_Q_NAME, "BY.PCF");
        create.addParameter(CMQC.MQIA_Q_TYPE, CMQC.MQQT_LOCAL);
        agent.send(create);
        mq.crash();
        assertThat(mq.display("DISPLAY QLOCAL(BY.PCF)")).contains("QUEUE(BY.PCF)");
        assertThat(mq.display("DEFINE QLOCAL(BY.PROMPT)")).contains("AMQ8006I");
        mq.crash();
        assertThat(mq.display("DISPLAY QLOCAL(BY.PROMPT)")).contains("QUEUE(BY.PROMPT)");
        send(DeliveryMode.PERSISTENT, "cleared");
        mq.display("CLEAR QLOCAL(Q)");
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
    }

    @Test
    void objectsSurviveAndScriptsRunOverThem() {
        mq.mqsc("""
                ALTER QLOCAL(Q) DESCR('kept') MAXDEPTH(77)
                DEFINE QALIAS(A) TARGET(Q)
                DEFINE QREMOTE(R) RNAME(X) RQMNAME(Y)
                DEFINE QMODEL(M) DEFTYPE(PERMDYN)
                DEFINE TOPIC(T) TOPICSTR('prices/gold')
                DEFINE CHANNEL(C) CHLTYPE(SVRCONN) DESCR('own')
                DEFINE NAMELIST(N) NAMES(ONE,TWO)
                ALTER QMGR DEADQ(OTHER)
                SET AUTHREC PROFILE('Q') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(GET,PUT)
                SET CHLAUTH('C') TYPE(ADDRESSMAP) ADDRESS('10.*') USERSRC(NOACCESS)
                DEFINE QLOCAL(SHORT)
                """);
        mq.mqsc("DELETE QLOCAL(SHORT)");
        mq.crash();
        assertThat(mq.display("DISPLAY QLOCAL(Q) DESCR MAXDEPTH BOTHRESH"))
                .contains("DESCR(kept)", "MAXDEPTH(77)", "BOTHRESH(3)");
        assertThat(mq.display("DISPLAY QALIAS(A) TARGET")).contains("TARGET(Q)");
        assertThat(mq.display("DISPLAY QREMOTE(R) RQMNAME")).contains("RQMNAME(Y)");
        assertThat(mq.display("DISPLAY QMODEL(M) DEFTYPE")).contains("DEFTYPE(PERMDYN)");
        assertThat(mq.display("DISPLAY TOPIC(T) TOPICSTR")).contains("TOPICSTR(prices/gold)");
        assertThat(mq.display("DISPLAY CHANNEL(C) DESCR")).contains("DESCR(own)");
        assertThat(mq.display("DISPLAY NAMELIST(N) NAMES")).contains("ONE");
        assertThat(mq.display("DISPLAY QMGR DEADQ")).contains("DEADQ(OTHER)");
        assertThat(mq.display("DISPLAY AUTHREC PROFILE('Q')")).contains("PUT");
        assertThat(mq.display("DISPLAY CHLAUTH('C')")).contains("ADDRESS(10.*)");
        assertThat(mq.display("DISPLAY QLOCAL(SHORT)")).contains("AMQ8147E");
    }

    @Test
    void aScriptThatReplacesAQueueAtEachStartKeepsItsMessages() throws Exception {
        mq.close();
        mq = new StoredQueueManager(directory.resolve("replaced"), "DEFINE QLOCAL(Q) REPLACE MAXDEPTH(9)");
        send(DeliveryMode.PERSISTENT, "one", "two");
        mq.mqsc("ALTER QLOCAL(Q) MAXDEPTH(5) DESCR('until the next start')");
        mq.crash();
        assertThat(bodies("Q")).containsExactly("one", "two");
        assertThat(mq.display("DISPLAY QLOCAL(Q) MAXDEPTH DESCR")).contains("MAXDEPTH(9)", "DESCR( )");
        mq.restart();
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q"));
            assertThat(text(consumer.receive(JmsClient.PATIENCE))).isEqualTo("one");
            assertThat(text(consumer.receive(JmsClient.PATIENCE))).isEqualTo("two");
        }
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
    }

    @Test
    void durableSubscriptionsAndRetainedPublicationsSurvive() throws Exception {
        try (JmsClient client = new JmsClient(mq).withClientId("app")) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topic topic = session.createTopic("topic://news");
            session.createDurableSubscriber(topic, "news").close();
            MessageProducer producer = session.createProducer(topic);
            producer.setDeliveryMode(DeliveryMode.PERSISTENT);
            producer.send(session.createTextMessage("first"));
            jakarta.jms.Message retained = session.createTextMessage("retained");
            retained.setIntProperty("JMS_IBM_Retain", 1);
            producer.send(retained);
        }
        mq.crash();
        try (JmsClient client = new JmsClient(mq).withClientId("app")) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topic topic = session.createTopic("topic://news");
            MessageConsumer subscriber = session.createDurableSubscriber(topic, "news");
            assertThat(text(subscriber.receive(JmsClient.PATIENCE))).isEqualTo("first");
            assertThat(text(subscriber.receive(JmsClient.PATIENCE))).isEqualTo("retained");
            assertThat(text(session.createConsumer(topic).receive(JmsClient.PATIENCE))).isEqualTo("retained");
        }
    }

    @Test
    void nonpersistentMessagesOfAHighClassSurviveAnOrderlyEndOnly() throws Exception {
        mq.mqsc("ALTER QLOCAL(Q) NPMCLASS(HIGH)");
        send(DeliveryMode.NON_PERSISTENT, "kept");
        mq.restart();
        assertThat(bodies("Q")).containsExactly("kept");
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
    }

    @Test
    void aDelayedMessageComesWhenItIsDueThoughTheQueueManagerEndedInBetween() throws Exception {
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = session.createProducer(session.createQueue("Q"));
            producer.setDeliveryDelay(2_000);
            producer.send(session.createTextMessage("late"));
        }
        mq.crash();
        try (JmsClient client = new JmsClient(mq)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            assertThat(text(session.createConsumer(session.createQueue("Q")).receive(JmsClient.PATIENCE)))
                    .isEqualTo("late");
        }
        mq.crash();
        assertThat(mq.browse("Q")).isEmpty();
        assertThat(mq.browse("SYSTEM.DDELAY.LOCAL.QUEUE")).isEmpty();
    }
}
