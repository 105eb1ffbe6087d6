// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.RemoteDestination;

/**
 * Where a response goes: to its reply queue, else to the dead-letter queue, else away, as far as PSNPRES lets it (rules
 * D-19, D-25). In the unit of work of its command.
 */
record ResponseDisposal(AgentConnection agent, String queue) {

    private static final PutOptions SET_ALL_CONTEXT = new PutOptions(PutOptions.SYNCPOINT | PutOptions.SET_ALL_CONTEXT
            | PutOptions.ALTERNATE_USER_AUTHORITY, 0);

    /**
     * Places it.
     *
     * @param user whose authority to put it is asked
     * @throws UnprocessableException when it can be put nowhere, and must not be dropped
     */
    void place(MessageDescriptor response, byte[] data, RemoteDestination reply, String user,
            UndeliveredResponse undelivered) {
        try {
            agent.calls().putOne(new ObjectDescriptor(ObjectDescriptor.QUEUE, reply.queue(), reply.queueManager(), "",
                    user, "", ""), response, SET_ALL_CONTEXT, data);
        } catch (MqiException refused) {
            if (!refused.isWarning()) {
                elsewhere(response, data, reply, undelivered, refused);
            }
        }
    }

    private void elsewhere(MessageDescriptor response, byte[] data, RemoteDestination reply,
            UndeliveredResponse undelivered, MqiException refused) {
        if (undelivered.usesDeadLetterQueue() && buried(response, data, reply, refused.reason())) {
            LadderMessage.RESPONSE_BURIED.log(queue, reply.queue(), reply.queueManager(), refused.reason());
        } else if (undelivered.mayBeDiscarded()) {
            LadderMessage.RESPONSE_DROPPED.log(queue, reply.queue(), reply.queueManager(), refused.reason());
        } else {
            throw UnprocessableException.ofResponse(reply.queue(), reply.queueManager(), refused);
        }
    }

    private boolean buried(MessageDescriptor response, byte[] data, RemoteDestination reply, int reason) {
        try {
            agent.bury(response, data, reason, reply, false);
            return true;
        } catch (MqiException alsoRefused) {
            return false;
        }
    }
}
