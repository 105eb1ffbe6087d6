// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The wait between attempts to connect again. */
@FunctionalInterface
public interface PortScheduler {

    /** @param task short: it only hands over to {@link PortWork} */
    Timer schedule(Duration delay, Runnable task);

    static PortScheduler of(ScheduledExecutorService executor) {
        return (delay, task) -> {
            Future<?> future = executor.schedule(task, delay.toMillis(), TimeUnit.MILLISECONDS);
            return () -> future.cancel(false);
        };
    }

    /** A wait that may be cut short; harmless when it is over already. */
    @FunctionalInterface
    interface Timer {
        void cancel();
    }
}
