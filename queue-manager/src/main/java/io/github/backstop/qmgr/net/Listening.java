// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import java.net.InetAddress;
import javax.net.ssl.SSLContext;

/**
 * Where clients find the server, and what protects them.
 *
 * @param address           to listen on
 * @param tls               with the server's certificate; null = clients that use TLS are refused
 * @param wantsCertificates whether clients are asked for certificates, as there is something to check them with
 * @param tlsOnly           whether clients on other machines have to use TLS whatever their channel says
 */
public record Listening(InetAddress address, SSLContext tls, boolean wantsCertificates, boolean tlsOnly) {

    /** On the loopback address, without TLS. */
    public static Listening locally() {
        return new Listening(InetAddress.getLoopbackAddress(), null, false, false);
    }
}
