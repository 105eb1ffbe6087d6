// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;

/** Opens links to other queue managers: what channels know of the network. */
public interface Connector {

    /** A thread for a channel: its links and its calls are on it. */
    ScheduledExecutorService thread();

    /**
     * Connects, and tells on the thread what came of it.
     *
     * @param tls    whether the link is to be protected with TLS
     * @param opened makes the end that uses the link
     * @param failed hears why there is none
     */
    void connect(ScheduledExecutorService thread, Address address, boolean tls, Function<Link, LinkUser> opened,
            Consumer<String> failed);
}
