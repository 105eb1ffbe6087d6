// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.MessageVerb;
import java.util.Arrays;
import java.util.Optional;

/**
 * Takes one message from a queue, and puts it on another or lets it go, in one local unit of work. The message keeps
 * its identifiers and its context.
 *
 * <p>The trap: message ids are not unique. So the message is looked for by browsing, and got from under the cursor. And
 * each backout counts: so what may refuse is asked before the message is got.
 */
final class MessageTransfer {
    private static final int INPUT = CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE | CMQC.MQOO_SAVE_ALL_CONTEXT
            | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int OUTPUT = CMQC.MQOO_OUTPUT | CMQC.MQOO_PASS_ALL_CONTEXT | CMQC.MQOO_FAIL_IF_QUIESCING;
    private static final int PUT = CMQC.MQPMO_SYNCPOINT | CMQC.MQPMO_PASS_ALL_CONTEXT | CMQC.MQPMO_SYNC_RESPONSE;
    /** Enough for an MQDLH. */
    private static final int HEAD = 4096;

    private final MQQueueManager manager;
    private final QueueView from;

    MessageTransfer(MQQueueManager manager, QueueView from) {
        this.manager = manager;
        this.from = from;
    }

    /** @param input where a message goes that is skipped or sent again */
    String perform(MessageVerb verb, byte[] messageId, String input) throws MQException {
        if (verb == MessageVerb.DELETE) {
            take(messageId, Optional.empty());
            return "was deleted from queue " + from.queue();
        }
        MQQueue to = manager.accessQueue(input, OUTPUT);
        try {
            take(messageId, Optional.of(to));
        } finally {
            to.close();
        }
        return verb == MessageVerb.SKIP ? "was put to the end of queue " + input + ", its count begins again"
                : "was sent again, from queue " + from.queue() + " to queue " + input;
    }

    static MessageRefusedException notThere(String queue) {
        return new MessageRefusedException("it is not on queue " + queue + ", or somebody works on it at this moment");
    }

    private void take(byte[] messageId, Optional<MQQueue> to) throws MQException {
        MQQueue opened = manager.accessQueue(from.queue(), INPUT);
        boolean committed = false;
        try {
            if (from.find(opened, messageId, HEAD) == null) {
                committed = true; // nothing was got
                throw notThere(from.queue());
            }
            PoisonedMessage message = PoisonedMessage.of(UnderCursor.get(opened).orElseThrow(() -> notThere(
                    from.queue())));
            if (to.isPresent()) {
                put(opened, message, to.get());
            }
            manager.commit();
            committed = true;
        } finally {
            if (!committed) {
                manager.backout();
            }
            opened.close();
        }
    }

    private static void put(MQQueue from, PoisonedMessage message, MQQueue to) throws MQException {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = PUT;
        options.contextReference = from;
        to.put(message.copy(withoutDeadLetterHeader(message)), options);
    }

    private static Form withoutDeadLetterHeader(PoisonedMessage message) {
        return QueueView.deadLetterHeader(message).map(header -> new Form(header.format().strip(),
                new DataRepresentation(header.encoding(), header.codedCharSetId()), Arrays.copyOfRange(message.data(),
                        DeadLetterHeader.LENGTH, message.data().length))).orElseGet(message::unchanged);
    }
}
