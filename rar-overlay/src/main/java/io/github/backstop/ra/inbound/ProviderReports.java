// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.port.Activation;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;
import io.github.backstop.ra.requeue.Requeue;
import jakarta.jms.Connection;
import jakarta.jms.ExceptionListener;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** What goes wrong with one life of a consumer, told to its port for as long as it is meant to live. Thread-safe. */
public final class ProviderReports implements ExceptionListener {
    private final MessageSource source;
    private final Activation activation;
    private final AtomicBoolean closing = new AtomicBoolean();
    private final AtomicBoolean lost = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);

    public ProviderReports(MessageSource source, Activation activation) {
        this.source = source;
        this.activation = activation;
    }

    /**
     * From now on whatever breaks is meant to.
     *
     * @return whether this is the first call
     */
    public boolean close() {
        return closing.compareAndSet(false, true);
    }

    public boolean isClosing() {
        return closing.get();
    }

    @Override
    public void onException(JMSException exception) {
        if (closing.get()) {
            return;
        }
        MqFailure failure = MqFailure.of(exception);
        if (failure.kind() == MqFailure.Kind.HARMLESS) {
            AdapterMessage.PROVIDER_ERROR.debug(source.port(), failure.text());
        } else {
            died(failure, exception);
        }
    }

    /** A message could not be got. */
    public void sessionFailed(Throwable thrown) {
        MqFailure failure = MqFailure.of(thrown);
        if (closing.get() || failure.kind() == MqFailure.Kind.HARMLESS) {
            AdapterMessage.SESSION_FAILED.debug(source.port(), failure.text());
            return;
        }
        AdapterMessage.SESSION_FAILED.log(source.port(), failure.text());
        died(failure, thrown);
    }

    private void died(MqFailure failure, Throwable thrown) {
        switch (failure.kind()) {
            case CONNECTION_LOST -> connectionLost(thrown);
            // a message that can be neither read nor moved would come again without end
            case NO_PLACE_FOR_MESSAGE -> activation.noPlaceForMessage(failure.text());
            case CONSUMER_FAILED -> activation.consumerFailed(failure.text());
            case HARMLESS -> throw new IllegalArgumentException(failure.text());
        }
    }

    /** The port recovers with a new connection. */
    public void connectionLost(Throwable thrown) {
        lost.set(true);
        activation.connectionLost(new ProviderException(source.connections().toString(), thrown));
    }

    /**
     * A connection broke during a delivery. The client does not tell of it while its own thread waits for a session,
     * and makes new sessions on a new connection: the port would look started with nothing to come.
     */
    public void brokeDuringDelivery() {
        if (!closing.get()) {
            connectionLost(new JMSException("it broke during a delivery"));
        }
    }

    /** Fewer sessions than asked for, in silence, would be worse than a new connection. */
    public void sessionNotReplaced(Exception cause) {
        AdapterMessage.SESSION_NOT_REPLACED.log(source.port(), MqFailure.of(cause).text());
        connectionLost(cause);
    }

    /** The end of this life. @param connection with all its sessions; null if it was never made */
    public void closeConnection(Connection connection, Requeue requeue) {
        try {
            requeue.close();
            if (connection != null) {
                closeQuietly("the connection", () -> {
                    connection.close();
                    return null;
                });
            }
        } finally {
            ended.countDown();
        }
    }

    /** Until the connection is closed, but no longer. */
    void awaitEnd(Duration patience) {
        try {
            ended.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What cannot be closed is logged, unless that is no wonder. */
    public void closeQuietly(String what, ContextLoader.JmsCall<Void> close) {
        try {
            ContextLoader.callAsAdapter(close);
        } catch (JMSException | RuntimeException e) {
            MqFailure failure = MqFailure.of(e);
            // a client whose thread was let go with an exception has suspended its consumer by itself
            boolean expected = failure.reason() == MqFailure.OPERATION_NOT_ALLOWED;
            if (!expected && failure.kind() != MqFailure.Kind.CONNECTION_LOST && !lost.get()) {
                AdapterMessage.CLOSE_FAILED.log(source.port(), what, failure.text());
            }
        }
    }
}
