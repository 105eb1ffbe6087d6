// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

/**
 * Runs the starts and stops of a port on a thread of the server: a JCA Work, say. The task may block, so it must not
 * run on a thread that is delivering a message.
 */
@FunctionalInterface
public interface PortWork {

    /**
     * Returns without waiting for the task.
     *
     * @throws RuntimeException if no thread can be had; the port then uses one of its own
     */
    void execute(Runnable task);
}
