// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.support;

import io.github.backstop.port.PortWork;
import java.util.ArrayDeque;
import java.util.Queue;

/** Keeps the port's work until the test lets it run: time passes when the test says so. */
public final class QueuedWork implements PortWork {
    private final Queue<Runnable> tasks = new ArrayDeque<>();

    @Override
    public void execute(Runnable task) {
        tasks.add(task);
    }

    public boolean isEmpty() {
        return tasks.isEmpty();
    }

    public void runAll() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
    }
}
