// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.mqi.AgentConnection;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The sending end's part of a batch: a branch that is prepared before the receiver is asked to commit. So the store
 * has it, with its messages held, until the receiver has said what became of it. Its name tells the channel and the
 * number of its first message. Confined to the channel's thread.
 */
final class Batch {

    private static final int SUCCESS = 0x4000000;

    private final AgentConnection agent;
    private final Xid xid;
    private long last;
    private int sent;
    private int held;

    /** Begins it: what is got under syncpoint from now on belongs to it. */
    Batch(AgentConnection agent, String channel, long first) {
        this.agent = agent;
        this.xid = new Xid(AgentConnection.BATCH, channel.getBytes(StandardCharsets.ISO_8859_1),
                ByteBuffer.allocate(Long.BYTES).putLong(first).array());
        this.last = first - 1;
        int code = agent.calls().xaStart(xid, 0);
        if (code != 0) {
            throw new IllegalStateException("batch " + xid + " cannot begin: " + code);
        }
    }

    static boolean isOf(Xid xid, String channel) {
        return new String(xid.globalTransactionId(), StandardCharsets.ISO_8859_1).equals(channel);
    }

    /** Number of the first message of a batch. */
    static long first(Xid xid) {
        return ByteBuffer.wrap(xid.branchQualifier()).getLong();
    }

    /** A message was sent. @param synchronised whether it is part of the branch. @return its number, 0 = none */
    long sent(boolean synchronised) {
        sent++;
        if (!synchronised) {
            return 0;
        }
        held++;
        return ++last;
    }

    /** A message was placed elsewhere. @param synchronised whether it is part of the branch */
    void placed(boolean synchronised) {
        held += synchronised ? 1 : 0;
    }

    int sent() {
        return sent;
    }

    /** Whether the branch has anything to decide on. */
    boolean holds() {
        return held > 0;
    }

    /** Number of its last message; one less than its first when none has a number. */
    long last() {
        return last;
    }

    /** The receiver has taken what has no number. */
    void taken() {
        sent = 0;
    }

    /** @return the XA return code, which is final when the connection has settled */
    int prepare() {
        agent.calls().xaEnd(xid, SUCCESS);
        return agent.calls().xaPrepare(xid);
    }

    /** Of what is prepared: the receiver has nothing of it. */
    void rollback() {
        agent.calls().xaRollback(xid);
    }

    int commit() {
        return agent.calls().xaCommit(xid, false);
    }

    /** Of what needs no receiver. */
    int commitAlone() {
        agent.calls().xaEnd(xid, SUCCESS);
        return agent.calls().xaCommit(xid, true);
    }
}
