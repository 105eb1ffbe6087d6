// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.wire.LinkFrame;
import java.util.function.Consumer;

/**
 * How far the sending end has come, and what became of the batch that was in doubt when a link or the process ended.
 * Confined to the channel's thread.
 */
final class Progress {

    private final AgentConnection agent;
    private final String channel;
    private final SyncRecords records;
    private String partner = "";
    private long sequence = -1;

    Progress(AgentConnection agent, String channel) {
        this.agent = agent;
        this.channel = channel;
        this.records = new SyncRecords(agent.calls(), channel, SyncRecords.sender(channel));
    }

    /** Null when nothing was sent yet; not before it is resolved what is in doubt. */
    SyncRecord read() {
        return records.read();
    }

    /** Whether both ends agree on where they are. */
    boolean known() {
        return sequence >= 0;
    }

    /** Number of the last message that the receiver has for certain. */
    long sequence() {
        return sequence;
    }

    void reached(long last) {
        sequence = last;
    }

    /** Keeps, in the unit of work of the moment, how far it will have come when that is committed. */
    void write(long last) {
        records.write(new SyncRecord(last, partner, false));
    }

    /** Has both ends go on behind that number, from the next link on. */
    static void reset(AgentConnection agent, String channel, long last) {
        SyncRecords records = new SyncRecords(agent.calls(), channel, SyncRecords.sender(channel));
        SyncRecord before = records.read();
        records.write(new SyncRecord(last, before == null ? "" : before.identifier(), true));
        agent.calls().commit();
    }

    /** The batch of a channel that is in doubt; null = none is. */
    static Xid inDoubt(AgentConnection agent, String channel) {
        return agent.inDoubt().stream().filter(xid -> Batch.isOf(xid, channel)).findFirst().orElse(null);
    }

    /**
     * The receiver has said what it has: a batch in doubt has arrived when that is its first message or a later one.
     *
     * @param then  when both ends agree
     * @param wrong hears why they do not
     */
    void resolve(LinkFrame.Welcome welcome, AgentStatus status, Runnable then, Consumer<String> wrong) {
        Xid xid = inDoubt(agent, channel);
        status.partner(welcome.queueManager());
        if (xid == null) {
            compare(welcome, status, then, wrong);
            return;
        }
        long first = Batch.first(xid);
        boolean arrived = welcome.committed() >= first;
        if (!arrived && welcome.committed() != first - 1) {
            wrong.accept("a batch from message " + first + " on is in doubt, and queue manager "
                    + welcome.queueManager() + " has " + welcome.committed() + " messages: it is not the one that the "
                    + "batch was sent to, or has lost them; RESOLVE CHANNEL decides");
            return;
        }
        int code = arrived ? agent.calls().xaCommit(xid, false) : agent.calls().xaRollback(xid);
        agent.calls().whenSettled(outcome -> {
            if (code != 0 || outcome != 0) {
                wrong.accept("the batch in doubt cannot be ended, XA return code " + (outcome != 0 ? outcome : code));
                return;
            }
            AgentMessage.RESOLVED.log(channel, arrived ? "arrived" : "not arrived", welcome.queueManager());
            status.inDoubt(false);
            compare(welcome, status, then, wrong);
        });
    }

    private void compare(LinkFrame.Welcome welcome, AgentStatus status, Runnable then, Consumer<String> wrong) {
        SyncRecord record = records.read();
        boolean same = record != null && record.identifier().equals(welcome.identifier());
        if (record != null && record.sequence() != welcome.committed()) {
            if (same) {
                wrong.accept("message " + record.sequence() + " was the last one sent, but queue manager "
                        + welcome.queueManager() + " has " + welcome.committed() + "; RESET CHANNEL sets both");
                return;
            }
            AgentMessage.NEW_PARTNER.log(channel, welcome.queueManager(), welcome.committed());
        }
        partner = welcome.identifier();
        sequence = welcome.committed();
        status.sequence(sequence);
        then.run();
    }
}
