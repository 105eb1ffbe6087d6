// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.call.Tls;
import io.netty.handler.ssl.SslHandler;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;

/** What protects a socket. */
final class SocketTls {

    private SocketTls() {
    }

    /** @param handler null where there is no TLS */
    static Tls of(SslHandler handler) {
        if (handler == null) {
            return Tls.NONE;
        }
        SSLSession session = handler.engine().getSession();
        X509Certificate certificate = null;
        try {
            certificate = (X509Certificate) session.getPeerCertificates()[0];
        } catch (SSLPeerUnverifiedException none) {
            // It need not show one.
        }
        return new Tls(session.getProtocol(), session.getCipherSuite(), certificate);
    }
}
