// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.RemoteDestination;
import java.util.Set;

/**
 * What becomes of messages that an end of a channel cannot pass on, once trying again is over (rules C-13 to C-18):
 * back to the sender, away, or on the dead-letter queue, as the sender asks; only then is it reported. When
 * nothing of that can be done, a nonpersistent message on a fast channel is lost, and any other stops the channel.
 */
record Undelivered(AgentConnection agent, String channel, boolean useDeadLetterQueue) {

    /** Causes that may pass (rule C-14). */
    private static final Set<Integer> TRANSIENT = Set.of(ReasonCode.Q_FULL.number(), ReasonCode.PUT_INHIBITED.number());

    /** Causes that are the queue manager's and not the message's: another message would fare no better. */
    private static final Set<Integer> OWN = Set.of(ReasonCode.PAGESET_FULL.number(),
            ReasonCode.FILE_SYSTEM_ERROR.number(), ReasonCode.CALL_INTERRUPTED.number(),
            ReasonCode.SYNCPOINT_LIMIT_REACHED.number(), ReasonCode.Q_MGR_STOPPING.number(),
            ReasonCode.CONNECTION_BROKEN.number());

    static boolean mayPass(int reason) {
        return TRANSIENT.contains(reason);
    }

    static boolean isOwn(int reason) {
        return OWN.contains(reason);
    }

    /**
     * Places it.
     *
     * @param fast whether it travels outside the batch, so that nothing can bring it back
     * @return false when the channel has to stop, and the message to stay where it is
     */
    boolean place(MessageDescriptor message, byte[] data, int reason, RemoteDestination destination, boolean fast) {
        boolean discard = ReportOption.DISCARD_MSG.in(message.report());
        if (discard && ReportOption.EXCEPTION_WITH_FULL_DATA.in(message.report())
                && !message.replyToQueue().isBlank()) {
            try {
                agent.giveBack(message, data, reason, fast);
                log(AgentMessage.RETURNED, destination, reason);
                return true;
            } catch (MqiException refused) {
                return bury(message, data, reason, destination, fast, false);
            }
        }
        if (discard) {
            agent.report(message, data, reason, fast);
            log(AgentMessage.DISCARDED, destination, reason);
            return true;
        }
        return bury(message, data, reason, destination, fast, true);
    }

    private boolean bury(MessageDescriptor message, byte[] data, int reason, RemoteDestination destination,
            boolean fast, boolean report) {
        boolean placed = false;
        if (useDeadLetterQueue && agent.hasDeadLetterQueue()) {
            try {
                agent.bury(message, data, reason, destination, fast);
                log(AgentMessage.DEAD_LETTER, destination, reason);
                placed = true;
            } catch (MqiException alsoRefused) {
                // As if there were none (rule C-18).
            }
        }
        if (!placed && fast) {
            log(AgentMessage.DROPPED, destination, reason);
            placed = true;
        }
        if (placed && report) {
            agent.report(message, data, reason, fast);
        }
        return placed;
    }

    private void log(AgentMessage what, RemoteDestination destination, int reason) {
        what.log(channel, destination.queue(), destination.queueManager(), reason);
    }
}
