// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.OpenOptions;
import io.github.backstop.qmgr.wire.LinkFrame;
import java.util.function.Consumer;

/** The queue that a sender channel takes its messages from, alone. Confined to the channel's thread. */
final class TransmissionQueue {

    private static final int LONGEST = 104_857_600 + LinkFrame.OVERHEAD;
    private static final MessageDescriptor ANY = MessageDescriptor.builder().build();
    private static final byte[] NO_TOKEN = new byte[16];

    private final AgentConnection agent;
    private final int handle;

    /** @throws MqiException when it cannot be opened */
    TransmissionQueue(AgentConnection agent, String name) {
        this.agent = agent;
        this.handle = agent.calls().open(ObjectDescriptor.queue(name), OpenOptions.INPUT_EXCLUSIVE, 0).handle();
    }

    /**
     * Gets the next message.
     *
     * @param fast whether nonpersistent ones are got outside the unit of work
     * @param wait milliseconds to wait for one; 0 = not, -1 = for ever
     */
    void get(boolean fast, int wait, Consumer<GetResult> got) {
        int hold = fast ? GetOptions.SYNCPOINT_IF_PERSISTENT : GetOptions.SYNCPOINT;
        agent.calls().get(handle, ANY, new GetOptions(hold | (wait == 0 ? 0 : GetOptions.WAIT), wait, 0, NO_TOKEN),
                LONGEST, got);
    }

    /** Ends the get that waits. @return whether one did */
    boolean cancel() {
        return agent.calls().cancelGet(ReasonCode.CONNECTION_QUIESCING.number());
    }
}
