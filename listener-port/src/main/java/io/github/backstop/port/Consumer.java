// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.FailureCause;
import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.settings.InitialState;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * Starts, stops and recovers the delegate. Methods named {@code begin...} decide, under the port's lock; what they
 * decide is carried out by the serial work, outside the lock, one step after the other.
 *
 * <p>The trap: a decision may be overtaken before its step runs, or while the delegate is busy with it. Each step
 * therefore checks that its promise or its activation is still the current one.
 */
final class Consumer {
    private final ListenerPort port;
    private final GuardedState guarded;
    private final Delegate delegate;
    private final Supplier<PortSettings> settingsSource;
    private final PortScheduler scheduler;
    private final PortLog log = new PortLog();

    // guarded by the port's lock
    private Activation current; // null = the gate is closed
    private CompletableFuture<PortState> starting; // null = no start or attempt to connect is under way
    private CompletableFuture<PortState> stopping; // the last stop
    private PortScheduler.Timer timer = () -> { };

    // touched by the serial work only
    private boolean handleOpen;

    Consumer(ListenerPort port, GuardedState guarded, ListenerPortBuilder builder) {
        this.port = port;
        this.guarded = guarded;
        delegate = builder.delegate;
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
        return delegate.consumer();
    }

    boolean isStarting() {
        return starting != null;
    }

    // ---- start

    CompletableFuture<PortState> beginStart(boolean first) {
        timer.cancel();
        if (starting == null) {
            CompletableFuture<PortState> promise = new CompletableFuture<>();
            starting = promise;
            guarded.work.add(() -> start(promise, first));
        }
        return starting;
    }

    private void start(CompletableFuture<PortState> promise, boolean first) {
        try {
            PortSettings settings = settingsSource.get();
            Activation activation = guarded.change(() -> openGate(promise, first, settings));
            if (activation != null) {
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

    private Activation openGate(CompletableFuture<PortState> promise, boolean first, PortSettings settings) {
        if (starting != promise) {
            return null;
        }
        guarded.settings(settings);
        if (first && settings.initialState() == InitialState.STOPPED) {
            end(StoppedBy.INITIAL_STATE, "initialState=STOPPED");
            return null;
        }
        current = new Activation(port, settings);
        return current;
    }

    private void activate(Activation activation) {
        try {
            closeHandle();
            delegate.activate(activation);
            handleOpen = true;
            EngineChoice choice = EngineChoice.of(activation.settings());
            log.write(PortMessage.ENGINE, name(), choice.engine(), choice.reason(), delegate.consumer());
            guarded.change(() -> {
                if (current == activation) {
                    starting = null;
                    started();
                }
            });
        } catch (InvalidPropertyException e) {
            ifCurrent(activation, () -> end(StoppedBy.CONFIGURATION, e.getMessage()));
        } catch (Exception | Error e) {
            // an Error too: a start must settle, or the port could neither be started nor stopped
            ifCurrent(activation, () -> recover("could not connect: " + explain(e)));
        }
    }

    /** The handle is known to be open: the delegate has said so, or a first delivery has come in. */
    void started() {
        if (guarded.state().kind() != Kind.STARTED) {
            guarded.transition(new PortState.Started(guarded.now()), Optional.empty());
        }
    }

    // ---- stop

    CompletableFuture<PortState> beginStop(StoppedBy by, String reason, Optional<FailedDelivery> failure) {
        forgetStart();
        guarded.transition(new PortState.Stopping(guarded.now(), by, reason), failure);
        CompletableFuture<PortState> promise = new CompletableFuture<>();
        stopping = promise;
        guarded.work.add(() -> stop(promise, by, reason, failure));
        return promise;
    }

    private void stop(CompletableFuture<PortState> promise, StoppedBy by, String reason,
                      Optional<FailedDelivery> failure) {
        closeHandle();
        PortSettings settings = guarded.read(guarded::settings);
        int running = guarded.awaitDeliveries(settings.drainTimeout());
        if (running > 0) {
            log.write(PortMessage.DRAIN_TIMED_OUT, name(), running, settings.drainTimeout().toSeconds());
        }
        guarded.change(() -> guarded.transition(new PortState.Stopped(guarded.now(), by, reason), failure));
        promise.complete(guarded.read(guarded::state));
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
        if (guarded.state().kind() == Kind.STARTED) {
            beginStop(by, reason, Optional.empty());
        } else {
            forgetStart();
            guarded.transition(new PortState.Stopped(guarded.now(), by, reason), Optional.empty());
        }
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
                beginStart(false);
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
        try {
            delegate.deactivate();
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
