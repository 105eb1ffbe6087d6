// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.Reason;
import io.github.backstop.qmgr.queue.Outcome;
import io.github.backstop.qmgr.queue.Retrieval;
import java.util.Arrays;
import java.util.function.Supplier;

/** What follows when a queue gave a message: unit of work, saved context, the answer. Confined to a connection. */
final class Getting {

    private static final byte[] NO_DATA = new byte[0];
    private static final byte[] NO_TOKEN = new byte[16];
    private static final int QUEUE_MANAGER_CCSID = 819;

    private final Supplier<UnitOfWork> current;

    /** @param current the unit of work of the moment: the local one or an XA branch */
    Getting(Supplier<UnitOfWork> current) {
        this.current = current;
    }

    static GetResult failed(int reason, MessageDescriptor selection) {
        return new GetResult(2, reason, selection, NO_DATA, 0, NO_TOKEN, "");
    }

    GetResult answerNothing(QueueHandle handle, MessageDescriptor selection, int reason) {
        return new GetResult(2, reason, selection, NO_DATA, 0, NO_TOKEN, handle.queue().name());
    }

    GetResult answer(QueueHandle handle, Retrieval wanted, GetOptions options, MessageDescriptor selection,
            Outcome outcome) {
        if (outcome.message() == null) {
            return answerNothing(handle, selection, outcome.reason().code());
        }
        if (outcome.held()) {
            current.get().got(handle.queue(), outcome.message(), wanted.hold() == Retrieval.Hold.PERSISTENT);
        }
        if (outcome.taken() && !wanted.browse()) {
            handle.got(outcome.descriptor());
        }
        byte[] data = outcome.message().data();
        Reason reason = outcome.reason();
        if (reason == Reason.NONE && options.has(GetOptions.CONVERT) && differs(selection, outcome.descriptor())
                && data.length > 0) {
            // Conversion is not done; MQ says so in this way too, and the descriptor tells what the data is.
            reason = Reason.NOT_CONVERTED;
        }
        byte[] cut = data.length > wanted.limit() ? Arrays.copyOf(data, wanted.limit()) : data;
        return new GetResult(reason == Reason.NONE ? 0 : 1, reason.code(), outcome.descriptor(), cut, data.length,
                outcome.message().token(), handle.queue().name());
    }

    private static boolean differs(MessageDescriptor asked, MessageDescriptor got) {
        int ccsid = asked.codedCharSetId() == 0 ? QUEUE_MANAGER_CCSID : asked.codedCharSetId();
        return ccsid != got.codedCharSetId() || asked.encoding() != got.encoding();
    }
}
