// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSConsumer;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** When a message is gone for good, and when it comes again (specification 6.2.10, 6.2.11). */
@ClientTest
class AcknowledgementTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    private static Message receive(MessageConsumer consumer, String text, int delivery) throws Exception {
        Message message = consumer.receive(Jms.PATIENCE);
        assertThat(Jms.text(message)).isEqualTo(text);
        assertThat(message.getIntProperty("JMSXDeliveryCount")).isEqualTo(delivery);
        assertThat(message.getJMSRedelivered()).isEqualTo(delivery > 1);
        return message;
    }

    @Test
    @Exercises({"Message.acknowledge", "Session.recover"})
    void clientAcknowledgesAllThatTheSessionReceived() throws Exception {
        MQ.send("one", "two", "three");
        Session session = MQ.connection().createSession(Session.CLIENT_ACKNOWLEDGE);
        MessageConsumer consumer = session.createConsumer(MQ.queue());
        receive(consumer, "one", 1);
        Message second = receive(consumer, "two", 1);
        second.acknowledge();
        receive(consumer, "three", 1);

        session.recover();

        receive(consumer, "three", 2).acknowledge();
        assertThat(MQ.onQueue()).isEmpty();
    }

    @Test
    void whatWasNotAcknowledgedComesAgainAfterTheSession() throws Exception {
        MQ.send("one", "two");
        try (Session session = MQ.connection().createSession(Session.CLIENT_ACKNOWLEDGE)) {
            MessageConsumer consumer = session.createConsumer(MQ.queue());
            receive(consumer, "one", 1);
            receive(consumer, "two", 1);
        }

        MessageConsumer next = MQ.session().createConsumer(MQ.queue());
        receive(next, "one", 2);
        receive(next, "two", 2);
    }

    @Test
    void automaticAcknowledgementLeavesNothingToComeAgain() throws Exception {
        MQ.send("one");
        Session session = MQ.connection().createSession(Session.AUTO_ACKNOWLEDGE);
        receive(session.createConsumer(MQ.queue()), "one", 1).acknowledge();
        session.recover();
        session.close();

        assertThat(MQ.onQueue()).isEmpty();
    }

    @Test
    void lazyAcknowledgementIsDoneWhenTheSessionIsClosed() throws Exception {
        MQ.send("one");
        Session session = MQ.connection().createSession(Session.DUPS_OK_ACKNOWLEDGE);
        assertThat(session.getAcknowledgeMode()).isEqualTo(Session.DUPS_OK_ACKNOWLEDGE);
        receive(session.createConsumer(MQ.queue()), "one", 1);
        session.close();

        assertThat(MQ.onQueue()).isEmpty();
    }

    @Test
    @Exercises({"Session.commit", "Session.rollback", "Session.getTransacted", "Session.getAcknowledgeMode"})
    void transactedSessionCommitsAndRollsBack() throws Exception {
        Session session = MQ.connection().createSession(Session.SESSION_TRANSACTED);
        assertThat(session.getTransacted()).isTrue();
        assertThat(session.getAcknowledgeMode()).isEqualTo(Session.SESSION_TRANSACTED);
        session.createProducer(MQ.queue()).send(session.createTextMessage("undone"));
        session.rollback();
        session.createProducer(MQ.queue()).send(session.createTextMessage("done"));
        session.commit();
        MessageConsumer consumer = session.createConsumer(MQ.queue());
        receive(consumer, "done", 1);
        session.rollback();
        receive(consumer, "done", 2);
        session.commit();

        assertThat(MQ.onQueue()).isEmpty();
        assertThatThrownBy(session::recover).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void closingATransactedSessionRollsItBack() throws Exception {
        MQ.send("stays");
        Session session = MQ.connection().createSession(true, 0);
        receive(session.createConsumer(MQ.queue()), "stays", 1);
        session.createProducer(MQ.queue()).send(session.createTextMessage("never sent"));
        session.close();

        receive(MQ.session().createConsumer(MQ.queue()), "stays", 2);
        assertThat(MQ.onQueue()).isEmpty();
    }

    @Test
    void commitAndRollbackNeedATransactedSession() throws Exception {
        assertThat(MQ.session().getTransacted()).isFalse();
        assertThat(MQ.session().getAcknowledgeMode()).isEqualTo(Session.AUTO_ACKNOWLEDGE);
        assertThatThrownBy(() -> MQ.session().commit()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> MQ.session().rollback()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @Exercises({"JMSContext.acknowledge", "JMSContext.recover", "JMSContext.getSessionMode"})
    void contextAcknowledgesAndRecovers() throws Exception {
        MQ.send("one", "two");
        JMSContext context = MQ.context(JMSContext.CLIENT_ACKNOWLEDGE);
        assertThat(context.getSessionMode()).isEqualTo(JMSContext.CLIENT_ACKNOWLEDGE);
        JMSConsumer consumer = context.createConsumer(MQ.queue());
        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("one");
        context.acknowledge();
        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("two");
        context.recover();

        assertThat(consumer.receive(Jms.PATIENCE).getIntProperty("JMSXDeliveryCount")).isEqualTo(2);
        context.acknowledge();
        assertThat(MQ.onQueue()).isEmpty();
    }

    @Test
    @Exercises({"JMSContext.commit", "JMSContext.rollback", "JMSContext.getTransacted"})
    void contextCommitsAndRollsBack() throws Exception {
        JMSContext context = MQ.context(JMSContext.SESSION_TRANSACTED);
        assertThat(context.getTransacted()).isTrue();
        context.createProducer().send(MQ.queue(), "undone");
        context.rollback();
        context.createProducer().send(MQ.queue(), "done");
        context.commit();

        JMSConsumer consumer = context.createConsumer(MQ.queue());
        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("done");
        context.commit();
        assertThat(MQ.onQueue()).isEmpty();
        try (JMSContext other = MQ.context()) {
            assertThat(other.getTransacted()).isFalse();
            assertThatThrownBy(other::commit).isInstanceOf(jakarta.jms.IllegalStateRuntimeException.class);
            assertThatThrownBy(other::rollback).isInstanceOf(jakarta.jms.IllegalStateRuntimeException.class);
        }
    }
}
