// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.Announcement;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.ChannelTerms;
import io.github.backstop.qmgr.call.ClientSocket;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.wire.InitialData;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import io.github.backstop.qmgr.wire.SocketAction;
import io.github.backstop.qmgr.wire.StatusData;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.SslHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import javax.net.ssl.SSLException;

/**
 * One client socket: negotiation, heartbeats, and the conversations that share the socket (protocol spec 2).
 * Everything happens on the socket's event loop.
 */
final class SocketHandler extends ChannelInboundHandlerAdapter {

    /** Rounds of INITIAL_DATA; both clients need two. */
    private static final int MOST_ROUNDS = 4;
    /** Should SHARECNV be higher than any in use. */
    private static final int MOST_CONVERSATIONS = 4096;

    private final ServerContext server;
    private final Channel channel;
    private final SegmentWriter writer;
    private final Map<Integer, Conversation> conversations = new HashMap<>();
    private final CallAssembler assembler;
    private final PeerWatch watch;
    private final Intake intake;
    /** Calls that were read before the socket was full: their answers would not find room either. */
    private final Deque<Segment> backlog = new ArrayDeque<>();
    private final String peer;
    private final String address;
    private ChannelInstance instance;
    private InitialData negotiated;
    private int rounds;
    private boolean agreed;
    private boolean closing;

    SocketHandler(ServerContext server, Channel channel, SegmentDecoder decoder) {
        this.server = server;
        this.channel = channel;
        this.assembler = new CallAssembler(
                () -> isConnected() ? ChannelSettings.CALL_SIZE : ChannelSettings.CALL_SIZE_BEFORE_MQCONN,
                conversations::containsKey, server.unfinishedCalls());
        this.watch = new PeerWatch(channel, decoder, assembler::look, this::isConnected, server.limits().timeout(),
                this::failed);
        this.writer = new SegmentWriter(channel);
        this.intake = new Intake(channel, server.waitingCalls());
        this.peer = server.factory().queueManagerName() + ' '
                + String.valueOf(channel.remoteAddress()).replaceFirst("^.*/", "");
        this.address = channel.remoteAddress() instanceof InetSocketAddress remote
                ? remote.getAddress().getHostAddress() : "";
    }

    private boolean isConnected() {
        return conversations.values().stream().anyMatch(conversation -> conversation.connection() != null);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (closing) {
            return;
        }
        writer.readBegins();
        if (instance != null) {
            instance.heard();
        }
        Segment call = assembler.add((Segment) message);
        if (call == null) {
            return;
        }
        if (backlog.isEmpty() && channel.isWritable()) {
            received(call);
        } else {
            backlog.addLast(call);
            intake.waits(call);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        writer.readEnds();
    }

    private void received(Segment call) {
        SegmentHeader header = call.header();
        SegmentType type = header.type();
        if (type == SegmentType.INITIAL_DATA) {
            negotiate(call);
        } else if (!agreed) {
            throw new FormatException(header.typeName() + " before INITIAL_DATA");
        } else if (type == SegmentType.HEARTBEAT) {
            if (!header.has(SegmentHeader.CONFIRM_REQUESTED)) {
                return;
            }
            writer.segment(header.answerKind(), 0, header.request(), header.typeNumber(), SegmentHeader.SINGLE,
                    new byte[0]);
        } else if (type == SegmentType.SOCKET_ACTION) {
            act(call);
        } else if (type == SegmentType.STATUS && header.has(SegmentHeader.CLOSE)) {
            // How a client leaves whose conversations do not share sockets; it has no body.
            close();
        } else {
            conversation(header.conversation()).received(call);
        }
    }

    private void negotiate(Segment call) {
        InitialData offer = InitialData.read(call.input());
        if (offer.fapLevel() < ChannelSettings.LOWEST_FAP_LEVEL || offer.maximumTransmissionSize() < 1024) {
            throw new FormatException("INITIAL_DATA of FAP level " + offer.fapLevel() + ", transmission size "
                    + offer.maximumTransmissionSize());
        }
        if (++rounds > MOST_ROUNDS) {
            ChannelMessage.BSTP1205W.log(peer, MOST_ROUNDS);
            close();
            return;
        }
        SegmentHeader header = call.header();
        if (instance == null && !admit(offer.channel().trim(), header)) {
            return;
        }
        ChannelTerms terms = instance.terms();
        negotiated = offer.answer(server.settings().fapLevel(), ChannelSettings.TRANSMISSION_SIZE,
                terms.maximumMessageLength(), terms.heartbeatInterval(), terms.sharingConversations(),
                server.factory().queueManagerName(), server.factory().queueManagerIdentifier());
        agreed = negotiated.errorFlags1() == 0;
        StructureOutput out = StructureOutput.create();
        negotiated.write(out);
        writer.segment(header.kind(), header.conversation(), header.request(), SegmentType.INITIAL_DATA.number(),
                agreed ? SegmentHeader.SINGLE : SegmentHeader.SINGLE | SegmentHeader.ERROR, out.toByteArray());
        writer.maximumSegment(negotiated.maximumTransmissionSize());
        if (agreed) {
            int first = negotiated.conversationsPerSocket() == 0 ? 0 : 1;
            conversations.computeIfAbsent(first, this::newConversation);
            instance.conversations(conversations.size());
            instance.agreed(new ChannelTerms(negotiated.conversationsPerSocket(), negotiated.heartbeatInterval(),
                    negotiated.maximumMessageSize()));
            // A client that shares no conversations reads between its calls nothing that it could answer.
            if (first == 1 && negotiated.heartbeatInterval() > 0 && channel.pipeline().get(Heartbeats.class) == null) {
                // Behind TLS: bytes that make no record are no sign of life.
                channel.pipeline().addBefore(channel.pipeline().context(SegmentDecoder.class).name(), null,
                        new Heartbeats(writer, peer, negotiated.heartbeatInterval()));
            }
        }
    }

    /** Whether the channel lets the client in; if not, it is told why and the socket is closed. */
    private boolean admit(String name, SegmentHeader header) {
        try {
            instance = server.factory().startChannel(name, address, new Line());
            server.factory().checkTls(instance, tls());
            return true;
        } catch (MqiException e) {
            ChannelMessage.BSTP1208W.log(peer, e.getMessage());
            StructureOutput out = StructureOutput.create();
            StatusData.refused(e.reason()).write(out);
            writer.segment(header.kind(), header.conversation(), header.request(), SegmentType.STATUS.number(),
                    SegmentHeader.SINGLE | SegmentHeader.ERROR | SegmentHeader.CLOSE, out.toByteArray());
            channel.flush();
            close();
            return false;
        }
    }

    /** The queue manager's end of the line. */
    private final class Line implements ClientSocket {

        @Override
        public void cut() {
            channel.eventLoop().execute(SocketHandler.this::close);
        }

        @Override
        public void announce(Announcement announcement) {
            channel.eventLoop().execute(() -> tell(announcement));
        }
    }

    private void tell(Announcement announcement) {
        if (closing || !agreed || negotiated.conversationsPerSocket() == 0) {
            return;
        }
        SocketAction action = switch (announcement) {
            case CHANNEL_QUIESCES -> new SocketAction(0, 0, SocketAction.CHANNEL_QUIESCES, 0, 0);
            case QUEUE_MANAGER_QUIESCES -> new SocketAction(0, 0, SocketAction.QUEUE_MANAGER_QUIESCES, 0, 0);
            case CONNECT_AGAIN -> new SocketAction(0, 0, SocketAction.CONNECT_AGAIN, 1, 0);
            case DO_NOT_CONNECT_AGAIN -> new SocketAction(0, 0, SocketAction.CONNECT_AGAIN, 0, 0);
        };
        StructureOutput out = StructureOutput.create();
        action.write(out);
        writer.segment(Kind.TSHC, 0, 0, SegmentType.SOCKET_ACTION.number(), SegmentHeader.SINGLE, out.toByteArray());
        // The socket may be closed next.
        channel.flush();
    }

    private Tls tls() {
        return SocketTls.of(channel.pipeline().get(SslHandler.class));
    }

    private void act(Segment call) {
        SocketAction action = SocketAction.read(call.input());
        switch (action.type()) {
            case SocketAction.START_CONVERSATION -> {
                int most = agreed ? Math.min(negotiated.conversationsPerSocket(), MOST_CONVERSATIONS) : 0;
                if (conversations.size() >= most || conversations.containsKey(action.conversation())) {
                    throw new FormatException("conversation " + action.conversation() + " started beside "
                            + conversations.size() + " others, where " + most + " may share a socket");
                }
                conversations.put(action.conversation(), newConversation(action.conversation()));
                instance.conversations(conversations.size());
                StructureOutput out = StructureOutput.create();
                action.started().write(out);
                writer.segment(Kind.TSHM, action.conversation(), action.request(), call.header().typeNumber(),
                        SegmentHeader.SINGLE, out.toByteArray());
            }
            case SocketAction.END_CONVERSATION -> {
                Conversation ended = conversations.remove(action.conversation());
                assembler.ended(action.conversation());
                instance.conversations(conversations.size());
                if (ended != null) {
                    ended.gone();
                }
            }
            default -> throw new FormatException("SOCKET_ACTION type " + action.type());
        }
    }

    private Conversation newConversation(int number) {
        Kind kind = negotiated.conversationsPerSocket() == 0 ? Kind.TSH : Kind.TSHM;
        // The user of the first conversation is the one that USERID named; the others inherit it.
        Conversation first = conversations.get(1);
        return new Conversation(server, channel, writer, intake, peer, number, kind, negotiated, instance, first);
    }

    private Conversation conversation(int number) {
        Conversation found = conversations.get(number);
        if (found == null) {
            throw new FormatException("conversation " + number + " that did not start");
        }
        return found;
    }

    /** A client that does not read gets no more: neither messages nor answers to further calls. */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        intake.decide();
        if (channel.isWritable()) {
            // Not now: this may be called from within a delivery.
            channel.eventLoop().execute(() -> {
                conversations.values().forEach(c -> c.flow(channel.isWritable()));
                catchUp(context);
            });
        } else {
            // At once, so that a delivery of many long messages ends with the one that filled the socket.
            conversations.values().forEach(c -> c.flow(false));
        }
        context.fireChannelWritabilityChanged();
    }

    private void catchUp(ChannelHandlerContext context) {
        try {
            while (!closing && !backlog.isEmpty() && channel.isWritable()) {
                Segment call = backlog.removeFirst();
                intake.waitsNoLonger(call);
                received(call);
            }
        } catch (RuntimeException | Error e) {
            exceptionCaught(context, e);
        }
    }

    /** It is no client after all. */
    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        watch.end();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        closing = true;
        watch.end();
        assembler.end();
        backlog.forEach(intake::waitsNoLonger);
        backlog.clear();
        conversations.values().forEach(Conversation::gone);
        conversations.clear();
        if (instance != null) {
            server.factory().endChannel(instance);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
        Throwable cause = thrown instanceof DecoderException && thrown.getCause() != null ? thrown.getCause() : thrown;
        failed(cause);
    }

    private void failed(Throwable cause) {
        // A reset connection is how many clients leave; what matters follows in channelInactive.
        if (!closing && cause instanceof SSLException) {
            ChannelMessage.BSTP1211W.log(peer, cause.getMessage());
        } else if (!closing && !(cause instanceof IOException)) {
            if (cause instanceof FormatException) {
                ChannelMessage.BSTP1201W.log(peer, cause.getMessage());
            } else if (cause instanceof PeerLimitException) {
                ChannelMessage.BSTP1220W.log(peer, cause.getMessage());
            } else {
                ChannelMessage.BSTP1204E.log(cause, peer);
            }
        }
        close();
    }

    private void close() {
        closing = true;
        // The peer sees the end before channelInactive comes: others may need the room at once.
        assembler.end();
        channel.close();
    }
}
