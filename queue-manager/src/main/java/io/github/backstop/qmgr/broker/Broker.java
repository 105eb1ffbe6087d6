// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.queue.Attribute;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The broker of queued publish/subscribe: reads the control queue and those of the streams while PSMODE is ENABLED
 * (rule D-28). All of it goes on one thread, to which it comes by events.
 */
public final class Broker implements AutoCloseable {

    private static final int ENABLED = 2;
    private static final long LONGEST_END = TimeUnit.SECONDS.toNanos(10);

    private final QueueManager queueManager;
    private final ScheduledExecutorService thread;
    private final Streams streams;
    private final Registrations registrations;
    private final BrokerSettings settings;
    /** Of the thread; its readers end by themselves when told so. */
    private final Map<String, StreamReader> readers = new LinkedHashMap<>();
    private volatile int running;
    private volatile boolean closed;

    /** @param thread one thread */
    public Broker(QueueManager queueManager, ScheduledExecutorService thread, BrokerSettings settings) {
        this.queueManager = queueManager;
        this.thread = thread;
        this.settings = settings;
        this.streams = new Streams(queueManager);
        this.registrations = new Registrations(queueManager.definitions());
    }

    /** Begins to read, and follows what PSMODE and the list of streams become. */
    public void open() {
        queueManager.catalog().follow(this::changed);
        changed();
    }

    private void changed() {
        try {
            thread.execute(this::adjust);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed.
        }
    }

    private boolean enabled() {
        return !closed && queueManager.settings().number(Attribute.PSMODE) == ENABLED;
    }

    private void adjust() {
        Set<String> wanted = new LinkedHashSet<>();
        if (enabled()) {
            streams.complete();
            wanted.add(BrokerCommand.CONTROL_QUEUE);
            wanted.addAll(streams.all());
        }
        readers.entrySet().removeIf(reader -> {
            if (wanted.contains(reader.getKey())) {
                return false;
            }
            reader.getValue().close(() -> running--);
            return true;
        });
        for (String queue : wanted) {
            readers.computeIfAbsent(queue, name -> {
                running++;
                return new StreamReader(queueManager, name, thread, work -> commands(name, work), this::policy,
                        settings.retryInterval());
            }).open();
        }
        readers.values().forEach(StreamReader::follow);
    }

    private BrokerPolicy policy() {
        return new BrokerPolicy(queueManager.settings(), settings.stanza());
    }

    private CommandProcessor commands(String queue, StreamReader.Work work) {
        return new CommandProcessor(queueManager, queue, work, streams, registrations);
    }

    /** Ends reading, and returns when nothing is under way, after 10 seconds at most. */
    @Override
    public void close() {
        closed = true;
        changed();
        long end = System.nanoTime() + LONGEST_END;
        while (running > 0 && System.nanoTime() < end && !thread.isShutdown()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }
}
