// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.wire.LinkFrame;
import io.github.backstop.qmgr.wire.LinkTerms;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The receiving end of a channel for one link: puts messages where they want to go, and commits each batch together
 * with the number of its last message. Confined to the link's thread.
 */
final class ReceivingEnd implements LinkUser, Seats.Guest {

    private final Receivers receivers;
    private final Link link;
    private final ScheduledExecutorService thread;
    private final AgentStatus status = new AgentStatus(AgentStatus.State.BINDING);
    private final Deque<LinkFrame> waiting = new ArrayDeque<>();
    private final LinkFrame.Hello hello;
    private final String user;
    private final String key;
    private AgentConnection agent;
    private SyncRecords records;
    private Arriving arriving;
    private LinkTerms terms;
    private long committed;
    private long received;
    private boolean busy;
    private boolean welcomed;
    private boolean ended;

    /** @param user with whose authority messages are put */
    ReceivingEnd(Receivers receivers, LinkFrame.Hello hello, String user, Link link, ScheduledExecutorService thread) {
        this.receivers = receivers;
        this.hello = hello;
        this.user = user;
        this.key = hello.channel() + '\n' + hello.identifier();
        this.link = link;
        this.thread = thread;
        status.linked(link.address(), receivers.now());
    }

    String channel() {
        return hello.channel();
    }

    String user() {
        return user;
    }

    AgentStatus status() {
        return status;
    }

    @Override
    public void received(LinkFrame frame) {
        if (ended) {
            return;
        }
        if (!welcomed) {
            throw new FormatException(frame.getClass().getSimpleName() + " before the channel's name was accepted");
        }
        waiting.addLast(frame);
        work();
    }

    /** Begins as soon as nobody else has its seat. */
    void enter() {
        receivers.add(this);
        receivers.seats().enter(key, this);
    }

    @Override
    public void seated() {
        later(() -> guarded(this::welcome));
    }

    /** From any thread. */
    void later(Runnable task) {
        try {
            thread.execute(task);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed, and its links with it.
        }
    }

    private void welcome() {
        if (ended) {
            receivers.seats().leave(key, this);
            return;
        }
        Attributes channel = receivers.definition(hello.channel()).attributes();
        try {
            agent = new AgentConnection(receivers.queueManager(), hello.channel(), thread);
            records = new SyncRecords(agent.calls(), hello.channel(), "RECEIVER\n" + key);
            arriving = new Arriving(agent, hello.channel(), channel, user);
            SyncRecord record = records.read();
            committed = record == null ? 0 : record.sequence();
            if (hello.reset() >= 0 && hello.reset() != committed) {
                committed = hello.reset();
                records.write(new SyncRecord(committed, hello.identifier(), false));
                agent.calls().commit();
            }
        } catch (MqiException refused) {
            refuse(refused.reason(), false, refused.detail());
            return;
        }
        agent.calls().whenSettled(outcome -> {
            if (outcome != 0) {
                refuse(outcome, false, "the number of RESET CHANNEL cannot be kept");
            } else if (!ended) {
                run(channel);
            }
        });
    }

    private void run(Attributes channel) {
        terms = Receivers.terms(channel).with(hello.terms());
        received = committed;
        welcomed = true;
        status.state(AgentStatus.State.RUNNING);
        status.partner(hello.queueManager());
        status.sequence(committed);
        link.agreed(terms.heartbeat(), terms.maximumMessageLength() + LinkFrame.OVERHEAD);
        AgentMessage.LET_IN.log(hello.channel(), hello.queueManager(), link.address());
        link.send(receivers.welcome(terms, committed));
    }

    private void work() {
        while (!busy && !ended && !waiting.isEmpty()) {
            perform(waiting.removeFirst());
        }
        if (!ended) {
            link.reading(waiting.isEmpty());
        }
    }

    private void perform(LinkFrame frame) {
        if (frame instanceof LinkFrame.Transfer message) {
            if (message.sequence() != 0 && message.sequence() != received + 1) {
                throw new FormatException("message " + message.sequence() + " behind " + received);
            }
            status.message(receivers.now());
            status.current(message.sequence());
            Arriving.Message arrived = arriving.message(message);
            deliver(arrived, arriving.retries());
        } else if (frame instanceof LinkFrame.EndBatch end) {
            commit(end.sequence());
        } else if (frame instanceof LinkFrame.Goodbye) {
            end("the other end has ended it");
        } else if (!(frame instanceof LinkFrame.Heartbeat)) {
            throw new FormatException(frame.getClass().getSimpleName() + " from a sender");
        }
    }

    private void deliver(Arriving.Message message, int retries) {
        int reason = arriving.put(message);
        if (reason == 0) {
            arrived(message);
        } else if (Undelivered.isOwn(reason)) {
            refuse(reason, false, "messages cannot be put at the moment");
        } else if (Undelivered.mayPass(reason) && retries > 0) {
            busy = true;
            status.state(AgentStatus.State.PAUSED);
            thread.schedule(() -> again(message, retries - 1), arriving.retryInterval(), TimeUnit.MILLISECONDS);
        } else if (arriving.place(message, reason)) {
            arrived(message);
        } else {
            refuse(reason, true, "a message for queue " + message.destination().queue() + " at "
                    + message.destination().queueManager() + " cannot be put, and no dead-letter queue takes it");
        }
    }

    private void again(Arriving.Message message, int retries) {
        if (ended) {
            return;
        }
        busy = false;
        status.state(AgentStatus.State.RUNNING);
        guarded(() -> {
            deliver(message, retries);
            work();
        });
    }

    /** What does not come from the link, which would notice a failure by itself. */
    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            AgentMessage.FAILED.log(hello.channel(), e);
            end(e.toString());
        }
    }

    private void arrived(Arriving.Message message) {
        if (message.sequence() != 0) {
            received = message.sequence();
        }
    }

    private void commit(long sequence) {
        if (sequence != received) {
            throw new FormatException("a batch up to " + sequence + " where " + received + " came last");
        }
        if (received == committed) {
            confirm();
            return;
        }
        try {
            records.write(new SyncRecord(received, hello.identifier(), false));
            agent.calls().commit();
        } catch (MqiException failed) {
            refuse(failed.reason(), false, failed.detail());
            return;
        }
        busy = true;
        agent.calls().whenSettled(outcome -> {
            busy = false;
            if (outcome != 0) {
                refuse(outcome, false, "the batch cannot be committed");
            } else {
                committed = sequence;
                status.sequence(committed);
                confirm();
                guarded(this::work);
            }
        });
    }

    private void confirm() {
        status.batchEnded(true);
        if (!ended) {
            link.send(new LinkFrame.Confirmed(committed));
        }
    }

    private void refuse(int reason, boolean stop, String why) {
        if (!ended) {
            AgentMessage.REFUSED.log(hello.channel(), hello.queueManager(), link.address(), reason, why);
            link.send(new LinkFrame.Refusal(reason, stop, why));
            end(why);
        }
    }

    /** STOP CHANNEL. @param quiesce whether the sender may finish its batch. On the thread */
    void stop(boolean quiesce) {
        status.state(AgentStatus.State.STOPPING);
        if (quiesce && welcomed && !ended) {
            link.send(new LinkFrame.Goodbye());
        } else {
            end("it was stopped");
        }
    }

    @Override
    public void dismiss() {
        later(() -> end("the sender has come again"));
    }

    @Override
    public void closed(String why) {
        end(why);
    }

    private void end(String why) {
        if (ended) {
            return;
        }
        ended = true;
        link.close();
        waiting.clear();
        AgentMessage.ENDED.log(hello.channel(), why);
        if (agent == null) {
            left();
        } else {
            agent.close(this::left);
        }
    }

    private void left() {
        receivers.remove(this);
        receivers.seats().leave(key, this);
    }
}
