// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.MqConnection;
import io.github.backstop.qmgr.wire.ApiHeader;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentType;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** A call with an API header, and the ways to answer it. */
final class ApiCall {

    /** Reads the structures behind the API header and answers. */
    interface Action {
        void perform(ApiCall call, StructureInput in);
    }

    private static final int WARNING = 1;
    private static final int ROOM = 1024;
    private static final int FAILED = 2;
    /** What an answer has more than its body: the API header, and the segment header without its first 8 bytes. */
    private static final int UNCOUNTED = 8;

    private final Conversation conversation;
    /** At the time of the call; null before MQCONN. */
    private final MqConnection connection;
    private final Segment segment;
    private final StructureInput in;
    private final ApiHeader header;
    private boolean silent;

    ApiCall(Conversation conversation, Segment segment) {
        this.conversation = conversation;
        this.connection = conversation.connection();
        this.segment = segment;
        this.in = segment.input();
        this.header = ApiHeader.read(in);
    }

    /** Performs the action so that the call is answered whatever happens. */
    void run(Action action) {
        try {
            action.perform(this, in);
        } catch (FormatException e) {
            throw e;
        } catch (MqiException e) {
            if (e.reason() == ReasonCode.FUNCTION_NOT_SUPPORTED.number()) {
                ChannelMessage.BSTP1202W.log(conversation.peer(), e.detail(), "reason " + e.reason());
            }
            fail(e.isWarning() ? WARNING : FAILED, e.reason());
        } catch (RuntimeException e) {
            ChannelMessage.BSTP1203E.log(e, conversation.peer(), name());
            fail(ReasonCode.UNEXPECTED_ERROR.number());
        }
    }

    SegmentType type() {
        return segment.header().type();
    }

    String name() {
        return segment.header().typeName();
    }

    int handle() {
        return header.handle();
    }

    /** From now on nothing is answered (pitfall P5). */
    void silence() {
        silent = true;
    }

    void reply(int handle, Consumer<StructureOutput> content) {
        reply(0, 0, handle, content);
    }

    void reply(int completionCode, int reason, int handle, Consumer<StructureOutput> content) {
        reply(completionCode, reason, handle, 0, content);
    }

    /** @param data bytes of message data in the content: for them and what is around them room is made at once */
    void reply(int completionCode, int reason, int handle, int data, Consumer<StructureOutput> content) {
        if (silent) {
            return;
        }
        StructureOutput out = StructureOutput.create(ROOM + data);
        new ApiHeader(0, completionCode, reason, handle).write(out);
        content.accept(out);
        out.zeros(conversation.padding(out.position()));
        out.patchInt32(0, out.position() + conversation.headerLength() - UNCOUNTED);
        if (connection == null || connection.settled()) {
            send(out);
        } else {
            connection.whenSettled(failure -> sendOrFail(failure, completionCode, out));
        }
    }

    private void sendOrFail(int failure, int completionCode, StructureOutput answer) {
        if (failure == 0 || completionCode == FAILED) {
            send(answer);
        } else {
            fail(failure == ReasonCode.BACKED_OUT.number() ? WARNING : FAILED, failure);
        }
    }

    private void send(StructureOutput answer) {
        conversation.send(segment.header().typeNumber() + SegmentType.REPLY, segment.header().request(), answer);
    }

    /** Goes on when what the call did is safe. @param then gets the reason why it failed after all, or 0 */
    void whenSettled(IntConsumer then) {
        if (connection == null || connection.settled()) {
            then.accept(0);
        } else {
            connection.whenSettled(then);
        }
    }

    /** Completion code 2 and the request's own body. */
    void fail(int reason) {
        fail(FAILED, reason);
    }

    private void fail(int completionCode, int reason) {
        byte[] body = segment.body();
        // Of a long put the client wants the structures only: it misreads several segments of its own data (2026).
        int end = Math.min(body.length, conversation.maximumBody() & ~3);
        byte[] own = Arrays.copyOfRange(body, ApiHeader.LENGTH, end);
        reply(completionCode, reason, header.handle(), out -> out.bytes(own));
    }
}
