// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;

/** Whether a client's socket is protected as its channel asks: SSLCIPH, SSLCAUTH and SSLPEER. */
public final class ChannelTls {

    private static final int REQUIRED = 0;

    private ChannelTls() {
    }

    /** @throws MqiException 2393 for another or no CipherSpec, 2398 for the certificate */
    public static void check(Definition channel, Tls tls) {
        Attributes attributes = channel.attributes();
        String spec = attributes.text(Attribute.SSLCIPH).strip();
        String name = "channel " + channel.name();
        if (spec.isEmpty()) {
            if (tls.used()) {
                throw cipher(name + " has no SSLCIPH, and the client uses " + tls);
            }
            return;
        }
        if (!CipherSpec.known(spec)) {
            throw cipher(name + " has SSLCIPH(" + spec + "), which is not supported");
        }
        if (!CipherSpec.allows(spec, tls)) {
            throw cipher(name + " has SSLCIPH(" + spec + "), and the client uses " + tls);
        }
        String peer = attributes.text(Attribute.SSLPEER).strip();
        if (tls.certificate() == null) {
            if (attributes.number(Attribute.SSLCAUTH) == REQUIRED || !peer.isEmpty()) {
                throw certificate(name + " has SSLCAUTH(REQUIRED) or SSLPEER, and the client showed no certificate");
            }
        } else if (!peer.isEmpty() && !matches(peer, tls)) {
            throw certificate(name + " has SSLPEER('" + peer + "'), and the client is "
                    + tls.certificate().getSubjectX500Principal().getName());
        }
    }

    private static boolean matches(String pattern, Tls tls) {
        try {
            return PeerName.parse(pattern).matches(tls.certificate().getSubjectX500Principal());
        } catch (IllegalArgumentException e) {
            throw MqiException.because(ReasonCode.SSL_PEER_NAME_ERROR, "SSLPEER('" + pattern + "'): " + e.getMessage());
        }
    }

    private static MqiException cipher(String what) {
        return MqiException.because(ReasonCode.SSL_INITIALIZATION_ERROR, what);
    }

    private static MqiException certificate(String what) {
        return MqiException.because(ReasonCode.SSL_PEER_NAME_MISMATCH, what);
    }
}
