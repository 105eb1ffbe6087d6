// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues;

/** Another queue manager, whose messages a channel brings to the demo's. */
public interface Branch extends AutoCloseable {

    /** Puts a text with the IBM client there, for a queue here; the channel is started by the first. */
    void send(String queue, String text);

    @Override
    void close();
}
