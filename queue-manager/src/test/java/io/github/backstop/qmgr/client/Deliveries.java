// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A listener that notes each message as "text count" and then does what the test wants done with it. */
final class Deliveries implements MessageListener {

    /** What to do with a message, such as rolling the session back. */
    interface Reaction {
        void to(String text) throws JMSException;
    }

    private final BlockingQueue<String> delivered = new LinkedBlockingQueue<>();
    private final Reaction reaction;

    Deliveries(Reaction reaction) {
        this.reaction = reaction;
    }

    @Override
    public void onMessage(Message message) {
        try {
            String text = message instanceof TextMessage ? JmsClient.text(message) : message.getClass().getSimpleName();
            delivered.add(text + ' ' + message.getIntProperty("JMSXDeliveryCount"));
            reaction.to(text);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until exactly these were delivered, in this order, since the last time. */
    void await(String... expected) throws InterruptedException {
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < expected.length; i++) {
            String next = delivered.poll(JmsClient.PATIENCE, TimeUnit.MILLISECONDS);
            if (next == null) {
                break;
            }
            seen.add(next);
        }
        assertThat(seen).containsExactly(expected);
    }

    /** What was delivered here and there and not yet awaited. */
    List<String> and(Deliveries others) {
        List<String> both = new ArrayList<>(delivered);
        both.addAll(others.delivered);
        return both;
    }

    /** What was delivered and not yet awaited. */
    List<String> soFar() {
        return List.copyOf(delivered);
    }

    void assertNothingMore() {
        assertThat(delivered).isEmpty();
    }
}
