// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.cluster.ClusterMember;
import io.github.backstop.port.cluster.ClusterUnreachableException;
import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.retention.LeftState;
import io.github.backstop.port.retention.StateMemory;
import io.github.backstop.port.settings.InitialState;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.StateRetention;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Starts, stops and recovers the delegates. Methods named {@code begin...} decide, under the port's lock; what they
 * decide is carried out by the serial work, outside the lock, one step after the other.
 *
 * <p>The trap: a decision may be overtaken before its step runs, or while the delegate is busy with it. Each step
 * therefore checks that its promise or its activation is still the current one.
 */
final class Consumer {
    private final ListenerPort port;
    private final GuardedState guarded;
    private final Members members;
    private final StateMemory memory;
    private final ClusterMember cluster;
    private final Supplier<PortSettings> settingsSource;
    private final PortScheduler scheduler;
    private final PortLog log = new PortLog();

    // guarded by the port's lock
    private Activation current; // null = the gate is closed
    private CompletableFuture<PortState> starting; // null = no start or attempt to connect is under way
    private CompletableFuture<PortState> stopping; // the last stop
    private PortScheduler.Timer timer = () -> { };
    private final HalfOpenMode halfOpen = new HalfOpenMode();

    // touched by the serial work only
    private boolean handleOpen;

    Consumer(ListenerPort port, GuardedState guarded, ListenerPortBuilder builder) {
        this.port = port;
        this.guarded = guarded;
        members = new Members(builder.delegate);
        memory = builder.memory;
        cluster = builder.cluster;
        settingsSource = builder.settings;
        scheduler = builder.scheduler;
    }

    Activation current() {
        return current;
    }

    CompletableFuture<PortState> stopping() {
        return stopping;
    }

    /** Who finds messages. */
    String provider() {
        return members.consumer();
    }

    /** Whether a start is under way, or will come without anybody's doing. */
    boolean isStarting() {
        return starting != null || halfOpen.isDue();
    }

    /** Whether a start is under way. */
    boolean isStartUnderWay() {
        return starting != null;
    }

    /** Whether one message is to decide if the port goes on. */
    boolean isProbing() {
        return halfOpen.isProbing();
    }

    // ---- start

    /** The application starts. @param left as what the port begins; null for what was kept, or the initial state */
    CompletableFuture<PortState> beginFirst(LeftState left) {
        return begin(() -> {
            PortSettings settings = settingsSource.get();
            Begin begin = new Begin(settings, left == null ? left(settings) : left, true);
            // what stopped it with its cluster may be over
            return left != null && left.by() == StoppedBy.MEMBER ? new Begin(settings, null, true) : begin;
        });
    }

    /** Somebody starts the port: with all its sessions, whatever it was about. */
    CompletableFuture<PortState> beginStart() {
        halfOpen.forget();
        return beginAgain(false);
    }

    private CompletableFuture<PortState> beginAgain(boolean obeys) {
        return begin(() -> new Begin(settingsSource.get(), null, obeys));
    }

    /**
     * @param left  null if the port is to start in any case
     * @param obeys whether a stop of its cluster keeps it from starting
     */
    private record Begin(PortSettings settings, LeftState left, boolean obeys) {
        boolean staysStopped() {
            return left != null && !left.isStarted();
        }
    }

    private LeftState left(PortSettings settings) {
        Optional<LeftState> kept = settings.stateRetention() == StateRetention.NONE ? Optional.empty()
                : memory.recall();
        return kept.orElseGet(() -> settings.initialState() == InitialState.STARTED
                ? new LeftState(null, guarded.now(), "")
                : new LeftState(StoppedBy.INITIAL_STATE, guarded.now(), "initialState=STOPPED"));
    }

    private CompletableFuture<PortState> begin(Supplier<Begin> how) {
        timer.cancel();
        if (starting == null) {
            CompletableFuture<PortState> promise = new CompletableFuture<>();
            starting = promise;
            guarded.work.add(() -> start(promise, how));
        }
        return starting;
    }

    private void start(CompletableFuture<PortState> promise, Supplier<Begin> how) {
        try {
            Begin begin = how.get();
            Optional<ClusterUnreachableException> unreachable = cluster.starting(begin.settings(), name(),
                    begin.obeys() && !begin.staysStopped());
            Activation activation = guarded.change(() -> openGate(promise, begin));
            if (activation != null && unreachable.isPresent()) {
                connect(activation, () -> {
                    throw unreachable.get();
                });
            } else if (activation != null) {
                activate(activation);
            }
        } catch (RuntimeException | Error e) {
            String reason = e instanceof InvalidPropertyException ? e.getMessage() : explain(e);
            guarded.change(() -> {
                if (starting == promise) {
                    end(StoppedBy.CONFIGURATION, reason);
                }
            });
        } finally {
            promise.complete(guarded.read(guarded::state));
        }
    }

    private Activation openGate(CompletableFuture<PortState> promise, Begin begin) {
        if (starting != promise) {
            return null;
        }
        guarded.settings(begin.settings());
        if (guarded.state().kind() == Kind.STOPPED) {
            guarded.deliveries.inARow().reset();
        }
        if (begin.staysStopped()) {
            stayStopped(begin.left());
            return null;
        }
        current = new Activation(port, halfOpen.isProbing() ? begin.settings().withOneSession() : begin.settings());
        return current;
    }

    private void stayStopped(LeftState left) {
        forgetStart();
        PortState.Stopped stopped = new PortState.Stopped(guarded.now(), left.by(), left.reason(),
                halfOpen.stopped(left.by(), guarded.settings()));
        if (left.by() == StoppedBy.INITIAL_STATE) {
            guarded.transition(stopped, Optional.empty());
        } else {
            guarded.transition(stopped, Optional.empty(), EventText.staysStopped(guarded.identity, stopped));
        }
        pause(left.by());
    }

    private void activate(Activation activation) {
        connect(activation, () -> {
            closeHandle();
            members.activate(activation);
            handleOpen = true;
            EngineChoice choice = EngineChoice.of(activation.settings());
            log.write(PortMessage.ENGINE, name(), choice.engine(), choice.reason(), members.consumer());
            ifCurrent(activation, () -> {
                starting = null;
                started();
                if (!halfOpen.isProbing() && activation.settings().maximumSessions()
                        != guarded.settings().maximumSessions()) {
                    beginAgain(false); // the message that was to decide was faster than this
                }
            });
        });
    }

    /** What delegates do to begin. */
    private interface Step {
        void run() throws Exception;
    }

    private void connect(Activation activation, Step step) {
        try {
            step.run();
        } catch (InvalidPropertyException e) {
            ifCurrent(activation, () -> end(StoppedBy.CONFIGURATION, e.getMessage()));
        } catch (Exception | Error e) {
            // an Error too: a start must settle, or the port could neither be started nor stopped
            ifCurrent(activation, () -> recover("could not connect: " + explain(e)));
        }
    }

    /** The handle is known to be open: the delegate has said so, or a first delivery has come in. */
    void started() {
        Kind kind = guarded.state().kind();
        if (halfOpen.isProbing() && kind != Kind.HALF_OPEN) {
            guarded.transition(new PortState.HalfOpen(guarded.now(), "if one message is processed the port is started, "
                    + "if it fails the port stops again"), Optional.empty());
        } else if (!halfOpen.isProbing() && kind != Kind.STARTED) {
            guarded.transition(new PortState.Started(guarded.now()), Optional.empty());
        }
    }

    // ---- more than one bean

    /** A further bean of the port: its consumer starts now if the port is started, else with the port. */
    void join(Delegate member) {
        guarded.work.add(() -> {
            members.add(member);
            Activation activation = guarded.read(this::current);
            if (handleOpen && activation != null) {
                connect(activation, () -> members.activate(member, activation));
            }
        });
    }

    /** @return completed when its consumer is closed and its deliveries in flight have finished */
    CompletableFuture<Void> leave(Delegate member, Object bean) {
        guarded.deliveries.bar(bean);
        CompletableFuture<Void> promise = new CompletableFuture<>();
        guarded.work.add(() -> {
            closing(() -> members.remove(member));
            awaitDeliveries(() -> guarded.deliveries.active(bean));
            promise.complete(null);
        });
        return promise;
    }

    // ---- stop

    CompletableFuture<PortState> beginStop(StoppedBy by, String reason, Optional<FailedDelivery> failure) {
        forgetStart();
        guarded.transition(new PortState.Stopping(guarded.now(), by, reason), failure);
        CompletableFuture<PortState> promise = new CompletableFuture<>();
        stopping = promise;
        guarded.work.add(() -> {
            closeHandle();
            awaitDeliveries(guarded.deliveries::active);
            guarded.change(() -> stopped(by, reason, failure));
            promise.complete(guarded.read(guarded::state));
        });
        return promise;
    }

    private void awaitDeliveries(IntSupplier active) {
        Duration drainTimeout = guarded.read(guarded::settings).drainTimeout();
        int running = guarded.awaitDeliveries(drainTimeout, active);
        if (running > 0) {
            log.write(PortMessage.DRAIN_TIMED_OUT, name(), running, drainTimeout.toSeconds());
        }
    }

    private void stopped(StoppedBy by, String reason, Optional<FailedDelivery> failure) {
        String next = halfOpen.stopped(by, guarded.settings());
        guarded.transition(new PortState.Stopped(guarded.now(), by, reason, next), failure);
        pause(by);
    }

    /** A port that is stopped, but has a start under way perhaps, stays stopped and gets a new owner. */
    CompletableFuture<PortState> beginCancel(StoppedBy by, String reason) {
        end(by, reason);
        CompletableFuture<PortState> promise = new CompletableFuture<>();
        stopping = promise;
        guarded.work.add(() -> {
            closeHandle();
            promise.complete(guarded.read(guarded::state));
        });
        return promise;
    }

    /** The port cannot go on: through STOPPING where deliveries may run, else straight to STOPPED. */
    void end(StoppedBy by, String reason) {
        Kind kind = guarded.state().kind();
        if (kind == Kind.STARTED || kind == Kind.HALF_OPEN) {
            beginStop(by, reason, Optional.empty());
        } else {
            forgetStart();
            stopped(by, reason, Optional.empty());
        }
    }

    // ---- half open

    private void pause(StoppedBy by) {
        if (!halfOpen.isDue() || port.isClosed()) {
            return;
        }
        PortState paused = guarded.state();
        try {
            timer = scheduler.schedule(guarded.settings().halfOpenAfter(), () -> probe(paused, by));
        } catch (RejectedExecutionException e) {
            halfOpen.forget(); // the server is going down
        }
    }

    private void probe(PortState paused, StoppedBy by) {
        guarded.change(() -> {
            if (guarded.state() == paused) {
                halfOpen.begin(by);
                beginAgain(false);
            }
        });
    }

    /** The message that was to decide was processed. */
    void probeSucceeded() {
        halfOpen.forget();
        if (guarded.settings().maximumSessions() == 1) {
            started();
        } else if (starting == null) {
            beginAgain(false); // with all its sessions
        }
    }

    void beginProbeFailed(FailedDelivery failure) {
        beginStop(halfOpen.owner(), "the message that was to decide failed as well, as delivery "
                + failure.deliveryCount() + " " + EventText.last(failure), Optional.of(failure));
    }

    // ---- recovery

    void connectionLost(Activation activation, Throwable cause) {
        ifCurrent(activation, () -> recover("connection lost: " + explain(cause)));
    }

    void died(Activation activation, StoppedBy by, String reason) {
        ifCurrent(activation, () -> {
            started(); // a consumer that gave up had started
            end(by, reason);
        });
    }

    private void recover(String reason) {
        int attempt = guarded.state() instanceof PortState.Recovering last ? last.attempt() + 1 : 1;
        if (attempt > guarded.settings().recoveryRetries()) {
            end(StoppedBy.RECOVERY_EXHAUSTED, reason);
            return;
        }
        forgetStart();
        guarded.work.add(this::closeHandle);
        PortState.Recovering waiting = new PortState.Recovering(guarded.now(), attempt, reason);
        guarded.transition(waiting, Optional.empty());
        try {
            timer = scheduler.schedule(guarded.settings().recoveryInterval(), () -> retry(waiting));
        } catch (RejectedExecutionException e) {
            end(StoppedBy.RECOVERY_EXHAUSTED, reason + "; and the server gave no timer: " + e);
        }
    }

    private void retry(PortState.Recovering waiting) {
        guarded.change(() -> {
            if (guarded.state() == waiting) {
                beginAgain(true);
            }
        });
    }

    private void ifCurrent(Activation activation, Runnable change) {
        guarded.change(() -> {
            if (activation != null && current == activation) {
                change.run();
            }
        });
    }

    private void forgetStart() {
        timer.cancel();
        current = null;
        starting = null;
    }

    private void closeHandle() {
        if (!handleOpen) {
            return;
        }
        handleOpen = false;
        closing(members::deactivate);
    }

    private void closing(Step close) {
        try {
            close.run();
        } catch (Exception | Error e) {
            log.write(PortMessage.DEACTIVATION_FAILED, name(), e);
        }
    }

    /** With the root cause, where messaging providers put the reason code. */
    private static String explain(Throwable thrown) {
        FailureCause root = FailureCause.of(thrown);
        String own = String.valueOf(thrown);
        return thrown == null || thrown.getCause() == null ? own
                : own + "; root cause: " + root.exceptionClass() + ": " + root.message();
    }

    private String name() {
        return guarded.identity.name();
    }
}
