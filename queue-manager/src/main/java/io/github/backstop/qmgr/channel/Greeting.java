// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.wire.LinkFrame;
import java.util.concurrent.ScheduledExecutorService;

/**
 * The start of a link that somebody has opened: who that is, whether he is let in, and for what. Confined to the link's
 * thread.
 */
final class Greeting implements LinkUser {

    private final Receivers receivers;
    private final Link link;
    private final ScheduledExecutorService thread;
    private LinkUser end;
    private boolean refused;

    Greeting(Receivers receivers, Link link, ScheduledExecutorService thread) {
        this.receivers = receivers;
        this.link = link;
        this.thread = thread;
    }

    @Override
    public void received(LinkFrame frame) {
        if (end != null) {
            end.received(frame);
        } else if (frame instanceof LinkFrame.Hello hello && !refused) {
            begin(hello);
        } else if (!refused) {
            throw new FormatException(frame.getClass().getSimpleName() + " before the channel's name was accepted");
        }
    }

    private void begin(LinkFrame.Hello hello) {
        String user;
        try {
            user = receivers.admit(hello, link);
        } catch (MqiException no) {
            refused = true;
            AgentMessage.REFUSED.log(hello.channel(), hello.queueManager(), link.address(), no.reason(), no.detail());
            link.send(new LinkFrame.Refusal(no.reason(), false, no.detail()));
            link.close();
            return;
        }
        if (hello.ping()) {
            end = new PingedEnd(receivers, hello, link);
        } else {
            ReceivingEnd receiving = new ReceivingEnd(receivers, hello, user, link, thread);
            end = receiving;
            receiving.enter();
        }
    }

    @Override
    public void closed(String why) {
        if (end != null) {
            end.closed(why);
        }
    }
}
