// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Arguments and modes that the specification has refused. */
@ClientTest
class RefusedArgumentsTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    void aModeThatThereIsNot() throws Exception {
        assertThatThrownBy(() -> MQ.factory().createContext(99)).isInstanceOf(JMSRuntimeException.class);
        JMSContext context = MQ.context();
        assertThatThrownBy(() -> context.createContext(99)).isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> MQ.connection().createSession(99)).isInstanceOf(JMSException.class);
    }

    @Test
    void transactionsAndAcknowledgementDoNotMix() throws Exception {
        JMSContext transacted = MQ.context(JMSContext.SESSION_TRANSACTED);
        assertThatThrownBy(transacted::recover).isInstanceOf(IllegalStateRuntimeException.class);
        JMSContext automatic = MQ.context();
        assertThatThrownBy(automatic::commit).isInstanceOf(IllegalStateRuntimeException.class);
        assertThatThrownBy(automatic::rollback).isInstanceOf(IllegalStateRuntimeException.class);
    }

    @Test
    void aContextThatShallBrowseNothing() throws Exception {
        JMSContext context = MQ.context();
        assertThatThrownBy(() -> context.createBrowser(null)).isInstanceOf(InvalidDestinationRuntimeException.class);
        assertThatThrownBy(() -> context.createBrowser(null, "TRUE"))
                .isInstanceOf(InvalidDestinationRuntimeException.class);
    }

    @Test
    void sharedConsumersWithoutTopicOrName() throws Exception {
        JMSContext context = MQ.context();
        Topic topic = context.createTopic("refused");
        assertThatThrownBy(() -> context.createSharedConsumer(null, "n"))
                .isInstanceOf(InvalidDestinationRuntimeException.class);
        assertThatThrownBy(() -> context.createSharedDurableConsumer(null, "n"))
                .isInstanceOf(InvalidDestinationRuntimeException.class);
        assertThatThrownBy(() -> context.createSharedConsumer(topic, null)).isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> context.createSharedDurableConsumer(topic, null))
                .isInstanceOf(JMSRuntimeException.class);
        Session session = MQ.session();
        assertThatThrownBy(() -> session.createSharedConsumer(null, "n"))
                .isInstanceOf(InvalidDestinationException.class);
        assertThatThrownBy(() -> session.createSharedDurableConsumer(null, "n"))
                .isInstanceOf(InvalidDestinationException.class);
        assertThatThrownBy(() -> session.createSharedConsumer(topic, null)).isInstanceOf(JMSException.class);
        assertThatThrownBy(() -> session.createSharedDurableConsumer(topic, null)).isInstanceOf(JMSException.class);
    }

    @Test
    void negativeTimes() throws Exception {
        JMSProducer simplified = MQ.context().createProducer();
        assertThatThrownBy(() -> simplified.setDeliveryDelay(-1)).isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> simplified.setTimeToLive(-1)).isInstanceOf(JMSRuntimeException.class);
        MessageProducer producer = MQ.session().createProducer(MQ.queue());
        assertThatThrownBy(() -> producer.setDeliveryDelay(-1)).isInstanceOf(JMSException.class);
        assertThatThrownBy(() -> producer.setTimeToLive(-1)).isInstanceOf(JMSException.class);
        assertThat(producer.getDeliveryDelay()).isZero();
        assertThat(producer.getTimeToLive()).isZero();
    }

    @Test
    void namesThatNobodyUnderstands() throws Exception {
        JMSContext context = MQ.context();
        Session session = MQ.session();
        assertThatThrownBy(() -> context.createQueue("a?b=c:::")).isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> context.createQueue(null)).isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> context.createTopic(null)).isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> session.createQueue("a?b=c:::")).isInstanceOf(JMSException.class);
        assertThatThrownBy(() -> session.createQueue(null)).isInstanceOf(JMSException.class);
        assertThatThrownBy(() -> session.createTopic(null)).isInstanceOf(JMSException.class);
    }
}
