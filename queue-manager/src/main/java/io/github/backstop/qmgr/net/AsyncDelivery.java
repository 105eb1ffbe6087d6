// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MessageSink;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.StreamRequest;
import io.github.backstop.qmgr.mqi.MqConnection;
import io.github.backstop.qmgr.wire.AsyncMessage;
import io.github.backstop.qmgr.wire.Notification;
import io.github.backstop.qmgr.wire.RequestMessages;
import io.github.backstop.qmgr.wire.RequestMessages.Selection;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asynchronous consumers of one conversation (protocol spec 4). */
final class AsyncDelivery {

    /** Id under which both clients ask for messages. */
    private static final int FIRST_REQUEST = 1;
    private static final Selection ANY = new Selection(0, 2, 0, 273, 1, 0, 0, null, null, null, null);

    private final Conversation conversation;
    private final Map<Integer, Consumer> consumers = new HashMap<>();
    private int globalIndex;

    AsyncDelivery(Conversation conversation) {
        this.conversation = conversation;
    }

    void closed(int handle) {
        consumers.remove(handle);
    }

    void forget() {
        consumers.clear();
    }

    void notified(Segment segment) {
        Notification notification = Notification.read(segment.input());
        MqConnection connection = conversation.connection();
        if (notification.code() == Notification.CONNECTION_STATE && connection != null) {
            connection.deliver(notification.value() == Notification.START);
        }
        if (segment.header().has(SegmentHeader.CONFIRM_REQUESTED)) {
            send(segment.header().request(), notification.confirmation());
        }
    }

    void requested(Segment segment) {
        RequestMessages request = RequestMessages.read(segment.input());
        MqConnection connection = conversation.connection();
        if (connection == null) {
            return;
        }
        Consumer consumer = consumers.computeIfAbsent(request.handle(), Consumer::new);
        // A request that wants an answer has an id of its own; messages never come under that one.
        if (segment.header().has(SegmentHeader.CONFIRM_REQUESTED)) {
            consumer.confirmedRequest = segment.header().request();
        } else {
            consumer.request = segment.header().request();
        }
        if (request.selection() != null) {
            consumer.selection = request.selection();
            // Later requests of a synchronous getter come without the flag, and mean the same.
            consumer.lasting = request.flags() & RequestMessages.READ_AHEAD;
        }
        Selection selection = consumer.selection;
        GetOptions options = new GetOptions(request.options(), request.waitInterval(), selection.matchOptions(),
                selection.tokenOrZero());
        try {
            connection.request(request.handle(), new StreamRequest(selection.descriptor(), options,
                    request.requestedBytes(), request.maximumLength(), request.flags() | consumer.lasting), consumer);
        } catch (MqiException e) {
            // Nothing answers a request but messages: the client finds out at its next call on the handle.
            consumers.remove(request.handle());
        }
        // The client waits for this answer even when messages were sent meanwhile; it looks at those first.
        consumer.empty();
    }

    private void send(int request, Notification notification) {
        StructureOutput out = StructureOutput.create();
        notification.write(out);
        conversation.sendSegment(SegmentType.NOTIFICATION.number(), request, SegmentHeader.SINGLE, out.toByteArray());
    }

    /** One handle that consumes. */
    private final class Consumer implements MessageSink {

        private final int handle;
        private int request = FIRST_REQUEST;
        /** Id of the request that waits for an answer, 0 = none. */
        private int confirmedRequest;
        private int lasting;
        private int messageIndex;
        private Selection selection = ANY;

        Consumer(int handle) {
            this.handle = handle;
        }

        @Override
        public void message(GetResult result) {
            MessageDescriptor descriptor = result.descriptor();
            List<byte[]> bodies = new AsyncMessage(handle, ++messageIndex, ++globalIndex, selection.index(),
                    result.reason(), result.totalLength(), result.token(), result.resolvedQueue(), descriptor,
                    result.data()).write(conversation.maximumBody());
            for (int i = 0; i < bodies.size(); i++) {
                int flags = (i == 0 ? SegmentHeader.FIRST : 0)
                        | (i == bodies.size() - 1 ? SegmentHeader.LAST : 0);
                conversation.sendSegment(SegmentType.ASYNC_MESSAGE.number(), request, flags, bodies.get(i));
            }
        }

        @Override
        public void inhibited(boolean inhibited) {
            // The client ignores them under another id, and waits for ever after a GET_ALLOWED without the reason.
            send(request, new Notification(1, handle,
                    inhibited ? Notification.GET_INHIBITED : Notification.GET_ALLOWED,
                    ReasonCode.GET_INHIBITED.number()));
        }

        @Override
        public void ended(int reason) {
            // With another reason than 2016 it is not taken back: the client passes it on, and waits for nothing.
            send(request, new Notification(1, handle, Notification.GET_INHIBITED, reason));
        }

        @Override
        public void empty() {
            if (confirmedRequest != 0) {
                send(confirmedRequest, new Notification(1, handle, Notification.CLIENT_ASYNC_EMPTY, 0));
                confirmedRequest = 0;
            }
        }
    }
}
