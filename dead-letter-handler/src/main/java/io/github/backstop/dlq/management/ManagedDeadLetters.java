// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.dlq.ClientConstants;
import io.github.backstop.dlq.DeadLetterHandler;
import io.github.backstop.dlq.DeadLetterQueue;
import io.github.backstop.dlq.HandlerResult;
import io.github.backstop.dlq.Letter;
import io.github.backstop.dlq.QueueWork;
import io.github.backstop.dlq.Reasons;
import io.github.backstop.dlq.Redrive;
import io.github.backstop.dlq.RedriveOrder;
import io.github.backstop.dlq.RedriveProgress;
import io.github.backstop.dlq.Standing;
import io.github.backstop.dlq.rules.InvalidRulesException;
import io.github.backstop.dlq.rules.Pattern;
import io.github.backstop.dlq.rules.RulesTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** One dead-letter queue, on a connection that is made for each piece of work. Thread-safe. */
public final class ManagedDeadLetters implements DeadLetterQueueMXBean {
    private static final int MOST = 1000;

    private final String port;
    private final Connecting connections;
    private final Executor work;
    private final ScheduledRules scheduled;
    private Redrive redrive;
    private DeadLetterHandler handler;
    private boolean closed;
    private final Lock handling = new ReentrantLock();
    private String lastRules = "";
    private Standing standing = new Standing();

    /**
     * @param port     for logs
     * @param work     what takes its time is done there
     * @param schedule in force
     */
    public ManagedDeadLetters(String port, Connecting connections, Executor work, Supplier<RulesSchedule> schedule) {
        scheduled = new ScheduledRules(port, schedule, this::handle);
        this.port = port;
        this.connections = connections;
        this.work = work;
    }

    @Override
    public OpenDeadLetter[] browse(String filter, int most) {
        if (most < 1 || most > MOST) {
            throw new IllegalArgumentException("most " + most + ": 1 to " + MOST + " is allowed");
        }
        Pattern pattern = RedriveOrder.of(filter, "", 0, 0, true).filter();
        return on((manager, queue) -> {
            List<OpenDeadLetter> found = new ArrayList<>();
            try (DeadLetterQueue letters = DeadLetterQueue.open(manager, queue, DeadLetterQueue.SHARED)) {
                Optional<Letter> next = letters.next(0);
                while (next.isPresent() && found.size() < most) {
                    next.filter(letter -> letter.header().isPresent() && pattern.matches(letter.facts()))
                            .map(OpenDeadLetter::of).ifPresent(found::add);
                    next = letters.next(0);
                }
            }
            return found.toArray(new OpenDeadLetter[0]);
        });
    }

    @Override
    public String show(String messageId, int body) {
        if (messageId == null || messageId.isBlank()) {
            throw new IllegalArgumentException("messageId: it is to be said which message");
        }
        return on((manager, queue) -> OperatorsWork.shown(manager, QueueWork.of("browse", queue, "", messageId, 1,
                body)));
    }

    @Override
    public String redrive(String filter, String messageId, int most, double perSecond, boolean dryRun,
            String operator) {
        RedriveOrder order = RedriveOrder.of(filter, messageId, most, perSecond, dryRun);
        String what = (order.messageId().isPresent() ? messageId : filter == null || filter.isBlank() ? "all" : filter)
                + (dryRun ? ", dry run" : "");
        if (dryRun || order.messageId().isPresent()) {
            return on((manager, queue) -> run(new Redrive(manager, queue, order, step -> { }), queue, what, order,
                    operator));
        }
        on((manager, queue) -> queue); // a refusal is an answer to who asks
        begin(order, what, operator);
        return "begun: dead letters are being sent back";
    }

    private String run(Redrive one, String queue, String what, RedriveOrder order, String operator)
            throws MQException {
        OperatorMessage.REDRIVE_BEGINS.log(port, operator, queue, what);
        RedriveProgress end = one.run();
        if (order.messageId().isPresent() && end.matched() == 0) {
            throw new IllegalStateException("the message is not on queue " + queue
                    + ", or somebody works on it at this moment");
        }
        OperatorMessage.REDRIVE_ENDS.log(port, queue, end.text(order.dryRun()));
        if (order.messageId().isPresent() && end.refused() > 0) {
            throw new IllegalStateException("it stays: " + end.lastRefusal());
        }
        return end.text(order.dryRun());
    }

    private void begin(RedriveOrder order, String what, String operator) {
        MQQueueManager manager;
        Redrive begun;
        String queue;
        synchronized (this) {
            if (closed || redrive != null && redrive.progress().state() == RedriveProgress.State.RUNNING) {
                throw new IllegalStateException(closed ? "the port is closing"
                        : "a redrive is under way; cancel it, or wait for its end");
            }
            try {
                manager = connections.connect();
                queue = name(manager);
            } catch (MQException e) {
                throw refused(e);
            }
            begun = new Redrive(manager, queue, order, step -> { });
            redrive = begun;
        }
        try {
            work.execute(() -> finish(begun, manager, queue, what, operator));
        } catch (RejectedExecutionException e) {
            begun.failed();
            disconnect(manager);
            throw new IllegalStateException("the server has no thread for it", e);
        }
    }

    private void finish(Redrive begun, MQQueueManager manager, String queue, String what, String operator) {
        OperatorMessage.REDRIVE_BEGINS.log(port, operator, queue, what);
        try {
            OperatorMessage.REDRIVE_ENDS.log(port, queue, begun.run().text(false));
        } catch (MQException e) {
            OperatorMessage.REDRIVE_FAILED.log(port, queue, Reasons.describe(e.getReason()),
                    begun.progress().text(false));
        } finally {
            disconnect(manager);
        }
    }

    @Override
    public synchronized OpenRedrive getRedrive() {
        return redrive == null ? OpenRedrive.none() : OpenRedrive.of(redrive.progress());
    }

    @Override
    public synchronized String cancelRedrive(String operator) {
        if (redrive == null || redrive.progress().state() != RedriveProgress.State.RUNNING) {
            throw new IllegalStateException("no redrive is under way");
        }
        redrive.cancel();
        OperatorMessage.REDRIVE_CANCELLED.log(port, operator);
        return "it ends after the message that is on its way";
    }

    @Override
    public String workOn(String verb, String queue, String target, String messageId, int most, int body, String input,
            String operator) {
        return connected(new OperatorsWork(port, QueueWork.of(verb, queue, target, messageId, most, body), input,
                operator)::on);
    }

    /** One at a time: tries are counted from call to call. */
    @Override
    public String handle(String rules, String operator) {
        RulesTable table;
        try {
            table = RulesTable.parse(rules, ClientConstants.NAMES);
        } catch (InvalidRulesException refused) {
            throw new IllegalArgumentException("rules: " + refused.getMessage());
        }
        if (!handling.tryLock()) {
            throw new IllegalStateException("rules are being applied at this moment");
        }
        try {
            return on((manager, queue) -> pass(manager, table, rules, queue, operator));
        } finally {
            handling.unlock();
        }
    }

    private String pass(MQQueueManager manager, RulesTable table, String rules, String queue, String operator)
            throws MQException {
        DeadLetterHandler one = new DeadLetterHandler(manager, table.control().inputQueue().isEmpty() ? queue
                : table.control().inputQueue(), table, standing(rules), OperatorMessage::log);
        begun(one);
        HandlerResult result = one.pass();
        String text = result.taken() + " messages were taken away, " + result.refused() + " tries were refused"
                + (result.cancelled() ? "; it was cancelled" : "");
        if (result.taken() + result.refused() > 0) {
            OperatorMessage.RULES_APPLIED.log(port, operator, text);
        }
        return text;
    }

    @Override
    public String handleScheduled(String operator) {
        return scheduled.run(operator);
    }

    /** Another table begins anew. */
    private synchronized Standing standing(String rules) {
        if (!rules.equals(lastRules)) {
            lastRules = rules;
            standing = new Standing();
        }
        return standing;
    }

    private synchronized void begun(DeadLetterHandler one) {
        if (closed) {
            one.cancel();
        }
        handler = one;
    }

    /** The port goes: whatever is under way ends after its message. */
    synchronized void close() {
        closed = true;
        if (redrive != null) {
            redrive.cancel();
        }
        if (handler != null) {
            handler.cancel();
        }
    }

    private interface Call<T> {
        T on(MQQueueManager manager, String queue) throws MQException;
    }

    private interface Working<T> {
        T on(MQQueueManager manager) throws MQException;
    }

    private <T> T on(Call<T> call) {
        return connected(manager -> call.on(manager, name(manager)));
    }

    private <T> T connected(Working<T> call) {
        try {
            MQQueueManager manager = connections.connect();
            try {
                return call.on(manager);
            } finally {
                disconnect(manager);
            }
        } catch (MQException e) {
            throw refused(e);
        }
    }

    private static String name(MQQueueManager manager) throws MQException {
        String queue = DeadLetterQueue.nameAt(manager);
        if (queue.isEmpty()) {
            throw new IllegalStateException("the queue manager has no dead-letter queue (DEADQ)");
        }
        return queue;
    }

    private static IllegalStateException refused(MQException e) {
        return new IllegalStateException("completion code " + e.getCompCode() + ", " + Reasons.describe(e.getReason()));
    }

    private static void disconnect(MQQueueManager manager) {
        try {
            manager.disconnect();
        } catch (MQException e) {
            // it is gone
        }
    }
}
