// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.TransmissionHeader;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.mqi.RemoteDestination;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.wire.LinkFrame;

/** Puts the messages of a channel at its receiving end. */
final class Arriving {

    private static final int CONTEXT = 2;
    private static final int NO = 1;

    /**
     * A message that has come.
     *
     * @param sequence 0 = outside the batch
     */
    record Message(long sequence, MessageDescriptor descriptor, byte[] data, RemoteDestination destination) {

        boolean fast() {
            return sequence == 0;
        }
    }

    private final AgentConnection agent;
    private final Attributes channel;
    private final Undelivered undelivered;
    private final boolean byContext;
    private final String user;

    /**
     * @param channel attributes of the receiver channel
     * @param user    with whose authority it puts, unless PUTAUT(CTX) has that of the user in each message
     */
    Arriving(AgentConnection agent, String name, Attributes channel, String user) {
        this.agent = agent;
        this.channel = channel;
        this.user = user;
        this.undelivered = new Undelivered(agent, name, channel.number(Attribute.CHANNEL_USEDLQ) != NO);
        this.byContext = channel.number(Attribute.PUTAUT) == CONTEXT;
    }

    int retries() {
        return channel.number(Attribute.MRRTY);
    }

    /** Milliseconds. */
    int retryInterval() {
        return channel.number(Attribute.MRTMR);
    }

    /** Takes the MQXQH off: what is behind it is the message. @throws FormatException when there is none */
    Message message(LinkFrame.Transfer transfer) {
        StructureInput in = StructureInput.of(transfer.data());
        TransmissionHeader header = TransmissionHeader.read(in);
        MessageDescriptor carried = header.message();
        if (transfer.sequence() == 0 && carried.persistence() == 1) {
            throw new FormatException("a persistent message outside a batch");
        }
        return new Message(transfer.sequence(), carried.toBuilder().expiry(transfer.expiry()).build(), in.rest(),
                new RemoteDestination(header.remoteQueue(), header.remoteQueueManager()));
    }

    /** @return 0, or why it cannot be put: MQRC_* */
    int put(Message message) {
        int options = (message.fast() ? PutOptions.NO_SYNCPOINT : PutOptions.SYNCPOINT) | PutOptions.SET_ALL_CONTEXT
                | PutOptions.ALTERNATE_USER_AUTHORITY;
        try {
            agent.calls().putOne(new ObjectDescriptor(ObjectDescriptor.QUEUE, message.destination().queue(),
                    message.destination().queueManager(), "",
                    byContext ? message.descriptor().userIdentifier().strip() : user, "", ""), message.descriptor(),
                    new PutOptions(options, 0), message.data());
            return 0;
        } catch (MqiException refused) {
            return refused.isWarning() ? 0 : refused.reason();
        }
    }

    /** See {@link Undelivered#place}. */
    boolean place(Message message, int reason) {
        return undelivered.place(message.descriptor(), message.data(), reason, message.destination(), message.fast());
    }
}
