// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

import io.github.backstop.port.event.PortEvent;
import io.github.backstop.port.event.PortEventListener;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.StopScope;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A port as one of those that stop together. Told of the port's transitions, it has the channel tell the others of a
 * stop; told of theirs, it stops the port. Thread safe; neither waits for the network, but a port that starts by itself
 * waits for a moment to hear whether it may.
 *
 * <p>The trap: it is called with and without the port's lock, so it never calls the port under its own.
 */
public final class ClusterMember implements PortEventListener, AutoCloseable {
    /** Of ports whose settings name no topic, followed by the port's name. */
    public static final String TOPIC_PREFIX = "Backstop/Ports/";
    /** Then a port starts without having heard whether it may: it stops as soon as it hears that it may not. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);
    /** What an operator does is meant for one server; a connection or a setting that is wrong is a server's own. */
    private static final Set<StoppedBy> TOLD = EnumSet.of(StoppedBy.POISON, StoppedBy.SEQUENTIAL_FAILURES,
            StoppedBy.NO_PLACE_FOR_MESSAGE, StoppedBy.BEAN);

    private final String name;
    private final ClusterChannel channel;
    private final Clock clock;
    private volatile MemberPort port;

    // guarded by this
    private String topic; // null = it stops alone
    private ClusterState state = ClusterState.EMPTY;
    private MemberStop untold;  // a stop of this port, without its generation
    private boolean news;       // there is something to publish
    private boolean heard;      // something, since the channel has begun to listen
    private long settled;       // the last stop that this port has obeyed, or was started in spite of
    private long stoppedWith;   // the stop of the cluster that this port is stopped with; 0 = none

    /** @param name of this member, as operators of another read it */
    public ClusterMember(String name, ClusterChannel channel, Clock clock) {
        this.name = name;
        this.channel = channel;
        this.clock = clock;
    }

    public void bind(MemberPort member) {
        port = member;
    }

    /** How it is with the members, for operators; empty for a port that stops alone. */
    public String describe() {
        synchronized (this) {
            if (topic == null) {
                return "";
            }
        }
        return "member " + name + ", " + channel.describe();
    }

    /**
     * The port is about to start.
     *
     * @param obeys whether a stop of the cluster is to keep it from starting, or the start is in spite of it
     * @return why nobody could be asked for such a stop: then the port, which could connect a moment later, must not
     *         start either
     */
    public Optional<ClusterUnreachableException> starting(PortSettings settings, String portName, boolean obeys) {
        String wanted = settings.stopScope() == StopScope.SERVER ? null
                : settings.stopTopic().isBlank() ? topicOf(portName) : settings.stopTopic();
        boolean joins = begin(wanted, obeys);
        if (wanted == null) {
            channel.leave();
        } else if (joins || obeys) { // a connection may be broken without anybody knowing
            channel.join(this, wanted, settings.recoveryInterval());
            if (obeys) {
                return channel.awaitJoined(LONGEST_WAIT).map(ClusterUnreachableException::new);
            }
        }
        return Optional.empty();
    }

    private synchronized boolean begin(String wanted, boolean obeys) {
        boolean joins = wanted != null && !wanted.equals(topic);
        if (wanted == null || joins) {
            state = ClusterState.EMPTY;
            untold = null;
            news = false;
            heard = false;
            settled = 0;
            stoppedWith = 0;
        }
        topic = wanted;
        settled = obeys ? settled : Math.max(settled, state.lastGeneration());
        return joins;
    }

    /** A topic string: a name may hold what has a meaning there. */
    static String topicOf(String portName) {
        StringBuilder topic = new StringBuilder(TOPIC_PREFIX);
        portName.chars().forEach(c -> topic.append(c < 128 && Character.isLetterOrDigit(c) || "._-".indexOf(c) >= 0
                ? String.valueOf((char) c) : String.format("_%04X", c)));
        return topic.toString();
    }

    // ---- what happens here

    @Override
    public void onEvent(PortEvent event) {
        if (note(event)) {
            channel.wake();
        }
    }

    private synchronized boolean note(PortEvent event) {
        PortState to = event.to();
        if (topic == null) {
            return false;
        } else if (to.kind() == Kind.STARTED) {
            return started(event.from().kind() == Kind.HALF_OPEN);
        } else if (to.stoppedBy() == StoppedBy.MEMBER) {
            stoppedWith = settled;
        } else if (TOLD.contains(to.stoppedBy()) && isNew(event)) {
            untold = stop(to.stoppedBy(), to.reason(), event.failure());
            return true;
        }
        return false;
    }

    /** Not the end of a stop that was told, nor one that was left by another life of the port. */
    private static boolean isNew(PortEvent event) {
        return event.from().kind() != Kind.STOPPING && event.message() != PortMessage.STAYS_STOPPED;
    }

    /** @param byItself after a message was tried: whoever was stopped with this port goes on with it */
    private boolean started(boolean byItself) {
        untold = null;
        stoppedWith = 0;
        if (state.inForce().filter(stop -> stop.generation() <= settled).isEmpty()) {
            return false;
        }
        state = byItself ? state.withEndEverywhere() : state.withEnd();
        news = true;
        return true;
    }

    private MemberStop stop(StoppedBy by, String reason, Optional<FailedDelivery> failure) {
        return new MemberStop(0, name, by.name(), reason, failure.map(FailedDelivery::messageId).orElse(""),
                failure.map(FailedDelivery::deliveryCount).orElse(0), clock.instant());
    }

    // ---- what operators do

    /**
     * All members are to stop; this one is being stopped already.
     *
     * @throws IllegalStateException if the port stops alone
     */
    public void stopEverywhere(String operator) {
        synchronized (this) {
            requireCluster();
            untold = stop(StoppedBy.OPERATOR, "stopped everywhere, asked by " + operator, Optional.empty());
        }
        channel.wake();
    }

    /** Members that were stopped by one of them are to start; this one is started by whoever calls. */
    public void startEverywhere() {
        synchronized (this) {
            requireCluster();
            untold = null;
            state = state.withEndEverywhere();
            settled = state.lastGeneration();
            news = true;
        }
        channel.wake();
    }

    /** @throws IllegalStateException if the port stops alone */
    public synchronized void requireCluster() {
        if (topic == null) {
            throw new IllegalStateException(PortProperties.STOP_SCOPE.name() + "=" + StopScope.SERVER + ": the port is "
                    + "alone; set it to " + StopScope.CLUSTER + " and start the port");
        }
    }

    // ---- what the channel does

    /** The channel is about to hear what was published last. */
    public synchronized void joining() {
        heard = false;
    }

    /** What is to be published, if anything is; it counts as published from now on. */
    public synchronized Optional<String> toPublish() {
        // a queue manager that has come back without it, or is another, has to learn what this member still knows
        news |= !heard && !state.equals(ClusterState.EMPTY);
        heard = true;
        if (untold != null) {
            // only now, as the channel has told what was published before
            long generation = state.nextGeneration(clock.millis());
            state = state.with(new MemberStop(generation, untold.member(), untold.by(), untold.reason(),
                    untold.messageId(), untold.deliveryCount(), untold.at()));
            untold = null;
            settled = generation;
            stoppedWith = generation;
            news = true;
        }
        boolean says = news;
        news = false;
        return says ? Optional.of(StateText.of(state)) : Optional.empty();
    }

    /** What was to be published has to be published again. */
    public synchronized void notPublished() {
        news = true;
    }

    /**
     * Something was published, by whomever; the same more than once does nothing.
     *
     * @throws IllegalArgumentException if it cannot be understood; it says why
     */
    public void received(String text) {
        ClusterState said = StateText.parse(text);
        Optional<MemberStop> stop;
        boolean starts;
        boolean says;
        synchronized (this) {
            if (topic == null) {
                return;
            }
            heard = true;
            state = state.merge(said);
            says = !state.equals(said); // whoever said it did not know all
            news |= says;
            stop = state.inForce().filter(last -> last.generation() > settled);
            settled = stop.map(MemberStop::generation).orElse(settled);
            starts = stoppedWith != 0 && stoppedWith <= state.everywhere();
        }
        if (stop.isPresent()) {
            port.stopAsMember(stop.get().text());
        } else if (starts) {
            port.startAsMember();
        }
        if (says) {
            channel.wake();
        }
    }

    @Override
    public void close() {
        channel.close();
    }
}
