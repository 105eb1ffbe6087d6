// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.ApplicationReport;
import io.github.backstop.formats.ReportMessage;
import java.util.Optional;

/**
 * Puts an application's own reports where the message wants them, in the unit of work in which the application
 * got the message: the report comes when that is committed.
 */
public final class ReportSender {

    private final MQQueueManager queueManager;

    public ReportSender(MQQueueManager queueManager) {
        this.queueManager = queueManager;
    }

    /**
     * Reports that the application could not work with a message, if the message asks for exception reports.
     *
     * @param got    the message, as it was got
     * @param reason MQRC_*, or a number of the application's own from 65536
     * @return whether a report was put
     */
    public boolean exception(MQMessage got, int reason) throws MQException {
        return send(got, ApplicationReport.exception(ClientMessage.descriptor(got), ClientMessage.data(got), reason));
    }

    /**
     * Reports that the application did, or did not do, what a message asked it to (PAN, NAN), if the message wants to
     * know.
     *
     * @return whether a report was put
     */
    public boolean action(MQMessage got, boolean done) throws MQException {
        return send(got, ApplicationReport.action(ClientMessage.descriptor(got), ClientMessage.data(got), done));
    }

    private boolean send(MQMessage got, Optional<ReportMessage> report) throws MQException {
        if (report.isEmpty()) {
            return false;
        }
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SYNCPOINT | CMQC.MQPMO_FAIL_IF_QUIESCING;
        queueManager.put(got.replyToQueueName.stripTrailing(), got.replyToQueueManagerName.stripTrailing(),
                ClientMessage.of(report.get()), options);
        return true;
    }
}
