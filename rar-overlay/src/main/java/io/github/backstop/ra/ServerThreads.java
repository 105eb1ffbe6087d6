// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.PortScheduler;
import io.github.backstop.port.PortWork;
import jakarta.resource.spi.work.Work;
import jakarta.resource.spi.work.WorkException;
import jakarta.resource.spi.work.WorkManager;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The server's work manager, and one thread of our own that only waits. */
final class ServerThreads implements AutoCloseable {
    private final WorkManager workManager;
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(task, "backstop-timer");
        thread.setDaemon(true);
        thread.setContextClassLoader(ServerThreads.class.getClassLoader());
        return thread;
    });

    ServerThreads(WorkManager workManager) {
        this.workManager = workManager;
        timer.setRemoveOnCancelPolicy(true);
    }

    WorkManager workManager() {
        return workManager;
    }

    PortWork work() {
        return task -> {
            try {
                workManager.scheduleWork(new Work() {
                    @Override
                    public void run() {
                        task.run();
                    }

                    @Override
                    public void release() { }
                });
            } catch (WorkException e) {
                throw new RejectedExecutionException(e);
            }
        };
    }

    PortScheduler scheduler() {
        return PortScheduler.of(timer);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
