// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.PortWork;
import io.github.backstop.port.message.MessageContent;
import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.MessageVerb;
import io.github.backstop.port.message.QueueDepth;
import io.github.backstop.port.message.QueuedMessage;
import io.github.backstop.port.message.QueuedMessages;
import io.github.backstop.port.policy.DeliveryLedger;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.requeue.CopySender;
import io.github.backstop.requeue.MessageCopy;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.io.Serializable;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What operators do with messages behind a wrapped adapter, by the connection factory that moves the port's messages: a
 * message is found by a selector on JMSMessageID. Decision 0093.
 */
public final class JmsMessages implements QueuedMessages {
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final DelegateSource source;
    private final JmsPlaces places;
    private final JmsTransfer transfer;
    private final JmsFacts facts;
    private final DetachedCalls calls;
    private volatile Supplier<List<QueueDepth>> seen = List::of;

    /**
     * @param port     for logs
     * @param bean     whose loader knows what object messages hold
     * @param ledger   of the port
     * @param settings in force
     */
    public JmsMessages(String port, Class<?> bean, DelegateSource source, DeliveryLedger ledger, PortWork work,
                       Supplier<PortSettings> settings) {
        this.source = source;
        places = new JmsPlaces(source, settings);
        facts = new JmsFacts(ledger);
        calls = new DetachedCalls(work, LONGEST);
        transfer = new JmsTransfer(new CopySender(source.sending(), new MessageCopy("port " + port,
                message -> ContextLoader.<Serializable, JMSException>callAs(bean, message::getObject)),
                Clock.systemUTC()), facts, new OutsideView(calls));
    }

    @Override
    public List<QueuedMessage> browse(MessagePlace place, int most) {
        return on((factory, fate) -> {
            JmsPlace from = places.of(place);
            List<QueuedMessage> found = new ArrayList<>();
            try (Connection connection = factory.createConnection()) {
                for (Message message : from.look(from.session(connection), from.all(), most)) {
                    found.add(facts.summary(message));
                }
            }
            return found;
        });
    }

    @Override
    public Optional<MessageContent> read(MessagePlace place, String messageId, int longestBody) {
        return on((factory, fate) -> {
            JmsPlace from = places.of(place);
            try (Connection connection = factory.createConnection()) {
                List<Message> found = from.look(from.session(connection), from.one(messageId), 1);
                return found.isEmpty() ? Optional.empty() : Optional.of(facts.content(found.get(0), longestBody));
            }
        });
    }

    @Override
    public String perform(MessageVerb verb, MessagePlace place, String messageId) {
        return on((factory, fate) -> {
            JmsPlace from = places.of(place);
            JmsTransfer.Order order = new JmsTransfer.Order(from, messageId, fate);
            return switch (verb) {
                case DELETE -> transfer.delete(factory, order);
                case SKIP -> transfer.skip(factory, order);
                case RESEND -> transfer.resend(factory, order, places.input());
                case MOVE -> transfer.move(factory, order, places.backoutQueue(), places.deadLetterQueue());
            };
        });
    }

    /** What {@link #depths} answers from then on. */
    public void watchedBy(Supplier<List<QueueDepth>> looking) {
        seen = looking;
    }

    @Override
    public List<QueueDepth> depths() {
        return seen.get();
    }

    /**
     * Backout and dead-letter queue now, as far as there are such.
     *
     * @param most messages that are counted: to browse them is Jakarta Messaging's only way to learn how many there are
     */
    public List<QueueDepth> look(int most) {
        return places.watched().isEmpty() ? List.of() : on((factory, fate) -> {
            List<QueueDepth> found = new ArrayList<>();
            for (Map.Entry<MessagePlace, JmsPlace> place : places.watched().entrySet()) {
                try (Connection connection = factory.createConnection()) {
                    Session session = place.getValue().session(connection);
                    found.add(place.getValue().depth(place.getKey(), session, most));
                }
            }
            return found;
        });
    }

    private interface Call<T> {
        T on(ConnectionFactory factory, DetachedCalls.Fate fate) throws JMSException;
    }

    private <T> T on(Call<T> call) {
        return calls.call(fate -> {
            try {
                ConnectionFactory factory = RequeueFactory.find(source.settings());
                return ContextLoader.<T, JMSException>callAs(factory.getClass(), () -> call.on(factory, fate));
            } catch (InvalidPropertyException e) {
                throw new MessageRefusedException("messages behind a wrapped adapter are reached by a connection "
                        + "factory: " + e.getMessage());
            } catch (JMSException | JMSRuntimeException e) {
                throw new MessageRefusedException("the provider refused: " + e.getMessage());
            }
        });
    }
}
