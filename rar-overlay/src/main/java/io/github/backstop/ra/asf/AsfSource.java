// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import io.github.backstop.ra.mq.MqConnections;
import jakarta.jms.Queue;
import jakarta.resource.spi.work.WorkManager;
import java.time.Duration;

/**
 * Where messages come from, and the server's threads that carry them.
 *
 * @param port              name of the port, for logs
 * @param bean              application and bean that it delivers to
 * @param selector          null if every message is wanted
 * @param duplicatesAllowed for deliveries without a transaction
 * @param startTimeout      how long a message may wait for a thread
 */
public record AsfSource(String port, String bean, MqConnections connections, String queueName, Queue queue,
                        String selector, boolean duplicatesAllowed, Duration startTimeout, WorkManager work) { }
