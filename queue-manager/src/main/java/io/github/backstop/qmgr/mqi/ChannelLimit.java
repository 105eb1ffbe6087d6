// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Retrieval;
import java.util.function.Consumer;

/**
 * MAXMSGL as both ends of the channel agreed on it: the longest data of MQPUT, MQPUT1 and MQGET. What is consumed
 * asynchronously is not limited by it, as IBM documents ("Limiting the size of a message in a client application").
 */
final class ChannelLimit {

    private final String channel;
    private final int most;

    ChannelLimit(ConnectRequest request) {
        channel = request.channel();
        most = request.instance() == null ? Integer.MAX_VALUE : request.instance().agreed().maximumMessageLength();
    }

    void checkPut(byte[] data) {
        if (data.length > most) {
            throw MqiException.because(ReasonCode.DATA_LENGTH_ERROR,
                    data.length + " bytes through channel " + channel + " with MAXMSGL(" + most + ')');
        }
    }

    /** A get with that buffer: what is too long for the channel stays on the queue, even where it may be truncated. */
    Retrieval retrieval(MessageDescriptor selection, GetOptions options, int bufferLength) {
        Retrieval wanted = Retrieval.of(selection, options, Math.min(bufferLength, most));
        return bufferLength > most ? wanted.uncut() : wanted;
    }

    /**
     * What such a get is answered. IBM documents 2010, but its client for Java takes that for a sign to ask again with
     * another buffer, and does so without end; 2218 it passes on.
     */
    Consumer<GetResult> answering(int bufferLength, Consumer<GetResult> reply) {
        return bufferLength <= most ? reply : result -> reply.accept(
                result.reason() == ReasonCode.TRUNCATED_MSG_FAILED.number()
                        ? Getting.failed(ReasonCode.MSG_TOO_BIG_FOR_CHANNEL.number(), result.descriptor()) : result);
    }
}
