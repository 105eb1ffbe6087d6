// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

/**
 * A client as MATCH(RUNCHECK) describes one.
 *
 * @param channel by which it would come
 * @param address its IP address
 * @param user    that it says it runs as, or that its password would prove
 * @param subject of its certificate, as SSLPEER; blank when it has none
 * @param issuer  of its certificate, as SSLCERTI; blank when nobody says
 */
public record Visitor(String channel, String address, String user, String subject, String issuer) {

    Partner partner() {
        return new Partner(channel, address, name(subject), name(issuer));
    }

    private static PeerName name(String name) {
        return name.isBlank() ? null : PeerName.parse(name);
    }
}
