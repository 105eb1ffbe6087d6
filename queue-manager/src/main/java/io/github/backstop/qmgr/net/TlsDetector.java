// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.ssl.SslHandler;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLEngine;

/** Looks at a client's first byte: a TLS handshake starts at once, before the channel's name is known. */
final class TlsDetector extends ByteToMessageDecoder {

    private static final int HANDSHAKE = 0x16;
    private static final String[] PROTOCOLS = {"TLSv1.2", "TLSv1.3"};

    private final Listening listening;
    private final String peer;
    private final Duration limit;

    /** @param limit how long a handshake may take */
    TlsDetector(Listening listening, String peer, Duration limit) {
        this.listening = listening;
        this.peer = peer;
        this.limit = limit;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
        if (!in.isReadable()) {
            return;
        }
        boolean handshake = in.getByte(in.readerIndex()) == HANDSHAKE;
        if (!handshake && (!listening.tlsOnly() || isLocal(context))) {
            context.pipeline().remove(this);
        } else if (!handshake || listening.tls() == null) {
            (handshake ? ChannelMessage.BSTP1210W : ChannelMessage.BSTP1212W).log(peer);
            in.skipBytes(in.readableBytes());
            context.close();
        } else {
            SSLEngine engine = listening.tls().createSSLEngine();
            engine.setUseClientMode(false);
            engine.setEnabledProtocols(PROTOCOLS);
            engine.setWantClientAuth(listening.wantsCertificates());
            SslHandler handler = new SslHandler(engine);
            handler.setHandshakeTimeoutMillis(limit.toMillis());
            TlsRecords records = new TlsRecords();
            context.pipeline().addAfter(context.name(), null, handler).addAfter(context.name(), null, records)
                    .remove(this);
        }
    }

    private static boolean isLocal(ChannelHandlerContext context) {
        return context.channel().remoteAddress() instanceof InetSocketAddress remote
                && remote.getAddress().isLoopbackAddress();
    }
}
