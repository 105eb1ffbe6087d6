// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.Admission;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.ClientSocket;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Tls;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Opens connections: what the protocol knows of a queue manager. */
public interface ConnectionFactory {

    String queueManagerName();

    /** {@code <name>_yyyy-mm-dd_hh.mm.ss}. */
    String queueManagerIdentifier();

    /**
     * Lets a client's socket in.
     *
     * @param address IP address of the client
     * @throws io.github.backstop.qmgr.call.MqiException 2540 no such channel, 2539 not a server-connection channel,
     *         2537 stopped or MAXINST or MAXINSTC reached
     */
    ChannelInstance startChannel(String channel, String address, ClientSocket socket);

    /**
     * Checks that a client's socket is protected as its channel asks.
     *
     * @throws io.github.backstop.qmgr.call.MqiException 2393, 2398, 2399
     */
    default void checkTls(ChannelInstance instance, Tls tls) {
        // Nothing is asked.
    }

    /** The socket is closed. */
    void endChannel(ChannelInstance instance);

    /**
     * Decides whether a client may connect and as whom, before it does.
     *
     * @param executor where {@code answer} is called, once, at once or later
     */
    default void admit(ConnectRequest request, Executor executor, Consumer<Admission> answer) {
        answer.accept(Admission.granted(request));
    }

    /**
     * MQCONN.
     *
     * @param executor runs everything of this connection, one task at a time and in order
     * @throws io.github.backstop.qmgr.call.MqiException 2058 for another queue manager's name, 2161 or 2059 at the end
     */
    MqConnection connect(ConnectRequest request, Executor executor);
}
