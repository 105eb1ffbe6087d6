// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.transaction.xa.XAResource;

/** A message-driven bean with its container: what the adapter delivers to, and what the bean has seen. */
public final class TestBean implements MessageEndpointFactory {
    /** What a bean does with a message. */
    @FunctionalInterface
    public interface Handler {
        void handle(Message message, TestTransaction transaction) throws JMSException;
    }

    /** What the container does before it makes an endpoint. */
    @FunctionalInterface
    public interface Making {
        void make() throws UnavailableException;
    }

    /** One delivery as the bean saw it. */
    public record Seen(String body, int deliveryCount, boolean redelivered) { }

    private final String name;
    private final boolean transacted;
    private final Handler handler;
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final List<TestTransaction> transactions = new CopyOnWriteArrayList<>();
    private final boolean remembers;
    private volatile boolean refusesToBegin;
    private volatile Runnable beginning = () -> { };
    private volatile Runnable toBegin = () -> { };
    private volatile Making toMake = () -> { };

    private TestBean(String name, boolean transacted, boolean remembers, Handler handler) {
        this.name = name;
        this.transacted = transacted;
        this.remembers = remembers;
        this.handler = handler;
    }

    public static TestBean transacted(String name, Handler handler) {
        return new TestBean(name, true, true, handler);
    }

    public static TestBean withoutTransaction(String name, Handler handler) {
        return new TestBean(name, false, true, handler);
    }

    /** Transacted, for more messages than are to be remembered: {@link #seen} and the like stay empty. */
    public static TestBean forgetful(String name, Handler handler) {
        return new TestBean(name, true, false, handler);
    }

    /** From now on, or no more, the container fails in beforeDelivery. */
    public void refuseToBegin(boolean value) {
        refusesToBegin = value;
    }

    /** What the container does in beforeDelivery, before the transaction begins; it may throw. */
    public void beforeBegin(Runnable action) {
        toBegin = action;
    }

    /** What the container does in createEndpoint; it may throw. */
    public void beforeMaking(Making action) {
        toMake = action;
    }

    void beginning() {
        toBegin.run();
    }

    /** What the container does in beforeDelivery, when the transaction has begun. */
    public void whenBegun(Runnable action) {
        beginning = action;
    }

    /** Its application has ended, whether the adapter was told or not. */
    public void undeploy() {
        toMake = () -> {
            throw new UnavailableException("the application has ended");
        };
    }

    boolean refusesToBegin() {
        return refusesToBegin;
    }

    public List<Seen> seen() {
        return seen;
    }

    public List<String> bodies() {
        return seen.stream().map(Seen::body).toList();
    }

    public List<TestTransaction> transactions() {
        return transactions;
    }

    void receive(Message message, TestTransaction transaction) throws JMSException {
        if (remembers) {
            seen.add(new Seen(message.isBodyAssignableTo(String.class) ? message.getBody(String.class) : "no text",
                    message.getIntProperty("JMSXDeliveryCount"), message.getJMSRedelivered()));
        }
        handler.handle(message, transaction);
    }

    void began(TestTransaction transaction) {
        if (remembers) {
            transactions.add(transaction);
        }
        beginning.run();
    }

    @Override
    public MessageEndpoint createEndpoint(XAResource resource) throws UnavailableException {
        toMake.make();
        return new TestEndpoint(this, resource);
    }

    @Override
    public MessageEndpoint createEndpoint(XAResource resource, long timeout) throws UnavailableException {
        return createEndpoint(resource);
    }

    @Override
    public boolean isDeliveryTransacted(Method method) {
        return transacted;
    }

    @Override
    public String getActivationName() {
        return name;
    }

    @Override
    public Class<?> getEndpointClass() {
        return TestBean.class;
    }
}
