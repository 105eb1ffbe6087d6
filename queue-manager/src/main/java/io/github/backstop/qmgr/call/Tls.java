// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import java.security.cert.X509Certificate;

/**
 * What a client's socket is protected with.
 *
 * @param protocol    TLSv1.2 or TLSv1.3; blank = not at all
 * @param cipherSuite by its name in Java
 * @param certificate the client's own, checked against the trust store; null when it showed none
 */
public record Tls(String protocol, String cipherSuite, X509Certificate certificate) {

    public static final Tls NONE = new Tls("", "", null);

    public boolean used() {
        return !protocol.isEmpty();
    }

    @Override
    public String toString() {
        return used() ? protocol + ' ' + cipherSuite : "no TLS";
    }
}
