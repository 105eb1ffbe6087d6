// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.qmgr.wire.LinkFrame;

/** The receiving end of PING CHANNEL: sends back what comes. */
final class PingedEnd implements LinkUser {

    private static final int LONGEST = 32_768;

    private final Link link;

    PingedEnd(Receivers receivers, LinkFrame.Hello hello, Link link) {
        this.link = link;
        link.agreed(hello.terms().heartbeat(), LONGEST + LinkFrame.OVERHEAD);
        link.send(receivers.welcome(Receivers.terms(receivers.definition(hello.channel()).attributes())
                .with(hello.terms()), 0));
    }

    @Override
    public void received(LinkFrame frame) {
        if (frame instanceof LinkFrame.Ping) {
            link.send(frame);
        } else if (frame instanceof LinkFrame.Goodbye) {
            link.close();
        } else if (!(frame instanceof LinkFrame.Heartbeat)) {
            throw new FormatException(frame.getClass().getSimpleName() + " in a ping");
        }
    }

    @Override
    public void closed(String why) {
        // Nothing was under way.
    }
}
