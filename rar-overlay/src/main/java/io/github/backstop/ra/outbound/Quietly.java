// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;
import jakarta.jms.JMSException;

/** Closes what the queue manager would close by itself with the connection. */
final class Quietly {
    private Quietly() { }

    static void run(Unchecked.JmsRun close) {
        try {
            close.run();
        } catch (JMSException e) {
            AdapterMessage.CLOSE_FAILED.debug("-", "a handle", MqFailure.of(e).text());
        }
    }
}
