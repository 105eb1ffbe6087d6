// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/** The socket of a client, as far as the queue manager has a say in it. For any thread. */
public interface ClientSocket {

    /** Closes it: the client finds its connections broken (2009), or connects again if it may. */
    void cut();

    /** Tells the client, when its conversations share sockets: others cannot be told. */
    void announce(Announcement announcement);
}
