// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Tls;

/**
 * What rules for channels look at in a client.
 *
 * @param channel SVRCONN channel it comes by
 * @param address its IP address; blank when it comes by no socket
 * @param subject of its certificate; null when it showed none
 * @param issuer  of its certificate; null when it is not known
 */
record Partner(String channel, String address, PeerName subject, PeerName issuer) {

    static Partner of(ConnectRequest request) {
        return of(request.channel(), request.address(),
                request.instance() == null ? Tls.NONE : request.instance().tls());
    }

    static Partner of(String channel, String address, Tls tls) {
        boolean certified = tls.certificate() != null;
        return new Partner(channel, address,
                certified ? PeerName.of(tls.certificate().getSubjectX500Principal()) : null,
                certified ? PeerName.of(tls.certificate().getIssuerX500Principal()) : null);
    }
}
