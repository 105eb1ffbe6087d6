// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.qmgr.wire.LinkFrame;

/** An end of a message channel: hears what its link has for it. On the link's thread. */
public interface LinkUser {

    void received(LinkFrame frame);

    /** The other end keeps up again. */
    default void writable() {
    }

    /** The link is gone, whoever closed it. Told once, and nothing afterwards. */
    void closed(String why);
}
