// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Looking at a queue without taking anything (specification 4.1.6). */
@ClientTest
class BrowserTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    private static List<String> texts(QueueBrowser browser) throws JMSException {
        List<String> texts = new ArrayList<>();
        for (Object message : Collections.list((Enumeration<?>) browser.getEnumeration())) {
            texts.add(Jms.text((Message) message));
        }
        return texts;
    }

    @Test
    @Exercises({"Session.createBrowser", "QueueBrowser.*"})
    void showsMessagesInOrderAndLeavesThem() throws Exception {
        MQ.send("one", "two", "three");
        QueueBrowser browser = MQ.session().createBrowser(MQ.queue());

        assertThat(texts(browser)).containsExactly("one", "two", "three");
        assertThat(texts(browser)).as("an enumeration begins anew").containsExactly("one", "two", "three");
        assertThat(browser.getQueue().getQueueName()).contains(MQ.queueName());
        assertThat(browser.getMessageSelector()).isNull();
        browser.close();
        browser.close();
        assertThatThrownBy(browser::getEnumeration).isInstanceOf(IllegalStateException.class);
        assertThat(MQ.onQueue()).hasSize(3);
        try (QueueBrowser selecting = MQ.session().createBrowser(MQ.queue(), "JMSPriority = 9")) {
            assertThat(texts(selecting)).isEmpty();
            assertThat(selecting.getMessageSelector()).isEqualTo("JMSPriority = 9");
        }
    }

    @Test
    @Exercises("JMSContext.createBrowser")
    void contextsBrowseToo() throws Exception {
        MQ.send("one", "two");
        JMSContext context = MQ.context();

        assertThat(texts(context.createBrowser(MQ.queue()))).containsExactly("one", "two");
        assertThat(texts(context.createBrowser(MQ.queue(), "FALSE"))).isEmpty();
    }

    @Test
    void endOfTheEnumeration() throws Exception {
        Enumeration<?> nothing = MQ.session().createBrowser(MQ.queue()).getEnumeration();

        assertThat(nothing.hasMoreElements()).isFalse();
        assertThatThrownBy(nothing::nextElement).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void whatAnotherSessionHoldsIsNotSeen() throws Exception {
        MQ.send("held", "free");
        try (Session holder = MQ.connection().createSession(Session.SESSION_TRANSACTED)) {
            holder.createConsumer(MQ.queue()).receive(Jms.PATIENCE);
            holder.createProducer(MQ.queue()).send(holder.createTextMessage("not committed"));

            assertThat(texts(MQ.session().createBrowser(MQ.queue()))).containsExactly("free");
        }
        assertThat(texts(MQ.session().createBrowser(MQ.queue()))).containsExactly("held", "free");
    }
}
