// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.ReportMessage;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.convert.DescriptorExtension;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.DeadLetter;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.Rendition;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * The connection of a message channel agent: an application's calls, and what the queue manager itself does with
 * messages that nothing takes. Used on its executor only.
 */
public final class AgentConnection {

    private static final int UNIX = 6;
    /** Format of the names of the branches that are batches. */
    public static final int BATCH = BranchTable.OF_CHANNELS;

    private final QueueManager queueManager;
    private final Connection connection;

    /** An administrator's: what others may put is asked with their authority (MQPMO_ALTERNATE_USER_AUTHORITY). */
    public AgentConnection(QueueManager queueManager, String channel, Executor executor) {
        this.queueManager = queueManager;
        this.connection = new Connection(queueManager, new ConnectRequest("", "amqrmppa", UNIX, "mqm", channel),
                executor, new HandleTable(() -> Integer.MAX_VALUE));
    }

    /** What a broker of queued publish/subscribe does besides calls, in the same unit of work. */
    public BrokerWork broker() {
        return new BrokerWork(queueManager, connection::unitOfWork);
    }

    public MqConnection calls() {
        return connection;
    }

    /** Prepared batches of all message channels. */
    public List<Xid> inDoubt() {
        return queueManager.branches().prepared(true);
    }

    /** Whether there is a dead-letter queue. */
    public boolean hasDeadLetterQueue() {
        return queueManager.deadLetterQueue() != null;
    }

    /**
     * Puts a message on the dead-letter queue, with an MQDLH in front (C-6 to C-9).
     *
     * @param destination the names that it was for
     * @param alone       whether outside the unit of work
     * @throws MqiException why the dead-letter queue does not take it
     */
    public void bury(MessageDescriptor message, byte[] data, int reason, RemoteDestination destination,
            boolean alone) {
        LocalQueue dead = queueManager.deadLetterQueue();
        if (dead == null) {
            throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_NAME, "there is no dead-letter queue");
        }
        DeadLetter letter = DeadLetter.of(message, data, reason, destination.queue(), destination.queueManager(),
                queueManager.queueManagerName(), queueManager.clock());
        Rendition kept = DescriptorExtension.behindDeadLetterHeader(letter.descriptor(), letter.data());
        UnitOfWork work = work(alone);
        work.put(dead, dead.put(kept.descriptor(), kept.data(), true,
                queueManager.settings().number(Attribute.QMGR_MAXMSGL)));
        end(work, alone);
    }

    /** Makes the exception report about a message that nothing took, if it asks for one. */
    public void report(MessageDescriptor message, byte[] data, int reason, boolean alone) {
        UnitOfWork work = work(alone);
        ExtendedMessage whole = whole(message, data);
        queueManager.reports().undelivered(whole.descriptor(), whole.data(), reason, work);
        end(work, alone);
    }

    /** Returns a message to its sender. @throws MqiException why its reply queue does not take it */
    public void giveBack(MessageDescriptor message, byte[] data, int reason, boolean alone) {
        UnitOfWork work = work(alone);
        ExtendedMessage whole = whole(message, data);
        queueManager.reports().returned(whole.descriptor(), whole.data(), reason, work);
        end(work, alone);
    }

    /**
     * Puts a response where a message wants replies, with the authority of its user, who needs PUT and PASSID; in the
     * unit of work.
     *
     * @throws MqiException why the reply queue does not take it
     */
    public void respond(MessageDescriptor command, MessageDescriptor response, byte[] data) {
        ReportMessage message = new ReportMessage(response, data, Optional.empty());
        new ReportPut(queueManager, command).put(message, connection.unitOfWork(), false);
    }

    private ExtendedMessage whole(MessageDescriptor message, byte[] data) {
        try {
            return queueManager.segments().read(message, data);
        } catch (MqiException damaged) {
            return new ExtendedMessage(message, message, data);
        }
    }

    private UnitOfWork work(boolean alone) {
        return alone ? new UnitOfWork(queueManager.store()) : connection.unitOfWork();
    }

    private static void end(UnitOfWork work, boolean alone) {
        if (alone) {
            work.commit(Settlement.BACKGROUND, failure -> 0);
        }
    }

    /** Backs out what is open. @param then when nothing is under way any more */
    public void close(Runnable then) {
        connection.abandon();
        connection.whenSettled(outcome -> then.run());
    }
}
