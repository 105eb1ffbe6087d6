// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;

/** Makes a connection for one piece of work. */
@FunctionalInterface
public interface Connecting {

    MQQueueManager connect() throws MQException;
}
