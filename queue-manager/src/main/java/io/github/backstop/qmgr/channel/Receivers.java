// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.security.ChannelTls;
import io.github.backstop.qmgr.wire.LinkFrame;
import io.github.backstop.qmgr.wire.LinkTerms;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The receiving ends that run, and whom they let in. Thread-safe. */
final class Receivers {

    static final int RECEIVER = 3;
    private static final String ADMINISTRATOR = "mqm";
    private static final int FAST = 2;

    private final QueueManager queueManager;
    private final Seats seats = new Seats();
    private final Set<ReceivingEnd> running = ConcurrentHashMap.newKeySet();
    private final Set<String> stopped = ConcurrentHashMap.newKeySet();
    private volatile boolean closing;

    Receivers(QueueManager queueManager) {
        this.queueManager = queueManager;
    }

    QueueManager queueManager() {
        return queueManager;
    }

    Instant now() {
        return queueManager.clock().instant();
    }

    Seats seats() {
        return seats;
    }

    Set<String> stopped() {
        return stopped;
    }

    List<ReceivingEnd> running() {
        return List.copyOf(running);
    }

    void add(ReceivingEnd end) {
        running.add(end);
    }

    void remove(ReceivingEnd end) {
        running.remove(end);
    }

    void close() {
        closing = true;
    }

    static LinkTerms terms(Attributes channel) {
        return new LinkTerms(channel.number(Attribute.BATCHSZ), channel.number(Attribute.CHANNEL_MAXMSGL),
                channel.number(Attribute.NPMSPEED) == FAST, channel.number(Attribute.SEQWRAP),
                channel.number(Attribute.HBINT));
    }

    /** @param committed sequence number of the last message that this end has */
    LinkFrame.Welcome welcome(LinkTerms agreed, long committed) {
        return new LinkFrame.Welcome(queueManager.queueManagerName(), queueManager.queueManagerIdentifier(), agreed,
                committed);
    }

    /** @throws MqiException 2540, 2539 */
    Definition definition(String name) {
        Definition channel = queueManager.catalog().of(ObjectType.CHANNEL).find(name);
        if (channel == null) {
            throw MqiException.because(ReasonCode.UNKNOWN_CHANNEL_NAME, "there is no channel " + name
                    + "; DEFINE CHANNEL(" + name + ") CHLTYPE(RCVR)");
        }
        if (channel.attributes().number(Attribute.CHLTYPE) != RECEIVER) {
            throw MqiException.because(ReasonCode.CHANNEL_CONFIG_ERROR, "channel " + name + " is not CHLTYPE(RCVR)");
        }
        return channel;
    }

    /**
     * Whether a sender may come, and with whose authority it puts.
     *
     * @throws MqiException 2540, 2539, 2537, 2393, 2398, 2399, 2035
     */
    String admit(LinkFrame.Hello hello, Link link) {
        if (closing) {
            throw MqiException.because(ReasonCode.Q_MGR_STOPPING, queueManager.queueManagerName() + " is ending");
        }
        Definition channel = definition(hello.channel());
        ChannelTls.check(channel, link.tls());
        String user = queueManager.entrance().admitQueueManager(hello.channel(), hello.queueManager(), link.address(),
                link.tls()).strip();
        if (stopped.contains(hello.channel())) {
            throw MqiException.because(ReasonCode.CHANNEL_NOT_AVAILABLE,
                    "channel " + hello.channel() + " is stopped; START CHANNEL lets senders in");
        }
        if (channel.attributes().number(Attribute.SEQWRAP) != hello.terms().sequenceWrap()) {
            throw MqiException.because(ReasonCode.CHANNEL_CONFIG_ERROR, "SEQWRAP("
                    + channel.attributes().number(Attribute.SEQWRAP) + ") here, SEQWRAP("
                    + hello.terms().sequenceWrap() + ") there; make them the same");
        }
        // The default user of message channel agents is an administrator, as with MQ.
        return user.isEmpty() ? ADMINISTRATOR : user.length() > 12 ? user.substring(0, 12) : user;
    }
}
