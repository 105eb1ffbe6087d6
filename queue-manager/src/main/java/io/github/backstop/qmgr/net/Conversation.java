// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.Admission;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Credentials;
import io.github.backstop.qmgr.mqi.MqConnection;
import io.github.backstop.qmgr.wire.ConnectBody;
import io.github.backstop.qmgr.wire.ConnectionAuthentication;
import io.github.backstop.qmgr.wire.InitialData;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import io.github.backstop.qmgr.wire.StatusData;
import io.github.backstop.qmgr.wire.UserIdentifier;
import io.netty.channel.Channel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * One conversation on a socket: it connects to the queue manager at MQCONN and hands its calls over, each to the
 * class that knows its structures. Used on the socket's event loop only.
 */
final class Conversation {

    private static final int PASSWORDS_SCRAMBLED_ABOVE = 12;

    private final ServerContext server;
    private final Channel channel;
    private final SegmentWriter writer;
    private final Intake intake;
    private final String peer;
    private final int number;
    private final Kind kind;
    private final InitialData negotiated;
    private final ChannelInstance instance;
    private final MqiCalls mqiCalls = new MqiCalls(this);
    private final XaCalls xaCalls = new XaCalls(this);
    private final AsyncDelivery delivery = new AsyncDelivery(this);
    private final Deque<Segment> waiting = new ArrayDeque<>(0);
    private String operatingSystemUser;
    private Credentials credentials = Credentials.NONE;
    /** Of a client that sends no CONAUTH ("compatibility mode"); they are those of all conversations. */
    private Credentials userIdCredentials;
    private boolean connecting;
    private MqConnection connection;
    private byte[] connectionId;
    private boolean gone;

    Conversation(ServerContext server, Channel channel, SegmentWriter writer, Intake intake, String peer, int number,
            Kind kind, InitialData negotiated, ChannelInstance instance, Conversation first) {
        this.server = server;
        this.channel = channel;
        this.writer = writer;
        this.intake = intake;
        this.peer = peer;
        this.number = number;
        this.kind = kind;
        this.negotiated = negotiated;
        this.instance = instance;
        this.operatingSystemUser = first == null ? "" : first.operatingSystemUser;
        this.userIdCredentials = first == null ? Credentials.NONE : first.userIdCredentials;
    }

    /** Calls wait for those before them, should these be under way at the store. */
    void received(Segment segment) {
        instance.called();
        if (waiting.isEmpty() && (connection == null || connection.settled())) {
            perform(segment);
            return;
        }
        waiting.addLast(segment);
        intake.waits(segment);
        if (waiting.size() == 1) {
            connection.whenSettled(outcome -> catchUp());
        }
    }

    private void catchUp() {
        try {
            while (!waiting.isEmpty() && (connection == null || connection.settled())) {
                Segment next = waiting.removeFirst();
                intake.waitsNoLonger(next);
                perform(next);
            }
        } catch (RuntimeException e) {
            dropWaiting();
            channel.pipeline().fireExceptionCaught(e);
            return;
        }
        if (!waiting.isEmpty()) {
            connection.whenSettled(outcome -> catchUp());
        }
    }

    private void dropWaiting() {
        waiting.forEach(intake::waitsNoLonger);
        waiting.clear();
    }

    private void perform(Segment segment) {
        SegmentHeader header = segment.header();
        int type = header.typeNumber();
        if (type == SegmentType.MQCONN.number()) {
            ApiCall call = new ApiCall(this, segment);
            call.run(this::connect);
        } else if (SegmentType.hasApiHeader(type)) {
            mqiCalls.answer(new ApiCall(this, segment));
        } else if (SegmentType.hasXaHeader(type)) {
            xaCalls.answer(segment);
        } else if (header.type() == SegmentType.USERID) {
            UserIdentifier user = UserIdentifier.read(segment.input());
            operatingSystemUser = user.longUser().isBlank() ? user.user() : user.longUser();
            if (!user.password().isBlank()) {
                userIdCredentials = new Credentials(operatingSystemUser, user.password());
            }
        } else if (header.type() == SegmentType.CONAUTH) {
            authenticate(segment);
        } else if (header.type() == SegmentType.NOTIFICATION) {
            delivery.notified(segment);
        } else if (header.type() == SegmentType.REQUEST_MSGS) {
            delivery.requested(segment);
        } else {
            throw new FormatException(header.typeName() + " in conversation " + number);
        }
    }

    /** The client waits for the answer, which says nothing yet: the reply to MQCONN tells whether it may connect. */
    private void authenticate(Segment segment) {
        ConnectionAuthentication given = ConnectionAuthentication.read(segment.input());
        String user = new String(given.user(), StandardCharsets.ISO_8859_1).strip();
        credentials = negotiated.fapLevel() > PASSWORDS_SCRAMBLED_ABOVE && given.password().length > 0
                && !instance.tls().used()
                ? Credentials.scrambled(user)
                : new Credentials(user, new String(given.password(), StandardCharsets.ISO_8859_1));
        send(SegmentType.STATUS.number(), segment.header().request(), StatusData.OK::write);
    }

    private void connect(ApiCall call, StructureInput in) {
        ConnectBody body = ConnectBody.read(in);
        if (connection != null || connecting) {
            call.fail((connecting ? ReasonCode.CALL_IN_PROGRESS : ReasonCode.ALREADY_CONNECTED).number());
            return;
        }
        connecting = true;
        server.factory().admit(new ConnectRequest(body.queueManager(), body.applicationName(), body.applicationType(),
                operatingSystemUser, instance.channel(), instance,
                credentials.given() ? credentials : userIdCredentials), channel.eventLoop(), admission -> {
                    connecting = false;
                    if (!gone) {
                        call.run((again, rest) -> admitted(again, body, admission));
                    }
                });
    }

    private void admitted(ApiCall call, ConnectBody body, Admission admission) {
        if (!admission.isGranted()) {
            call.fail(admission.reason());
            return;
        }
        connection = server.factory().connect(admission.request(), channel.eventLoop());
        instance.identified(admission.request().applicationName(), admission.request().userId());
        if (body.connectsAgain()) {
            instance.connectsAgain();
        }
        connectionId = connection.id();
        server.connected(connectionId, this);
        call.reply(0, body.answer(connection.queueManagerName(), connectionId)::write);
    }

    /** MQDISC was called: the conversation may end or connect again. */
    void disconnected() {
        server.disconnected(connectionId);
        connection = null;
        delivery.forget();
    }

    /** The client ended the conversation or its socket broke: what is open is backed out. */
    void gone() {
        gone = true;
        dropWaiting();
        if (connection != null) {
            MqConnection left = connection;
            disconnected();
            left.abandon();
        }
    }

    /** The socket takes more (true) or has more than enough unsent (false). */
    void flow(boolean writable) {
        if (connection != null) {
            connection.hold(!writable);
        }
    }

    /** Ends the waiting get of this conversation; may be called from any thread. */
    void cancelGet(int reason) {
        channel.eventLoop().execute(() -> {
            if (connection != null) {
                connection.cancelGet(reason);
            }
        });
    }

    /** The connection, or null before MQCONN. */
    MqConnection connection() {
        return connection;
    }

    ServerContext server() {
        return server;
    }

    AsyncDelivery delivery() {
        return delivery;
    }

    String peer() {
        return peer;
    }

    /**
     * Bytes behind a reply's body. Where conversations share a socket the client misreads a segment that does not begin
     * at a multiple of 4 in what it received at once; where they do not, it takes an answer that is longer than its
     * data for a broken one (2195).
     */
    int padding(int length) {
        return kind == Kind.TSHM ? -length & 3 : 0;
    }

    int headerLength() {
        return kind.length();
    }

    int maximumBody() {
        return writer.maximumBody(kind);
    }

    /** Sends a call of any length, unless the client has left in the meantime. */
    void send(int type, int request, Consumer<StructureOutput> content) {
        StructureOutput out = StructureOutput.create();
        content.accept(out);
        send(type, request, out);
    }

    void send(int type, int request, StructureOutput body) {
        if (!gone) {
            writer.call(kind, number, request, type, body.written());
        }
    }

    /** Sends one segment as it is. */
    void sendSegment(int type, int request, int flags, byte[] body) {
        if (!gone) {
            writer.segment(kind, number, request, type, flags, body);
        }
    }
}
