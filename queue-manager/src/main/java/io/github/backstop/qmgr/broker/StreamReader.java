// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.broker.ErrorLadder.Next;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.OpenOptions;
import io.github.backstop.qmgr.mqi.QueueManager;
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
    private static final int RETRY_SECONDS = 1;
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
    private AgentConnection agent;
    private CommandProcessor processor;
    private ErrorLadder ladder;
    private int handle;
    private boolean opened;
    private boolean failing;
    private boolean closed;

    StreamReader(QueueManager queueManager, String queue, ScheduledExecutorService thread,
            Function<Work, CommandProcessor> commands, Supplier<BrokerPolicy> policy) {
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
        later(this::open);
    }

    private void later(Runnable task) {
        try {
            thread.schedule(task, RETRY_SECONDS, TimeUnit.SECONDS);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed.
        }
    }

    private void next() {
        if (closed) {
            return;
        }
        // What is got outside cannot be restored, so only what may be lost is.
        int syncpoint = policy.get().underSyncpoint(false) ? GetOptions.SYNCPOINT : GetOptions.SYNCPOINT_IF_PERSISTENT;
        agent.calls().get(handle, ANY, new GetOptions(GetOptions.WAIT | syncpoint, -1, 0, new byte[16]), LONGEST,
                result -> got(result, syncpoint == GetOptions.SYNCPOINT));
    }

    private void got(GetResult result, boolean always) {
        if (closed && result.completionCode() == FAILED) {
            return;
        }
        if (result.completionCode() == FAILED) {
            reopen("reason " + result.reason());
            return;
        }
        MessageDescriptor message = result.descriptor();
        Next next = process(message, result.data(), always || message.persistence() == PERSISTENT);
        if (next == Next.COMMIT) {
            commit(message);
        } else if (next == Next.AT_ONCE) {
            agent.calls().backout();
            thread.execute(this::next);
        } else {
            agent.calls().backout();
            later(this::next);
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

    private void commit(MessageDescriptor message) {
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
                ladder.notCommitted(message, reason);
                later(this::next);
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
