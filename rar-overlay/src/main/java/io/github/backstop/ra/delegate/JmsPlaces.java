// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.requeue.Origin;
import jakarta.jms.JMSException;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;

/** Where a port's messages are behind a wrapped adapter: nobody can be asked, so its own properties say it. */
final class JmsPlaces {
    private final DelegateSource source;
    private final Supplier<PortSettings> settings;

    /** @param settings in force */
    JmsPlaces(DelegateSource source, Supplier<PortSettings> settings) {
        this.source = source;
        this.settings = settings;
    }

    /** @throws MessageRefusedException if there is none, or it is none that can be looked at */
    JmsPlace of(MessagePlace kind) throws JMSException {
        return switch (kind) {
            case INPUT -> new JmsPlace(input(), null);
            case BACKOUT -> new JmsPlace(named(backoutQueue(), "backoutRequeueQueue"), null);
            case DEAD_LETTER -> JmsPlace.ofThoseFrom(Origin.QUEUE, source.destination(),
                    named(deadLetterQueue(), "deadLetterQueue"));
        };
    }

    /** The queue that the port delivers from. */
    String input() throws JMSException {
        if (source.isOnTopic()) {
            throw new MessageRefusedException("the port delivers from a topic: Jakarta Messaging shows nobody what "
                    + "waits for a subscriber, and what is sent to a topic reaches all of them; use the provider's "
                    + "own tools, or the port's backout and dead-letter queue");
        }
        return source.queue();
    }

    /** Blank if there is none. */
    String backoutQueue() {
        return new RequeueRule(0, settings.get().backoutRequeueQueue()).backoutQueue();
    }

    /** Blank if there is none. */
    String deadLetterQueue() {
        return settings.get().deadLetterQueue();
    }

    /** Backout and dead-letter queue, as far as there are such, with their messages, whosever they are. */
    Map<MessagePlace, JmsPlace> watched() {
        Map<MessagePlace, JmsPlace> watched = new EnumMap<>(MessagePlace.class);
        if (!backoutQueue().isBlank()) {
            watched.put(MessagePlace.BACKOUT, new JmsPlace(backoutQueue(), null));
        }
        if (!deadLetterQueue().isBlank()) {
            watched.put(MessagePlace.DEAD_LETTER, new JmsPlace(deadLetterQueue(), null));
        }
        return watched;
    }

    private static String named(String queue, String property) {
        if (queue.isBlank()) {
            throw new MessageRefusedException("the port has no " + property + "; set it");
        }
        return queue;
    }
}
