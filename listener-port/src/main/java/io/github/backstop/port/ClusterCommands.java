// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.cluster.MemberPort;
import io.github.backstop.port.state.IllegalPortTransitionException;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.StoppedBy;
import java.util.Optional;

/** A port as its cluster stops and starts it. */
record ClusterCommands(ListenerPort port, GuardedState guarded, Consumer consumer) implements MemberPort {

    @Override
    public void stopAsMember(String reason) {
        guarded.change(() -> {
            switch (guarded.state().kind()) {
                case STARTED, RECOVERING, HALF_OPEN ->
                    consumer.beginStop(StoppedBy.MEMBER, reason, Optional.empty());
                case STOPPED -> {
                    // one that pauses before it tries a message keeps its owner: else nobody would ever try one
                    if (consumer.isStartUnderWay()) {
                        consumer.beginCancel(StoppedBy.MEMBER, reason);
                    }
                }
                case STOPPING -> { }
            }
        });
    }

    @Override
    public void startAsMember() {
        PortState state = port.state();
        if (state.kind() != PortState.Kind.STOPPED || state.stoppedBy() == null) {
            return;
        }
        try {
            port.start(state.stoppedBy());
        } catch (IllegalPortTransitionException e) {
            // somebody else has decided meanwhile
        }
    }
}
