// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import java.util.ArrayDeque;
import java.util.Queue;

/** Runs a port's starts and stops one after the other, in the order in which they were decided. */
final class SerialWork {
    private final String port;
    private final PortWork work;
    private final PortLog log = new PortLog();
    // guarded by this
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private boolean handedOver; // a thread was asked for and has not come yet
    private boolean running;

    SerialWork(String port, PortWork work) {
        this.port = port;
        this.work = work;
    }

    /** Only remembers the task: it runs at the next {@link #run}. May be called under the port's lock. */
    synchronized void add(Runnable task) {
        tasks.add(task);
    }

    /** Hands the remembered tasks to a thread of the server. Call it outside the port's lock. */
    void run() {
        if (!needsThread()) {
            return;
        }
        try {
            work.execute(this::runHandedOver);
        } catch (RuntimeException e) {
            // a port that cannot stop for want of a thread would stay STOPPING for ever
            log.write(PortMessage.WORK_REJECTED, port, e);
            Thread thread = new Thread(this::runHandedOver, "backstop-port-" + port);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private synchronized boolean needsThread() {
        boolean needed = !running && !handedOver && !tasks.isEmpty();
        handedOver |= needed;
        return needed;
    }

    private void runHandedOver() {
        synchronized (this) {
            handedOver = false;
        }
        runHere();
    }

    /**
     * Runs the remembered tasks in the calling thread, unless another thread is at it already. Does not wait for a
     * thread that was asked for: a server that shuts down may never give it.
     */
    void runHere() {
        synchronized (this) {
            if (running) {
                return;
            }
            running = true;
        }
        for (Runnable task = next(); task != null; task = next()) {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                log.unexpected(PortMessage.STEP_FAILED, port, e); // the next step must still run
            }
        }
    }

    private synchronized Runnable next() {
        Runnable task = tasks.poll();
        running = task != null;
        return task;
    }
}
