// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import com.ibm.mq.MQException;
import jakarta.jms.JMSException;
import java.time.Duration;

/** Finds messages that are wanted and that no co-operating consumer has marked, and marks them. Not thread safe. */
interface MessageFinder extends AutoCloseable {

    /** @return the first such message, marked; null if none comes within about that time */
    BrowsedMessage next(Duration wait) throws MQException, JMSException;

    /** A message went back to the queue: the next one may be in front of the last. From any thread. */
    void restart();

    /** What was marked and not got is for others. */
    @Override
    void close();
}
