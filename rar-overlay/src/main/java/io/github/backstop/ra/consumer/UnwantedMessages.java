// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import com.ibm.mq.MQException;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.requeue.Requeue;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Takes messages away that no active consumer of this adapter selects (B8, messageRetention=false).
 *
 * <p>The trap: a message that somebody has got is shown by no browser, and seems to be unwanted. It was rolled back if
 * it is there again, so its BackoutCount has changed, and the mover then leaves it alone.
 */
final class UnwantedMessages {
    /** At a time. */
    private static final int MOST = 1000;

    private final MessageSource source;
    private final Supplier<Optional<List<String>>> selectors;
    private final Requeue requeue;

    /** @param selectors of all active consumers; empty if one of them takes every message */
    UnwantedMessages(MessageSource source, Supplier<Optional<List<String>>> selectors, Requeue requeue) {
        this.source = source;
        this.selectors = selectors;
        this.requeue = requeue;
    }

    void takeAway(MarkingBrowser marks, Session session) throws MQException, JMSException {
        Map<String, BrowsedMessage> unwanted = new LinkedHashMap<>();
        // before the selectors are asked for: whoever has started since must find its messages
        marks.unmarked(MOST).forEach(message -> unwanted.put(message.messageId(), message));
        Optional<List<String>> wanted = selectors.get();
        if (wanted.isEmpty()) {
            return;
        }
        for (String selector : wanted.get()) {
            if (!unwanted.isEmpty()) {
                keepSelected(session, selector, unwanted);
            }
        }
        unwanted.values().forEach(message -> requeue.moveUnwanted(message.messageId(), message.backoutCount()));
    }

    private void keepSelected(Session session, String selector, Map<String, BrowsedMessage> unwanted)
            throws JMSException {
        ContextLoader.callAsAdapter(() -> {
            try (QueueBrowser browser = session.createBrowser(source.queue().queue(), selector)) {
                Enumeration<?> selected = browser.getEnumeration();
                while (!unwanted.isEmpty() && selected.hasMoreElements()) {
                    unwanted.remove(((Message) selected.nextElement()).getJMSMessageID());
                }
            }
            return null;
        });
    }
}
