// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.cluster.ClusterMember;
import io.github.backstop.port.event.HistoryEntry;
import io.github.backstop.port.event.PortEventListener;
import io.github.backstop.port.event.PortHistory;
import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailedMessage;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.port.retention.LeftState;
import io.github.backstop.port.retention.StateKeeper;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingInForce;
import io.github.backstop.port.state.IllegalPortTransitionException;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * A listener port: it lets messages in, judges how their deliveries end, and stops, starts and recovers the consumer
 * behind it. Thread safe. Spec: parts C.2 to C.5.
 *
 * <p>The trap: the gate opens before {@link Delegate#activate} returns, as deliveries may come in at once. The first
 * of them proves that the handle is open (C21), and makes the port STARTED.
 */
public final class ListenerPort implements AutoCloseable {
    /** Beyond drainTimeout, for the delegate to close. */
    private static final Duration CLOSE_GRACE = Duration.ofSeconds(5);

    private final GuardedState guarded;
    private final Consumer consumer;
    private final Judgement judgement;
    private final PortLog log = new PortLog();
    private final List<Runnable> closeActions = new CopyOnWriteArrayList<>();
    private final Function<PortSettings, Map<String, String>> surroundings;
    private final List<String> beans = new CopyOnWriteArrayList<>();
    private final PortHistory history;
    private final MessageOperations messages;
    private final List<SettingInForce> configuration;
    private final ClusterMember cluster;
    // guarded by the port's lock
    private boolean closed;

    ListenerPort(ListenerPortBuilder builder) {
        guarded = new GuardedState(builder);
        consumer = new Consumer(this, guarded, builder);
        judgement = new Judgement(guarded, consumer);
        surroundings = builder.surroundings;
        beans.add(builder.identity.application());
        guarded.events.listen(new StateKeeper(builder.memory, () -> guarded.read(guarded::settings).stateRetention()));
        configuration = builder.configuration;
        history = new PortHistory(builder.identity.name());
        messages = new MessageOperations(builder.identity.name(), builder.messages, history, builder.clock);
        guarded.events.listen(history);
        cluster = builder.cluster;
        cluster.bind(new ClusterCommands(this, guarded, consumer));
        guarded.events.listen(cluster);
        onClose(cluster::close);
        builder.listeners.forEach(guarded.events::listen);
    }

    public static ListenerPortBuilder builder(PortIdentity identity, Delegate delegate) {
        return new ListenerPortBuilder(identity, delegate);
    }

    public PortIdentity identity() {
        return guarded.identity;
    }

    public PortState state() {
        return guarded.read(guarded::state);
    }

    /** Who finds messages for the bean, for operators; blank before the first start. */
    public String consumer() {
        return consumer.provider();
    }

    /** What happened to it, the latest first; what operators do through {@link #messages} included. */
    public List<HistoryEntry> history() {
        return history.entries();
    }

    public PortCounts counts() {
        return guarded.deliveries.counts;
    }

    /** What operators do with its messages. */
    public MessageOperations messages() {
        return messages;
    }

    /** Those that stop with it. */
    public ClusterMember cluster() {
        return cluster;
    }

    /** What is set beside {@link PortSnapshot#settings}: the connection, say. */
    public List<SettingInForce> configuration() {
        return configuration;
    }

    public PortSnapshot snapshot() {
        return guarded.read(() -> guarded.deliveries.snapshot(guarded.state(), guarded.settings()));
    }

    /**
     * What is known of the queues and the bean under the settings in force, for an explanation: by the names of
     * {@code SituationProperties}. Asks the queue manager, and may wait for it.
     */
    public Map<String, String> surroundings() {
        return surroundings.apply(snapshot().settings());
    }

    /** Why a message failed, whoever has moved it meanwhile: of the last 1000 that failed since the port was opened. */
    public Optional<FailedMessage> failedMessage(String messageId) {
        return guarded.read(() -> guarded.deliveries.failed(messageId));
    }

    public void listen(PortEventListener listener) {
        guarded.events.listen(listener);
    }

    public void forget(PortEventListener listener) {
        guarded.events.forget(listener);
    }

    /** Something to do once the port has closed, such as to take it out of JMX. */
    public void onClose(Runnable action) {
        closeActions.add(action);
    }

    // ---- start and stop

    /**
     * The application starts: the port starts with it, or waits for an operator if {@code initialState} is STOPPED
     * (C17). Never throws for what can be mended later: the port then recovers or is stopped, and says why (C19).
     *
     * @return completed with the state in which the port has settled
     * @throws IllegalPortTransitionException if the port has been closed
     */
    public CompletableFuture<PortState> open() {
        return open(Optional.empty());
    }

    /** As {@link #open()}. @param left as what the port begins, whatever its settings say */
    public CompletableFuture<PortState> open(Optional<LeftState> left) {
        return guarded.change(() -> {
            if (closed) {
                throw refused("its application has ended");
            }
            return consumer.beginFirst(left.orElse(null));
        }).copy();
    }

    /**
     * A further bean is bound to the port: a stop stops all of them (C20).
     *
     * @param bean     as operators read it
     * @param delegate its consumer, started now if the port is started
     */
    public void join(String bean, Delegate delegate) {
        guarded.change(() -> {
            beans.add(bean);
            consumer.join(delegate);
        });
    }

    /**
     * One of several beans ends. Waits for its deliveries in flight, as {@link #close} does for all.
     *
     * @param entering what its deliveries {@link #enter(Object)} with
     */
    public void leave(String bean, Delegate delegate, Object entering) {
        boolean mayWait = !isDeliveringOnThisThread();
        CompletableFuture<Void> left = guarded.read(() -> {
            beans.remove(bean);
            return consumer.leave(delegate, entering);
        });
        if (mayWait) {
            guarded.work.runHere();
            await(left, guarded.read(guarded::settings).drainTimeout().plus(CLOSE_GRACE));
        } else {
            guarded.work.run();
        }
    }

    /** The beans that the port delivers to, as operators read them. */
    public String beans() {
        return String.join(", ", beans);
    }

    /** Under the port's lock. */
    boolean isClosed() {
        return closed;
    }

    /** {@link #start(StoppedBy)} by the operator, who may always. */
    public CompletableFuture<PortState> start() {
        return start(StoppedBy.OPERATOR);
    }

    /**
     * Starts a stopped port, or makes a recovering port try at once. A started port stays as it is.
     *
     * @return completed when the port is STARTED, or RECOVERING or STOPPED again because it could not
     * @throws IllegalPortTransitionException if the port is stopping or closed, or {@code by} does not own the stop
     */
    public CompletableFuture<PortState> start(StoppedBy by) {
        return guarded.change(() -> {
            PortState state = guarded.state();
            if (closed) {
                throw refused("its application has ended");
            }
            if (state.kind() == Kind.STARTED) {
                return CompletableFuture.completedFuture(state);
            }
            if (state.kind() == Kind.STOPPING) {
                throw refused("start it again once it is STOPPED");
            }
            if (state.kind() == Kind.STOPPED && state.stoppedBy() != null && !state.stoppedBy().mayBeStartedBy(by)) {
                throw refused("only its owner, " + state.stoppedBy() + ", or an operator may start it, not " + by);
            }
            return consumer.beginStart();
        }).copy();
    }

    /**
     * Stops the port by the operator. Idempotent. Does not wait, so a bean may call it while it handles a message.
     *
     * @return completed when the consumer is closed and the deliveries in flight have finished, or
     *         {@code drainTimeout} has passed
     */
    public CompletableFuture<PortState> stop() {
        return guarded.change(() -> stop(StoppedBy.OPERATOR, "an operator stopped it")).copy();
    }

    private CompletableFuture<PortState> stop(StoppedBy by, String reason) {
        return switch (guarded.state().kind()) {
            case STARTED, RECOVERING, HALF_OPEN -> consumer.beginStop(by, reason, Optional.empty());
            case STOPPING -> consumer.stopping();
            case STOPPED -> consumer.isStarting() || by == StoppedBy.CLOSED
                    ? consumer.beginCancel(by, reason)
                    : CompletableFuture.completedFuture(guarded.state());
        };
    }

    /**
     * The application ends or is deployed again: stops the port for good. Waits for the deliveries in flight, within
     * {@code drainTimeout} and a few seconds, unless it is called from one of them.
     */
    @Override
    public void close() {
        boolean mayWait = !isDeliveringOnThisThread();
        CompletableFuture<PortState> stopped = guarded.read(() -> {
            if (closed) {
                return null;
            }
            closed = true;
            return stop(StoppedBy.CLOSED, "its application ended");
        });
        if (stopped == null) {
            return;
        }
        guarded.events.deliver();
        if (mayWait) {
            guarded.work.runHere();
            await(stopped, guarded.read(guarded::settings).drainTimeout().plus(CLOSE_GRACE));
        } else {
            guarded.work.run();
        }
        closeActions.forEach(Runnable::run);
    }

    /** Whether the calling thread is inside a delivery of this port, and so must not wait for the port to stop. */
    public boolean isDeliveringOnThisThread() {
        return guarded.read(guarded.deliveries::isOnCurrentThread);
    }

    private static void await(CompletableFuture<?> stopped, Duration longest) {
        try {
            stopped.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException | ExecutionException e) {
            // the gate is closed; what still runs ends by itself, and the stop has logged how many
        }
    }

    private IllegalPortTransitionException refused(String remedy) {
        return new IllegalPortTransitionException("port " + identity().name() + " cannot be started while it is "
                + guarded.state().kind() + ": " + remedy);
    }

    // ---- the consumer's reports

    /** The present connection broke: the port recovers (C19). Prefer {@link Activation#connectionLost}. */
    public void connectionLost(Throwable cause) {
        connectionLost(guarded.read(consumer::current), cause);
    }

    void connectionLost(Activation activation, Throwable cause) {
        consumer.connectionLost(activation, cause);
    }

    /** The present consumer accepts no message any more (B18). Prefer {@link Activation#noPlaceForMessage}. */
    public void noPlaceForMessage(String reason) {
        noPlaceForMessage(guarded.read(consumer::current), reason);
    }

    void noPlaceForMessage(Activation activation, String reason) {
        consumer.died(activation, StoppedBy.NO_PLACE_FOR_MESSAGE, reason);
    }

    void consumerFailed(Activation activation, String reason) {
        consumer.died(activation, StoppedBy.CONSUMER_FAILED, reason);
    }

    void noThread(Activation activation, Throwable cause) {
        guarded.change(() -> {
            if (activation != null && activation == consumer.current()) {
                guarded.deliveries.inARow().ended(DeliveryOutcome.NO_THREAD, false);
                judgement.stopIfTooManyInARow("as the server had no thread: " + cause, Optional.empty());
            }
        });
    }

    // ---- deliveries

    /** Whether a message would be let in now. */
    public boolean admits() {
        return admits(this);
    }

    /** As {@link #admits()}. @param bean that it is for, where the port has several */
    public boolean admits(Object bean) {
        guarded.lock();
        try {
            return isOpenFor(bean);
        } finally {
            guarded.unlock();
        }
    }

    private boolean isOpenFor(Object bean) {
        return consumer.current() != null && !guarded.deliveries.isBarred(bean);
    }

    /**
     * Asks the gate to let a message in. After a decision to stop nothing is let in any more, so with one session a
     * failing message is delivered exactly as often as the policy says.
     *
     * @return a {@link Delivery}, which the caller must complete, or {@link Admission.Refused}
     */
    public Admission enter() {
        return enter(this);
    }

    /** As {@link #enter()}. @param bean that the message is for, where the port has several */
    public Admission enter(Object bean) {
        guarded.lock();
        try {
            boolean probing = consumer.isProbing();
            if (!isOpenFor(bean) || probing && guarded.deliveries.active() > 0) {
                return new Admission.Refused("port " + identity().name() + " is " + guarded.state().kind()
                        + " and lets no message in");
            }
            consumer.started();
            return guarded.deliveries.enter(this, bean, probing);
        } finally {
            guarded.release();
        }
    }

    /**
     * Tells the port which exception left the bean. Message ids that are not in flight here are ignored.
     *
     * @return whether the message is in flight on this port
     */
    public boolean reportFailure(String messageId, FailureCause cause) {
        return messageId != null && guarded.read(() -> guarded.deliveries.report(messageId, cause));
    }

    /**
     * The bean rejects the message that it is working on: its delivery will be rolled back, and the message moved,
     * whatever the threshold says; the port does not stop for it. Message ids that are not in flight here are ignored.
     *
     * @return whether the message is in flight on this port
     * @throws IllegalStateException if it is, and cannot be moved at its bean's word
     */
    public boolean reject(String messageId, Rejection rejection) {
        return messageId != null && guarded.read(() -> {
            guarded.deliveries.rejectionRefused(messageId).ifPresent(why -> {
                throw new IllegalStateException("port " + identity().name() + ": message " + messageId + " cannot be "
                        + "moved at its bean's word: " + why);
            });
            return guarded.deliveries.reject(messageId, rejection);
        });
    }

    /**
     * The bean that works on the message asks the port to stop; the delivery goes on and ends as the bean decides.
     *
     * @return whether the message is in flight on this port
     */
    public boolean stopFor(String messageId, String reason) {
        return messageId != null && guarded.change(() -> {
            boolean known = guarded.deliveries.isInFlight(messageId);
            if (known) {
                stop(StoppedBy.BEAN, "the bean asked for it, on message " + messageId + ": " + reason);
            }
            return known;
        });
    }

    void refuseRejection(Delivery delivery, String why) {
        guarded.read(() -> delivery.rejectionRefused = why);
    }

    boolean deliveryStarted(Delivery delivery, String messageId, int providerCount) {
        guarded.lock();
        try {
            return guarded.deliveries.started(delivery, messageId, providerCount, guarded.state());
        } finally {
            guarded.release();
        }
    }

    int deliveryNumber(String messageId, int providerCount) {
        return guarded.deliveries.number(messageId, providerCount);
    }

    Optional<FailedDelivery> deliveryCompleted(Delivery delivery, DeliveryOutcome outcome, Throwable thrown) {
        Optional<FailedDelivery> failure;
        guarded.lock();
        try {
            failure = judgement.of(delivery, outcome, thrown);
        } finally {
            guarded.release();
        }
        if (failure.isPresent()) {
            RetryLog.write(log, identity().name(), failure.get(), snapshot().settings());
        }
        return failure;
    }

    void moved(MovedMessage message) {
        guarded.change(() -> guarded.deliveries.moved(message));
        log.write(PortMessage.MESSAGE_MOVED, identity().name(), message.messageId(), message.text());
        history.add(message.at(), PortMessage.MESSAGE_MOVED, PortMessage.MESSAGE_MOVED.text(identity().name(),
                message.messageId(), message.text()), message.messageId(), "");
    }
}
