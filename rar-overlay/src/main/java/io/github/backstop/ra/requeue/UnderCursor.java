// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.constants.CMQC;
import java.util.Optional;

/** Gets the message on which a browse has left the cursor, in the unit of work, with all that is to go on with it. */
final class UnderCursor {

    private UnderCursor() {
    }

    /** Empty if another has got it meanwhile. */
    static Optional<MQMessage> get(MQQueue queue) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_MSG_UNDER_CURSOR | CMQC.MQGMO_SYNCPOINT | CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2
                | CMQC.MQGMO_FAIL_IF_QUIESCING;
        options.matchOptions = CMQC.MQMO_NONE;
        MQMessage message = new MQMessage();
        message.setVersion(CMQC.MQMD_VERSION_2); // or a group would come as an MQMDE in front of the data
        try {
            queue.get(message, options);
            return Optional.of(message);
        } catch (MQException e) {
            if (e.getReason() == CMQC.MQRC_NO_MSG_UNDER_CURSOR || e.getReason() == CMQC.MQRC_NO_MSG_AVAILABLE) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
