// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What the client-channel server logs. {0} is always the queue manager and the peer. */
enum ChannelMessage {
    BSTP1200I("{0} listening on {1}"),
    BSTP1201W("{0}: connection closed, not the client-channel protocol: {1}"),
    BSTP1202W("{0}: {1} is not supported, answered with {2}; leave it out or use a real queue manager"),
    BSTP1203E("{0}: {1} failed unexpectedly, answered with reason 2195; please report it"),
    BSTP1204E("{0}: connection closed after an unexpected failure; please report it"),
    BSTP1205W("{0}: connection closed, heartbeat interval not agreed on after {1} rounds"),
    BSTP1207I("{0} stopped"),
    BSTP1208W("{0}: not let in: {1}"),
    BSTP1209W("{0}: connection closed, nothing heard for {1} seconds although a heartbeat was sent; raise HBINT of the "
            + "channel when the client was only slow"),
    BSTP1210W("{0}: connection closed, the client uses TLS but the queue manager has no key store; give it one"),
    BSTP1211W("{0}: TLS handshake failed: {1}"),
    BSTP1212W("{0}: connection closed, a client on another machine has to use TLS; give its channel SSLCIPH, or ask "
            + "for clear text by name (insecure, --insecure)"),
    BSTP1213W("{0}: connection closed, not the protocol of message channels: {1}"),
    BSTP1220W("{0}: connection closed, {1}; see what the peer is, or raise the peer timeout or memory");

    private static final Logger LOG = System.getLogger("io.github.backstop.qmgr");

    private final String text;

    ChannelMessage(String text) {
        this.text = text;
    }

    void log(Object... parameters) {
        LOG.log(level(), name() + ' ' + text, parameters);
    }

    void log(Throwable cause, Object... parameters) {
        LOG.log(level(), name() + ' ' + java.text.MessageFormat.format(text, parameters), cause);
    }

    private Level level() {
        return switch (name().charAt(name().length() - 1)) {
            case 'I' -> Level.INFO;
            case 'W' -> Level.WARNING;
            default -> Level.ERROR;
        };
    }
}
