// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.event;

import java.lang.System.Logger.Level;

/** Writes the module's messages, and each event as one line. */
public final class PortLog implements PortEventListener {
    private static final System.Logger LOG = System.getLogger("io.github.backstop.port");

    @Override
    public void onEvent(PortEvent event) {
        LOG.log(event.message().level(), event.text());
    }

    public void write(PortMessage message, String port, Object... facts) {
        LOG.log(message.level(), message.text(port, facts));
    }

    /** For what may repeat without end. */
    public void debug(PortMessage message, String port, Object... facts) {
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(Level.DEBUG, message.text(port, facts));
        }
    }

    /** For the unexpected only: with a stack trace. */
    public void unexpected(PortMessage message, String port, Throwable cause, Object... facts) {
        LOG.log(message.level(), message.text(port, facts), cause);
    }
}
