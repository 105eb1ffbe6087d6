// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.RemoteDestination;

/**
 * Where a response goes: to its reply queue, else to the dead-letter queue, else away, as far as PSNPRES lets it (rules
 * D-19, D-25). In the unit of work of its command.
 */
record ResponseDisposal(AgentConnection agent, String queue) {

    /**
     * Places it.
     *
     * @param command descriptor of the command's message: its reply queue, and its user, whose authority is asked
     * @throws UnprocessableException when it can be put nowhere, and must not be dropped
     */
    void place(MessageDescriptor command, MessageDescriptor response, byte[] data, UndeliveredResponse undelivered) {
        try {
            agent.respond(command, response, data);
        } catch (MqiException refused) {
            elsewhere(new RemoteDestination(command.replyToQueue().strip(), command.replyToQueueManager().strip()),
                    response, data, undelivered, refused);
        }
    }

    private void elsewhere(RemoteDestination reply, MessageDescriptor response, byte[] data,
            UndeliveredResponse undelivered, MqiException refused) {
        if (undelivered.usesDeadLetterQueue() && isBuried(reply, response, data, refused.reason())) {
            LadderMessage.RESPONSE_BURIED.log(queue, reply.queue(), reply.queueManager(), refused.reason());
        } else if (undelivered.mayBeDiscarded()) {
            LadderMessage.RESPONSE_DROPPED.log(queue, reply.queue(), reply.queueManager(), refused.reason());
        } else {
            throw UnprocessableException.ofResponse(reply.queue(), reply.queueManager(), refused);
        }
    }

    private boolean isBuried(RemoteDestination reply, MessageDescriptor response, byte[] data, int reason) {
        try {
            agent.bury(response, data, reason, reply, false);
            return true;
        } catch (MqiException alsoRefused) {
            return false;
        }
    }
}
