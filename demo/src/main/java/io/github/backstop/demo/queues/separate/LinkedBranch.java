// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues.separate;

import io.github.backstop.demo.queues.Branch;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.util.List;

/** A second embedded queue manager, with a sender channel to the first; both channels have the same name. */
final class LinkedBranch implements Branch {

    private final EmbeddedQueueManager queueManager;
    private final ClientSender sender;
    private final String to;
    private final String channel;

    /** @param to where its messages go; gets a receiver channel that does not try a put again */
    LinkedBranch(String name, EmbeddedQueueManager to) {
        this.to = to.name();
        channel = name + '.' + to.name();
        to.mqsc("DEFINE CHANNEL(" + channel + ") CHLTYPE(RCVR) MRRTY(0)");
        queueManager = EmbeddedQueueManager.named(name).port(0).mqsc("""
                DEFINE QLOCAL(%1$s) USAGE(XMITQ)
                DEFINE CHANNEL(%2$s) CHLTYPE(SDR) CONNAME('127.0.0.1(%3$d)') XMITQ(%1$s)
                START CHANNEL(%2$s)
                """.formatted(to.name(), channel, to.port())).start();
        sender = new ClientSender(name, queueManager.port());
    }

    @Override
    public void send(String queue, String text) {
        EmbeddedQueues.withOwnLoader(() -> {
            sender.send("queue://" + to + '/' + queue, List.of(text), 0);
            return null;
        });
    }

    @Override
    public void close() {
        queueManager.close();
    }
}
