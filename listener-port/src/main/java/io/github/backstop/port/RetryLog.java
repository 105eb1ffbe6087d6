// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.RetryPolicy;
import io.github.backstop.port.settings.PortSettings;
import java.util.OptionalLong;

/** Tells of a failed delivery that the port goes on after. */
final class RetryLog {
    private RetryLog() { }

    static void write(PortLog log, String port, FailedDelivery failure, PortSettings settings) {
        OptionalLong limit = RetryPolicy.of(settings).deliveriesBeforeStop();
        if (limit.isPresent()) {
            log.write(PortMessage.DELIVERY_FAILED, port, failure.deliveryCount(), failure.messageId(),
                    limit.getAsLong(), failure.cause().line());
        } else {
            // it may fail for ever, and would fill the log
            log.debug(PortMessage.DELIVERY_FAILED, port, failure.deliveryCount(), failure.messageId(), "none",
                    failure.cause().text());
        }
    }
}
