// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.ConnectRequest;
import java.util.concurrent.Executor;

/** Opens connections: what the protocol knows of a queue manager. */
public interface ConnectionFactory {

    String queueManagerName();

    /** {@code <name>_yyyy-mm-dd_hh.mm.ss}. */
    String queueManagerIdentifier();

    /**
     * MQCONN.
     *
     * @param executor runs everything of this connection, one task at a time and in order
     * @throws io.github.backstop.qmgr.call.MqiException 2058 for another queue manager's name, 2161 or 2059 at the end
     */
    MqConnection connect(ConnectRequest request, Executor executor);
}
