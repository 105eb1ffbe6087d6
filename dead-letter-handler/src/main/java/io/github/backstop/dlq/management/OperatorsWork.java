// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.dlq.QueueWork;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;

/** Work that an operator has a port do on a queue, with a line in the log. */
record OperatorsWork(String port, QueueWork work, String input, String operator) {
    /** Characters of an answer: more is for the program. */
    private static final int LONGEST = 8_000_000;

    /** What a browse of a single message shows; nothing is logged of it here. */
    static String shown(MQQueueManager manager, QueueWork browse) throws MQException {
        StringBuilder shown = new StringBuilder();
        try {
            if (browse.perform(manager, new BufferedReader(new StringReader("")), shown::append) == 0) {
                throw new IllegalStateException("the message is not on queue " + browse.queue()
                        + ", or somebody works on it at this moment");
            }
            return shown.toString();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    String on(MQQueueManager manager) throws MQException {
        StringBuilder shown = new StringBuilder();
        try {
            int count = work.perform(manager, new BufferedReader(new StringReader(input)), part -> {
                if (shown.length() + part.length() > LONGEST) {
                    throw new IllegalStateException("there is more than can be shown here; ask for fewer messages");
                }
                shown.append(part);
            });
            OperatorMessage.WORKED_ON.log(port, operator, work.verb(), work.queue(),
                    work.target().isEmpty() ? "" : " to " + work.target(), count);
            return shown.isEmpty() ? work.verb() + " of queue " + work.queue() + ": " + count + " messages"
                    : shown.toString();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
