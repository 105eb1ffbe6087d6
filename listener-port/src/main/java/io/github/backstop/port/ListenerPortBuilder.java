// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.cluster.ClusterChannel;
import io.github.backstop.port.cluster.ClusterMember;
import io.github.backstop.port.event.PortEventListener;
import io.github.backstop.port.message.QueuedMessages;
import io.github.backstop.port.policy.DeliveryLedger;
import io.github.backstop.port.retention.StateMemory;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingInForce;
import io.github.backstop.port.state.PortIdentity;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;

/** Puts a {@link ListenerPort} together. {@link #work} and {@link #scheduler} have no default. */
public final class ListenerPortBuilder {
    final PortIdentity identity;
    final Delegate delegate;
    final List<PortEventListener> listeners = new ArrayList<>();
    Supplier<PortSettings> settings = PortSettings::defaults;
    PortWork work;
    PortScheduler scheduler;
    Clock clock = Clock.systemUTC();
    DeliveryLedger ledger = DeliveryLedger.none();
    Function<PortSettings, Map<String, String>> surroundings = settings -> Map.of();
    StateMemory memory = StateMemory.NONE;
    QueuedMessages messages = QueuedMessages.NONE;
    List<SettingInForce> configuration = List.of();
    ClusterMember cluster = new ClusterMember("", ClusterChannel.NONE, Clock.systemUTC());

    ListenerPortBuilder(PortIdentity identity, Delegate delegate) {
        this.identity = Objects.requireNonNull(identity, "identity");
        this.delegate = Objects.requireNonNull(delegate, "delegate");
    }

    /**
     * Asked at each start and each attempt to connect, on a thread of {@link PortWork}; may look up an admin object.
     * If it throws, the port is stopped by CONFIGURATION.
     */
    public ListenerPortBuilder settings(Supplier<PortSettings> supplier) {
        settings = supplier;
        return this;
    }

    public ListenerPortBuilder work(PortWork threads) {
        work = threads;
        return this;
    }

    public ListenerPortBuilder scheduler(PortScheduler timers) {
        scheduler = timers;
        return this;
    }

    /** Default: the system's. */
    public ListenerPortBuilder clock(Clock time) {
        clock = time;
        return this;
    }

    /**
     * What is known of the queues and the bean, for an explanation: by the names of {@code SituationProperties}; what
     * is not known is left out. May ask the queue manager. Default: nothing.
     */
    public ListenerPortBuilder surroundings(Function<PortSettings, Map<String, String>> known) {
        surroundings = known;
        return this;
    }

    /** For a provider whose delivery count does not survive; default none: the provider's count is the truth. */
    public ListenerPortBuilder ledger(DeliveryLedger own) {
        ledger = own;
        return this;
    }

    /** Where it is kept how the port was left, if {@code stateRetention} says so; default nowhere. */
    public ListenerPortBuilder memory(StateMemory kept) {
        memory = kept;
        return this;
    }

    /** Access to single messages, for operators; default none. */
    public ListenerPortBuilder messages(QueuedMessages access) {
        messages = access;
        return this;
    }

    /** What is set beside the port's own settings, for operators: the connection, say. */
    public ListenerPortBuilder configuration(List<SettingInForce> values) {
        configuration = List.copyOf(values);
        return this;
    }

    /** With whom the port stops, if {@code stopScope} says so; default nobody. */
    public ListenerPortBuilder cluster(ClusterMember member) {
        cluster = member;
        return this;
    }

    /** Told of every transition, the first included. */
    public ListenerPortBuilder listener(PortEventListener listener) {
        listeners.add(listener);
        return this;
    }

    public ListenerPort build() {
        Objects.requireNonNull(work, "work");
        Objects.requireNonNull(scheduler, "scheduler");
        return new ListenerPort(this);
    }
}
