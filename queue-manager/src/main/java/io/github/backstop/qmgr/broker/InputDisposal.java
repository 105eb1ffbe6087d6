// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.RemoteDestination;

/**
 * What becomes of a message that is no command, or whose command cannot be done: the dead-letter queue or away, as its
 * report options say, and only then the exception report that it asks for (rules D-18, D-19, A-27). In the unit of work
 * of the message; nothing else is sent for it (rule D-21).
 */
record InputDisposal(AgentConnection agent, String queue, String queueManager) {

    /**
     * Places it.
     *
     * @param reason of the MQDLH and the report
     * @param why    for the log
     * @return false when the dead-letter queue should take it and does not
     */
    boolean place(MessageDescriptor message, byte[] data, int reason, String why) {
        if (ReportOption.DISCARD_MSG.in(message.report())) {
            LadderMessage.INPUT_DISCARDED.log(queue, MessageName.of(message), why);
        } else {
            try {
                agent.bury(message, data, reason, new RemoteDestination(queue, queueManager), false);
            } catch (MqiException refused) {
                return false;
            }
            LadderMessage.INPUT_BURIED.log(queue, MessageName.of(message), reason, why);
        }
        agent.report(message, data, reason, false);
        return true;
    }
}
