// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/** Performs START and STOP on what runs. */
public interface Control {

    /** Lets clients in by a channel again. */
    void startChannel(String name);

    /** @return whether any instance was running */
    boolean stopChannel(ChannelStop stop);

    /**
     * Ends a connection; its client finds it broken.
     *
     * @param id 48 hexadecimal digits, or the last 16 of them
     * @return whether there is such a connection
     */
    boolean stopConnection(String id);
}
