// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A message of format MQDEAD without a whole MQDLH. */
final class Damaged {

    private Damaged() {
    }

    static void put(MQQueueManager connection, String queue, byte[] data) throws MQException {
        MQMessage message = new MQMessage();
        message.format = "MQDEAD";
        message.encoding = Dead.HEADER.encoding();
        message.characterSet = Dead.HEADER.codedCharSetId();
        try {
            message.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        connection.put(queue, message);
    }
}
