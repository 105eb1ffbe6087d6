// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.TriggerMessage;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.OpenOptions;
import io.github.backstop.qmgr.mqi.QueueManager;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The channel initiator: takes the trigger messages of transmission queues from SYSTEM.CHANNEL.INITQ. Confined to its
 * thread.
 */
final class Initiator {

    private static final String QUEUE = "SYSTEM.CHANNEL.INITQ";
    private static final int RETRY_SECONDS = 1;
    private static final MessageDescriptor ANY = MessageDescriptor.builder().build();
    private static final GetOptions NEXT = new GetOptions(GetOptions.WAIT | GetOptions.NO_SYNCPOINT
            | GetOptions.ACCEPT_TRUNCATED, -1, 0, new byte[16]);

    private final QueueManager queueManager;
    private final ScheduledExecutorService thread;
    private final Consumer<TriggerMessage> triggered;
    private AgentConnection agent;
    private int queue;
    private boolean closed;

    /** @param triggered hears of each trigger message */
    Initiator(QueueManager queueManager, ScheduledExecutorService thread, Consumer<TriggerMessage> triggered) {
        this.queueManager = queueManager;
        this.thread = thread;
        this.triggered = triggered;
    }

    void open() {
        if (closed) {
            return;
        }
        agent = new AgentConnection(queueManager, "", thread);
        try {
            queue = agent.calls().open(ObjectDescriptor.queue(QUEUE), OpenOptions.INPUT_SHARED, 0).handle();
            next();
        } catch (MqiException notNow) {
            again();
        }
    }

    private void next() {
        if (!closed) {
            agent.calls().get(queue, ANY, NEXT, TriggerMessage.LENGTH, this::got);
        }
    }

    private void got(GetResult result) {
        if (closed) {
            return;
        }
        if (result.completionCode() == 2) {
            again();
            return;
        }
        try {
            triggered.accept(TriggerMessage.read(StructureInput.of(result.data())));
        } catch (FormatException noTrigger) {
            AgentMessage.NO_TRIGGER.log(QUEUE, noTrigger.getMessage());
        }
        thread.execute(this::next);
    }

    /** The queue is deleted, taken by somebody else or gives nothing at the moment. */
    private void again() {
        agent.close(() -> { });
        thread.schedule(this::open, RETRY_SECONDS, TimeUnit.SECONDS);
    }

    void close() {
        closed = true;
        if (agent != null) {
            agent.close(() -> { });
        }
    }
}
