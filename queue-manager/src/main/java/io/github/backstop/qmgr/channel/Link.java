// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.wire.LinkFrame;

/** The connection between the two ends of a message channel, as far as an end has a say in it. On its thread only. */
public interface Link {

    void send(LinkFrame frame);

    /** Whether the other end keeps up with what is sent. */
    boolean writable();

    /** Whether what the other end sends is read; it has to wait while it is not. */
    void reading(boolean on);

    /**
     * Both ends have agreed: from now on longer frames may come, and an end that is silent is noticed.
     *
     * @param heartbeat   seconds; 0 = silence is not noticed
     * @param longest     bytes of a frame
     */
    void agreed(int heartbeat, int longest);

    /** Ends it; what was sent goes out first. */
    void close();

    /** IP address of the other end. */
    String address();

    Tls tls();
}
