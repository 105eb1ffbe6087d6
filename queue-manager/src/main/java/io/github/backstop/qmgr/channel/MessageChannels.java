// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.TriggerMessage;
import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.channel.AgentStatus.State;
import io.github.backstop.qmgr.channel.ChannelStates.Wanted;
import io.github.backstop.qmgr.command.ChannelStop;
import io.github.backstop.qmgr.command.CommandFailure;
import io.github.backstop.qmgr.command.MessageChannelControl;
import io.github.backstop.qmgr.command.NamePattern;
import io.github.backstop.qmgr.command.Row;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The channels between this queue manager and others. Thread-safe. */
public final class MessageChannels implements MessageChannelControl, AutoCloseable {

    private static final int HIGHEST_SEQUENCE = 999_999_999;
    private static final long LONGEST_END = TimeUnit.SECONDS.toNanos(10);

    private final QueueManager queueManager;
    private final Connector connector;
    private final ChannelStates states;
    private final Receivers receivers;
    private final Map<String, SenderChannel> senders = new ConcurrentSkipListMap<>();
    private final Set<String> early = new HashSet<>();
    private final Initiator initiator;
    private final ScheduledExecutorService initiatorThread;
    private boolean open;

    public MessageChannels(QueueManager queueManager, Connector connector) {
        this.queueManager = queueManager;
        this.connector = connector;
        this.states = new ChannelStates(queueManager.definitions());
        this.receivers = new Receivers(queueManager);
        this.initiatorThread = connector.thread();
        this.initiator = new Initiator(queueManager, initiatorThread, this::triggered);
        queueManager.messageChannels(this, this::rows, new SavedRows(queueManager, this::status)::rows);
    }

    /** Starts what is to run: what was started so far, and what was running when the queue manager ended. */
    public void open() {
        List<String> start;
        synchronized (this) {
            open = true;
            for (ChannelStates.Kept kept : states.all()) {
                restore(kept);
            }
            start = List.copyOf(early);
        }
        start.forEach(this::startSender);
        initiatorThread.execute(initiator::open);
    }

    /** TRIGDATA of the transmission queue names the channel; when it is blank, it is one that has the queue. */
    private void triggered(TriggerMessage message) {
        queueManager.catalog().of(ObjectType.CHANNEL).all().stream().filter(MessageChannels::isSender)
                .filter(channel -> message.triggerData().isBlank()
                        ? channel.attributes().text(Attribute.CHANNEL_XMITQ).equals(message.queue())
                        : message.triggerData().strip().equals(channel.name()))
                .findFirst().ifPresent(channel -> {
                    SenderChannel sender = sender(channel.name());
                    run(sender, sender::trigger);
                });
    }

    private void restore(ChannelStates.Kept kept) {
        Definition channel = queueManager.catalog().of(ObjectType.CHANNEL).find(kept.channel());
        if (channel == null) {
            states.keep(kept.channel(), Wanted.NOTHING);
        } else if (isSender(channel) && kept.wanted() == Wanted.STARTED) {
            early.add(kept.channel());
        } else if (isSender(channel) && !early.contains(kept.channel())) {
            sender(kept.channel()).restoreStopped();
        } else if (!isSender(channel)) {
            receivers.stopped().add(kept.channel());
        }
    }

    /** The receiving end of a link that somebody has opened. */
    public LinkUser accept(Link link, ScheduledExecutorService thread) {
        return new Greeting(receivers, link, thread);
    }

    private static boolean isSender(Definition channel) {
        return channel.attributes().number(Attribute.CHLTYPE) == SenderChannel.SENDER;
    }

    private boolean isSender(String name) {
        return isSender(queueManager.catalog().of(ObjectType.CHANNEL).find(name));
    }

    private SenderChannel sender(String name) {
        return senders.computeIfAbsent(name, n -> new SenderChannel(queueManager, connector, n, states));
    }

    @Override
    public void start(String channel) {
        if (!isSender(channel)) {
            receivers.stopped().remove(channel);
            states.keep(channel, Wanted.NOTHING);
            return;
        }
        State state = sender(channel).status().state();
        if (state != State.INACTIVE && state != State.STOPPED && state != State.RETRYING) {
            throw CommandFailure.CHANNEL_IN_USE.of(channel);
        }
        synchronized (this) {
            states.keep(channel, Wanted.STARTED);
            if (!open) {
                early.add(channel);
                return;
            }
        }
        startSender(channel);
    }

    private void startSender(String channel) {
        SenderChannel sender = sender(channel);
        run(sender, sender::start);
    }

    private static void run(SenderChannel sender, Runnable task) {
        try {
            sender.thread().execute(task);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed.
        }
    }

    @Override
    public boolean stop(ChannelStop stop) {
        if (isSender(stop.name())) {
            synchronized (this) {
                early.remove(stop.name());
            }
            states.keep(stop.name(), stop.inactive() ? Wanted.NOTHING : Wanted.STOPPED);
            SenderChannel sender = sender(stop.name());
            boolean active = sender.status().state() != State.INACTIVE && sender.status().state() != State.STOPPED;
            run(sender, () -> sender.stop(stop));
            return active;
        }
        if (!stop.inactive()) {
            receivers.stopped().add(stop.name());
            states.keep(stop.name(), Wanted.STOPPED);
        }
        List<ReceivingEnd> meant = receivers.running().stream().filter(end -> end.channel().equals(stop.name())
                && (stop.partner() == null || stop.partner().equals(end.status().partner()))
                && (stop.address() == null || stop.address().equals(end.status().address()))).toList();
        meant.forEach(end -> end.later(() -> end.stop(stop.quiesce())));
        return !meant.isEmpty();
    }

    private SenderChannel idle(String channel) {
        SenderChannel sender = sender(channel);
        State state = sender.status().state();
        if (state != State.INACTIVE && state != State.STOPPED && state != State.RETRYING) {
            throw CommandFailure.CHANNEL_IN_USE.of(channel);
        }
        return sender;
    }

    private Xid inDoubt(String channel) {
        return queueManager.batchesInDoubt().stream().filter(xid -> Batch.isOf(xid, channel)).findFirst()
                .orElse(null);
    }

    @Override
    public void reset(String channel, int sequence) {
        if (!isSender(channel)) {
            throw CommandFailure.NOT_FOR_RECEIVERS.of(channel);
        }
        SenderChannel sender = idle(channel);
        if (inDoubt(channel) != null) {
            throw CommandFailure.CHANNEL_IN_DOUBT.of(channel);
        }
        run(sender, () -> {
            if (!sender.busy()) {
                AgentConnection agent = new AgentConnection(queueManager, channel, sender.thread());
                Progress.reset(agent, channel, sequence - 1L);
                agent.close(() -> sender.status().sequence(sequence - 1L));
            }
        });
    }

    @Override
    public void ping(String channel, int length) {
        if (!isSender(channel)) {
            throw CommandFailure.NOT_FOR_RECEIVERS.of(channel);
        }
        idle(channel);
        new Ping(queueManager, connector, channel, length).await();
    }

    @Override
    public void resolve(String channel, boolean commit) {
        if (!isSender(channel)) {
            throw CommandFailure.NOT_FOR_RECEIVERS.of(channel);
        }
        SenderChannel sender = idle(channel);
        Xid xid = inDoubt(channel);
        if (xid == null) {
            throw CommandFailure.CHANNEL_NOT_IN_DOUBT.of(channel);
        }
        run(sender, () -> {
            if (!sender.busy()) {
                AgentConnection agent = new AgentConnection(queueManager, channel, sender.thread());
                if (commit) {
                    agent.calls().xaCommit(xid, false);
                } else {
                    agent.calls().xaRollback(xid);
                }
                agent.close(() -> sender.status().inDoubt(inDoubt(channel) != null));
            }
        });
    }

    /** Of a sender; null when it was not started. */
    private AgentStatus status(String channel) {
        SenderChannel sender = senders.get(channel);
        return sender == null ? null : sender.status();
    }

    private List<Row> rows(NamePattern name) {
        List<Row> rows = new ArrayList<>();
        senders.values().stream().filter(sender -> name.matches(sender.name())
                && sender.status().state() != State.INACTIVE).forEach(sender -> {
                    Definition channel = queueManager.catalog().of(ObjectType.CHANNEL).find(sender.name());
                    rows.add(AgentRows.sender(sender.name(), sender.status(), channel == null ? ""
                            : channel.attributes().text(Attribute.CHANNEL_XMITQ), wrap(channel)));
                });
        List<ReceivingEnd> running = receivers.running();
        running.stream().filter(end -> name.matches(end.channel()))
                .forEach(end -> rows.add(AgentRows.receiver(end.channel(), end.status(), end.user(),
                        wrap(queueManager.catalog().of(ObjectType.CHANNEL).find(end.channel())))));
        receivers.stopped().stream().sorted().filter(name::matches)
                .filter(stopped -> running.stream().noneMatch(end -> end.channel().equals(stopped)))
                .forEach(stopped -> rows.add(AgentRows.receiver(stopped, new AgentStatus(State.STOPPED), "",
                        HIGHEST_SEQUENCE)));
        return rows;
    }

    /** SEQWRAP. @param channel null = it was deleted */
    private static int wrap(Definition channel) {
        return channel == null ? HIGHEST_SEQUENCE : channel.attributes().number(Attribute.SEQWRAP);
    }

    /** Ends all links, and returns when nothing of them is under way, after 10 seconds at most. */
    @Override
    public void close() {
        receivers.close();
        try {
            initiatorThread.execute(initiator::close);
        } catch (RejectedExecutionException closing) {
            // Its thread has ended before.
        }
        senders.values().forEach(sender -> run(sender, sender::close));
        receivers.running().forEach(ReceivingEnd::dismiss);
        long end = System.nanoTime() + LONGEST_END;
        while (System.nanoTime() < end && (!receivers.running().isEmpty()
                || senders.values().stream().anyMatch(sender -> sender.status().state() != State.INACTIVE
                        && sender.status().state() != State.STOPPED))) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }
}
