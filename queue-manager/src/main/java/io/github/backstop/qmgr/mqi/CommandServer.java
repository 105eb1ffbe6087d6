// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.Answer;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.command.Commands;
import io.github.backstop.qmgr.command.PcfCommands;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.security.Authorities;
import io.github.backstop.qmgr.store.Store;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Takes commands from SYSTEM.ADMIN.COMMAND.QUEUE and answers to their reply queues. */
final class CommandServer {

    static final String QUEUE = "SYSTEM.ADMIN.COMMAND.QUEUE";

    private static final int REPLY = 2;
    private static final int DATAGRAM = 8;
    private static final int LARGEST = 104_857_600;
    private static final int COMMAND_FAILED = 3008;
    private static final int MD_FORMAT_ERROR = 3023;
    private static final int ENCODING_ERROR = 3050;
    private static final int RETRY_MILLISECONDS = 500;
    private static final GetOptions NEXT = new GetOptions(GetOptions.WAIT | GetOptions.NO_SYNCPOINT, -1, 0,
            new byte[16]);
    private static final MessageDescriptor ANY = MessageDescriptor.builder().build();

    private final Store store;
    private final Commands commands;
    private final Authorities authorities;
    private final Executor executor;
    private final ScheduledExecutorService timer;
    private final Connection connection;
    private final int queue;

    CommandServer(QueueManager queueManager, Commands commands, Authorities authorities,
            ScheduledExecutorService timer) {
        this.commands = commands;
        this.store = queueManager.store();
        this.authorities = authorities;
        this.timer = timer;
        this.executor = new OneAtATime(timer);
        connection = new Connection(queueManager, new ConnectRequest("", "amqpcsea", DATAGRAM, "mqm", ""),
                this.executor, new HandleTable(() -> Integer.MAX_VALUE));
        queue = connection.open(ObjectDescriptor.queue(QUEUE), OpenOptions.INPUT_SHARED, 0).handle();
        next();
    }

    private void next() {
        connection.get(queue, ANY, NEXT, LARGEST, this::got);
    }

    private void got(GetResult command) {
        if (command.completionCode() == 2) {
            if (command.reason() == ReasonCode.GET_INHIBITED.number()) {
                tryAgain();
            }
            return;
        }
        try {
            answer(command.descriptor(), command.data());
            return;
        } catch (RuntimeException | StackOverflowError e) {
            CoreMessage.COMMAND_FAILED.log(e);
        }
        later();
    }

    private void later() {
        // Not at once: commands that wait already would pile up on the stack.
        executor.execute(this::next);
    }

    /** Until the queue is GET(ENABLED) again: commands wait there. */
    private void tryAgain() {
        try {
            timer.schedule(() -> executor.execute(this::next), RETRY_MILLISECONDS, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed.
        }
    }

    /** What a command has changed is on the disk before it is answered. */
    private void answer(MessageDescriptor request, byte[] data) {
        if (!request.format().trim().equals("MQADMIN") || request.replyToQueue().isBlank()) {
            CoreMessage.NO_COMMAND.log(request.format().trim(), request.replyToQueue().trim());
            if (!request.replyToQueue().isBlank()) {
                reply(request, List.of(PcfCommands.refused(MD_FORMAT_ERROR)));
            }
            later();
            return;
        }
        long before = store.changes();
        if (mayWait(request, data)) {
            // Not on this thread: it may be the one of what the command waits for.
            Thread waiting = new Thread(() -> {
                List<byte[]> replies = perform(request, data);
                executor.execute(() -> answer(request, data, before, replies));
            }, "backstop-command");
            waiting.setDaemon(true);
            waiting.start();
        } else {
            answer(request, data, before, perform(request, data));
        }
    }

    private static boolean mayWait(MessageDescriptor request, byte[] data) {
        try {
            return PcfCommands.mayWait(data, order(request));
        } catch (FormatException unknown) {
            return false;
        }
    }

    private void answer(MessageDescriptor request, byte[] data, long before, List<byte[]> replies) {
        if (store.changes() == before) {
            reply(request, replies);
            later();
            return;
        }
        store.force(failure -> executor.execute(() -> {
            reply(request, failure == ReasonCode.NONE ? replies
                    : List.of(PcfCommands.failed(data, order(request), failure.number())));
            later();
        }));
    }

    private void reply(MessageDescriptor request, List<byte[]> replies) {
        for (byte[] reply : replies) {
            MessageDescriptor descriptor = Answer.to(request, MessageDescriptor.NO_ID, MessageDescriptor.builder())
                    .messageType(REPLY).format(Format.ADMIN.text()).encoding(DataRepresentation.BIG_ENDIAN)
                    .codedCharSetId(DataRepresentation.CCSID_UTF_8).persistence(0).priority(request.priority())
                    .build();
            try {
                // Nobody puts to a queue by way of commands whom the queue would not let.
                connection.putOne(new ObjectDescriptor(ObjectDescriptor.QUEUE, request.replyToQueue(),
                        request.replyToQueueManager(), "", request.userIdentifier(), "", ""), descriptor,
                        new PutOptions(PutOptions.NO_SYNCPOINT | PutOptions.ALTERNATE_USER_AUTHORITY, 0), reply);
            } catch (MqiException e) {
                CoreMessage.NO_REPLY.log(request.replyToQueue().trim(), e.reason());
                return;
            }
        }
    }

    private List<byte[]> perform(MessageDescriptor request, byte[] data) {
        ByteOrder order;
        try {
            order = order(request);
        } catch (FormatException unknown) {
            return List.of(PcfCommands.refused(ENCODING_ERROR));
        }
        String user = request.userIdentifier().strip();
        try {
            return PcfCommands.perform(commands, authorities.of(user), user, data, order);
        } catch (RuntimeException | StackOverflowError e) {
            // Who waits for the answer gets one.
            CoreMessage.COMMAND_FAILED.log(e);
            return List.of(PcfCommands.failed(data, order, COMMAND_FAILED));
        }
    }

    private static ByteOrder order(MessageDescriptor request) {
        return new DataRepresentation(request.encoding(), request.codedCharSetId()).byteOrder();
    }

    void close() {
        connection.abandon();
    }

    /** Keeps the connection's calls apart on an executor with several threads. */
    private static final class OneAtATime implements Executor {

        private final Executor executor;
        private final Queue<Runnable> waiting = new ArrayDeque<>();
        private boolean busy;

        OneAtATime(Executor executor) {
            this.executor = executor;
        }

        @Override
        public void execute(Runnable task) {
            synchronized (waiting) {
                waiting.add(task);
                if (busy) {
                    return;
                }
                busy = true;
            }
            try {
                executor.execute(this::work);
            } catch (RejectedExecutionException closing) {
                synchronized (waiting) {
                    waiting.clear();
                }
            }
        }

        private void work() {
            while (true) {
                Runnable task;
                synchronized (waiting) {
                    task = waiting.poll();
                    if (task == null) {
                        busy = false;
                        return;
                    }
                }
                task.run();
            }
        }
    }
}
