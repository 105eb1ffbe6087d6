// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a dead-letter header or the descriptor would tell of a message that was moved, as properties of its copy.
 *
 * @param queue    that it was on
 * @param reason   why it did not stay there (A42)
 * @param failures how often it failed
 */
public record Origin(String queue, int reason, int failures) {
    /** Property with the name of the queue that a message comes from. */
    public static final String QUEUE = "backstop_queue";

    /** By name. */
    public Map<String, Object> properties(Message message) throws JMSException {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put(QUEUE, queue);
        properties.put("backstop_messageId", String.valueOf(message.getJMSMessageID()));
        properties.put("backstop_timestamp", message.getJMSTimestamp());
        properties.put("backstop_reason", reason);
        properties.put("backstop_failures", failures);
        return properties;
    }
}
