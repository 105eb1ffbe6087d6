// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import com.ibm.mq.MQException;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.Enumeration;
import java.util.concurrent.TimeUnit;

/**
 * Finds messages by a selector (B8): a browser of JMS lets the queue manager select, as the base classes cannot, and
 * what it shows is marked by its id. Others are not touched, for other consumers.
 *
 * <p>A JMS browser does not wait, so this looks again and again.
 */
final class SelectingFinder implements MessageFinder {
    private final MessageSource source;
    private final MarkingBrowser marks;
    private final Session session;
    private final UnwantedMessages unwanted;

    private QueueBrowser browser; // null = the next look begins at the first message
    private Enumeration<?> shown;
    private volatile boolean restart;

    /** @param unwanted null if what is not selected stays */
    SelectingFinder(MessageSource source, MarkingBrowser marks, Connection connection, UnwantedMessages unwanted)
            throws JMSException {
        this.source = source;
        this.marks = marks;
        this.unwanted = unwanted;
        session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        look(); // refuses the selector
    }

    @Override
    public BrowsedMessage next(Duration wait) throws MQException, JMSException {
        if (restart) {
            restart = false;
            stopLooking();
        }
        if (browser == null) {
            look();
        }
        for (Message message = shown(); message != null; message = shown()) {
            BrowsedMessage marked = marks.mark(message.getJMSMessageID());
            if (marked != null) {
                return marked;
            }
        }
        stopLooking();
        if (unwanted != null) {
            unwanted.takeAway(marks, session);
        }
        pause(wait);
        return null;
    }

    private void look() throws JMSException {
        ContextLoader.callAsAdapter(() -> {
            browser = session.createBrowser(source.queue().queue(), source.selector());
            shown = browser.getEnumeration();
            return null;
        });
    }

    private Message shown() throws JMSException {
        return ContextLoader.callAsAdapter(() -> shown.hasMoreElements() ? (Message) shown.nextElement() : null);
    }

    private void stopLooking() throws JMSException {
        QueueBrowser old = browser;
        browser = null;
        if (old != null) {
            ContextLoader.callAsAdapter(() -> {
                old.close();
                return null;
            });
        }
    }

    private static void pause(Duration wait) {
        try {
            TimeUnit.MILLISECONDS.sleep(wait.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a message", e);
        }
    }

    @Override
    public void restart() {
        restart = true;
    }

    @Override
    public void close() {
        marks.close();
        try {
            ContextLoader.callAsAdapter(() -> {
                session.close();
                return null;
            });
        } catch (JMSException e) {
            AdapterMessage.PROVIDER_ERROR.debug(source.port(), MqFailure.of(e).text());
        }
    }
}
