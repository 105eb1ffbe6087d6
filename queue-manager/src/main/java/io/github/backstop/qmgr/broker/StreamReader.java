// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.broker.ErrorLadder.Next;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.OpenOptions;
import io.github.backstop.qmgr.mqi.QueueManager;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads one queue of the broker, the control queue or that of a stream, in order and message by message: the get, the
 * copies, the registration and the response are one unit of work. Confined to the broker's thread.
 */
final class StreamReader {

    private static final int LONGEST = 104_857_600;
    private static final Duration REOPEN_INTERVAL = Duration.ofSeconds(1);
    private static final int CANCELED = 2107;
    private static final int FAILED = 2;
    private static final int PERSISTENT = 1;
    private static final MessageDescriptor ANY = MessageDescriptor.builder().build();

    /** What commands work with: the connection of their queue. */
    record Work(AgentConnection agent, Supplier<BrokerPolicy> policy) {
    }

    private final QueueManager queueManager;
    private final String queue;
    private final ScheduledExecutorService thread;
    private final Function<Work, CommandProcessor> commands;
    private final Supplier<BrokerPolicy> policy;
    private final Duration retryInterval;
    private AgentConnection agent;
    private CommandProcessor processor;
    private ErrorLadder ladder;
    private int handle;
    /** MQGMO_SYNCPOINT or the like of the get that is waiting; 0 = none is. */
    private int waiting;
    /** Token of the message to take next, so that none with a higher priority comes in between; null = the first. */
    private byte[] again;
    private boolean opened;
    private boolean failing;
    private boolean closed;

    StreamReader(QueueManager queueManager, String queue, ScheduledExecutorService thread,
            Function<Work, CommandProcessor> commands, Supplier<BrokerPolicy> policy, Duration retryInterval) {
        this.retryInterval = retryInterval;
        this.queueManager = queueManager;
        this.queue = queue;
        this.thread = thread;
        this.commands = commands;
        this.policy = policy;
    }

    /** Begins to read, unless it does already. */
    void open() {
        if (opened || closed) {
            return;
        }
        opened = true;
        agent = new AgentConnection(queueManager, "", thread);
        processor = commands.apply(new Work(agent, policy));
        ladder = new ErrorLadder(agent, policy, queue, queueManager.queueManagerName());
        try {
            handle = agent.calls().open(ObjectDescriptor.queue(queue), OpenOptions.INPUT_SHARED, 0).handle();
        } catch (MqiException refused) {
            reopen(refused.getMessage());
            return;
        }
        if (failing) {
            failing = false;
            BrokerMessage.READS.log(queue);
        }
        next();
    }

    /** It is deleted, taken by somebody else or no local queue. */
    private void reopen(String why) {
        if (!failing) {
            failing = true;
            BrokerMessage.NO_QUEUE.log(queue, why);
        }
        agent.close(() -> { });
        opened = false;
        later(this::open, REOPEN_INTERVAL);
    }

    private void later(Runnable task, Duration interval) {
        try {
            thread.schedule(task, interval.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed.
        }
    }

    private void next() {
        if (closed) {
            return;
        }
        waiting = syncpoint();
        boolean always = waiting == GetOptions.SYNCPOINT;
        GetOptions options = again == null ? new GetOptions(GetOptions.WAIT | waiting, -1, 0, new byte[16])
                : new GetOptions(waiting, 0, GetOptions.MATCH_TOKEN, again);
        again = null;
        agent.calls().get(handle, ANY, options, LONGEST, result -> take(result, always));
    }

    private void take(GetResult result, boolean always) {
        try {
            got(result, always);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError unexpected) {
            BrokerMessage.FAILED.log(queue, unexpected);
            agent.close(() -> { });
            opened = false;
            later(this::open, retryInterval);
        }
    }

    /** What is got outside cannot be restored, so only what may be lost is. */
    private int syncpoint() {
        return policy.get().underSyncpoint(false) ? GetOptions.SYNCPOINT : GetOptions.SYNCPOINT_IF_PERSISTENT;
    }

    /** PSSYNCPT or PSNPMSG may have changed: a get that waits is made anew. */
    void follow() {
        if (waiting != 0 && waiting != syncpoint()) {
            agent.calls().cancelGet(CANCELED);
        }
    }

    private void got(GetResult result, boolean always) {
        if (closed && result.completionCode() == FAILED) {
            return;
        }
        waiting = 0;
        if (result.completionCode() == FAILED) {
            if (result.reason() == CANCELED || result.reason() == ReasonCode.NO_MSG_AVAILABLE.number()) {
                execute(this::next);
                return;
            }
            reopen("reason " + result.reason());
            return;
        }
        MessageDescriptor message = result.descriptor();
        Next next = process(message, result.data(), always || message.persistence() == PERSISTENT);
        if (next == Next.COMMIT) {
            commit(result);
            return;
        }
        again = result.token();
        if (next == Next.AT_ONCE) {
            agent.calls().backout();
            execute(this::next);
        } else {
            agent.calls().backout();
            later(this::next, retryInterval);
        }
    }

    private Next process(MessageDescriptor message, byte[] data, boolean restorable) {
        if (!processor.takes(message)) {
            return ladder.noCommand(message, data, restorable);
        }
        return ladder.process(message, data, restorable, () -> {
            try {
                processor.process(message, data);
            } catch (UnprocessableException known) {
                throw known;
            } catch (RuntimeException | StackOverflowError unexpected) {
                BrokerMessage.FAILED.log(queue, unexpected);
                throw UnprocessableException.ofUnexpected(unexpected);
            }
        });
    }

    private void commit(GetResult result) {
        int[] failure = {0};
        try {
            agent.calls().commit();
        } catch (MqiException failed) {
            failure[0] = failed.reason();
        }
        agent.calls().whenSettled(outcome -> {
            int reason = failure[0] != 0 ? failure[0] : outcome;
            if (reason == 0) {
                ladder.committed();
                // Not at once: what waits already would pile up on the stack.
                execute(this::next);
            } else {
                ladder.notCommitted(result.descriptor(), reason);
                again = result.token();
                later(this::next, retryInterval);
            }
        });
    }

    private void execute(Runnable task) {
        try {
            thread.execute(task);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed.
        }
    }

    /** Ends reading; what is being committed is. @param then when nothing is under way any more */
    void close(Runnable then) {
        closed = true;
        if (opened) {
            agent.calls().whenSettled(outcome -> agent.close(then));
        } else {
            then.run();
        }
    }
}
