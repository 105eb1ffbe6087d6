// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;
import io.github.backstop.ra.requeue.QueueInquiry;

/**
 * BOTHRESH, by which the session of IBM's client moves a message in the get, whatever the port says (A5): the port's
 * threshold would not be what happens where it is later, or never.
 */
record ClientsThreshold(MessageSource source, PortSettings settings) {

    /** @throws InvalidPropertyException if the port's threshold could not count */
    void check(MQQueueManager connection) {
        int own = settings.backoutThreshold();
        if (own < 0) {
            return;
        }
        String name = source.queue().name();
        RequeueRule queue;
        try {
            queue = QueueInquiry.rule(connection, name);
        } catch (MQException e) {
            // so will the client's own inquiry be refused, and it gives the message to nobody (I1)
            AdapterMessage.INQUIRY_FAILED.log(source.port(), name, MqFailure.of(e).text());
            return;
        }
        if (queue.isPoison(own == 0 ? Integer.MAX_VALUE : own - 1)) {
            throw new InvalidPropertyException(PortProperties.BACKOUT_THRESHOLD.name(), String.valueOf(own), "1 to "
                    + queue.threshold() + ", BOTHRESH of queue " + name + ", by which IBM's client moves "
                    + "messages whatever the port says; or ALTER QLOCAL('" + name + "') BOTHRESH(0)");
        }
    }
}
