// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.channel.AgentStatus.State;
import io.github.backstop.qmgr.command.ChannelStop;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.security.ChannelTls;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A sender channel through its links: starts, is tried again as SHORTRTY and LONGRTY say, and stops. Confined to its
 * thread, but for its status.
 */
final class SenderChannel {

    static final int SENDER = 1;
    /** Milliseconds, where SHORTTMR or LONGTMR is 0. */
    private static final int AT_ONCE = 50;

    private final QueueManager queueManager;
    private final Connector connector;
    private final String name;
    private final ScheduledExecutorService thread;
    private final AgentStatus status = new AgentStatus(State.INACTIVE);
    private final ChannelStates states;
    private SendingEnd end;
    private AgentConnection agent;
    private Future<?> retry;
    private ChannelStop stop;
    private int attempts;
    private boolean triggered;
    private boolean closing;

    SenderChannel(QueueManager queueManager, Connector connector, String name, ChannelStates states) {
        this.queueManager = queueManager;
        this.connector = connector;
        this.name = name;
        this.states = states;
        this.thread = connector.thread();
    }

    String name() {
        return name;
    }

    QueueManager queueManager() {
        return queueManager;
    }

    Instant now() {
        return queueManager.clock().instant();
    }

    AgentStatus status() {
        return status;
    }

    ScheduledExecutorService thread() {
        return thread;
    }

    /** Whether a link is there, or being made. */
    boolean busy() {
        return agent != null;
    }

    private Attributes definition() {
        Definition found = queueManager.catalog().of(ObjectType.CHANNEL).find(name);
        return found == null ? null : found.attributes();
    }

    void start() {
        if (agent != null || closing) {
            return;
        }
        attempts = 0;
        stop = null;
        begin();
    }

    /** A message has come to its transmission queue: an inactive channel starts, a stopped one does not. */
    void trigger() {
        if (agent != null) {
            // It may be about to end for want of messages.
            triggered = true;
        } else if (status.state() == State.INACTIVE) {
            states.keep(name, ChannelStates.Wanted.STARTED);
            start();
        }
    }

    private void begin() {
        cancelRetry();
        triggered = false;
        Attributes definition = definition();
        if (closing || definition == null) {
            status.state(State.INACTIVE);
            return;
        }
        status.state(State.STARTING);
        agent = new AgentConnection(queueManager, name, thread);
        try {
            List<Address> addresses = Address.list(definition.text(Attribute.CONNAME));
            SendingEnd opened = new SendingEnd(this, definition, status, agent);
            end = opened;
            status.state(State.BINDING);
            connect(opened, !definition.text(Attribute.SSLCIPH).isBlank(), addresses, 0);
        } catch (MqiException | IllegalArgumentException failed) {
            agent.close(() -> ended(LinkOutcome.FAILED, failed.getMessage()));
        }
    }

    private void connect(SendingEnd opened, boolean tls, List<Address> addresses, int index) {
        Address address = addresses.get(index);
        status.address(address.toString());
        connector.connect(thread, address, tls, link -> {
            if (opened.ended()) {
                link.close();
                return opened;
            }
            status.linked(address.toString(), now());
            return opened.begin(link);
        }, why -> {
            if (!opened.ended() && index + 1 < addresses.size()) {
                connect(opened, tls, addresses, index + 1);
            } else {
                opened.end(LinkOutcome.FAILED, address + ": " + why);
            }
        });
    }

    /** The other end has let it in. */
    void running() {
        attempts = 0;
        status.state(State.RUNNING);
        AgentMessage.RUNNING.log(name, status.partner());
    }

    /** @throws MqiException 2393, 2398, 2399 */
    void checkTls(Link link) {
        Definition found = queueManager.catalog().of(ObjectType.CHANNEL).find(name);
        if (found != null) {
            ChannelTls.check(found, link.tls());
        }
    }

    /** A link has ended, and nothing of it is under way any more. */
    void ended(LinkOutcome outcome, String why) {
        status.inDoubt(Progress.inDoubt(agent, name) != null);
        agent = null;
        end = null;
        Attributes definition = definition();
        if (closing || definition == null) {
            status.state(State.INACTIVE);
        } else if (stop != null) {
            stopped(stop.inactive(), "it was stopped");
        } else if (outcome == LinkOutcome.IDLE) {
            stopped(true, why);
            if (triggered) {
                trigger();
            }
        } else if (outcome == LinkOutcome.REFUSED) {
            AgentMessage.STOPS.log(name, why);
            stopped(false, why);
        } else {
            tryAgain(definition, why);
        }
    }

    private void tryAgain(Attributes definition, String why) {
        attempts++;
        int few = definition.number(Attribute.SHORTRTY);
        boolean soon = attempts <= few;
        if (!soon && attempts - few > definition.number(Attribute.LONGRTY)) {
            AgentMessage.STOPS.log(name, why);
            stopped(false, why);
            return;
        }
        int seconds = definition.number(soon ? Attribute.SHORTTMR : Attribute.LONGTMR);
        status.state(State.RETRYING);
        AgentMessage.RETRIES.log(name, why, seconds);
        retry = thread.schedule(this::begin, seconds == 0 ? AT_ONCE : seconds * 1000L, TimeUnit.MILLISECONDS);
    }

    private void stopped(boolean inactive, String why) {
        status.state(inactive ? State.INACTIVE : State.STOPPED);
        states.keep(name, inactive ? ChannelStates.Wanted.NOTHING : ChannelStates.Wanted.STOPPED);
        AgentMessage.ENDED.log(name, why);
    }

    private void cancelRetry() {
        if (retry != null) {
            retry.cancel(false);
            retry = null;
        }
    }

    /** It was stopped when its queue manager ended, and stays so. */
    void restoreStopped() {
        status.state(State.STOPPED);
    }

    void stop(ChannelStop how) {
        stop = how;
        cancelRetry();
        if (agent == null) {
            stopped(how.inactive(), "it was stopped");
            return;
        }
        status.state(State.STOPPING);
        if (end == null) {
            return;
        }
        if (how.quiesce()) {
            end.stop(LinkOutcome.FAILED, "it was stopped");
        } else {
            end.end(LinkOutcome.FAILED, "it was stopped");
        }
    }

    /** The queue manager ends. */
    void close() {
        closing = true;
        cancelRetry();
        if (end != null) {
            end.end(LinkOutcome.FAILED, "the queue manager ends");
        } else if (agent == null) {
            status.state(State.INACTIVE);
        }
    }
}
