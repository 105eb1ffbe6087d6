// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.InquireResult;
import io.github.backstop.qmgr.call.MessageSink;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.OpenResult;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import io.github.backstop.qmgr.call.StreamRequest;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.call.SubscribeResult;
import io.github.backstop.qmgr.call.Xid;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * One connection to the queue manager (an MQHCONN): the hand-over between the protocol and the message queue
 * interface. All calls on it, and all calls back to the client, happen on the connection's own executor, one at a
 * time; nothing here blocks. A call that fails throws {@link MqiException}.
 */
public interface MqConnection {

    /** 24 bytes, unique: "AMQC", the queue manager's name, eight more. */
    byte[] id();

    String queueManagerName();

    /** @param contextOptions LPI options of SPI OPEN: 1 save identity, 2 save origin context; 0 for MQOPEN */
    OpenResult open(ObjectDescriptor object, int options, int contextOptions);

    /** SPI OPEN: as {@link #open}; told apart only for those who record calls. */
    default OpenResult openBySpi(ObjectDescriptor object, int options, int contextOptions) {
        return open(object, options, contextOptions);
    }

    void close(int handle, int options);

    /** MQSUB: makes, alters or resumes a subscription and opens the queue of its publications. */
    default SubscribeResult subscribe(SubscribeRequest request) {
        throw MqiException.because(ReasonCode.FUNCTION_NOT_SUPPORTED, "MQSUB");
    }

    /** MQSUBRQ: has retained publications sent. @return how many @param handle of the subscription */
    default int requestPublications(int handle) {
        throw MqiException.because(ReasonCode.FUNCTION_NOT_SUPPORTED, "MQSUBRQ");
    }

    InquireResult inquire(int handle, List<Integer> selectors);

    /** MQSET. @param characters the values of the selectors for text, each in its full width */
    default void set(int handle, List<Integer> selectors, List<Integer> integers, String characters) {
        unsupported("MQSET");
    }

    PutResult put(int handle, MessageDescriptor descriptor, PutOptions options, byte[] data);

    /**
     * SPI ACTIVATE: a message that this connection put as a deferred one comes to its queue, or goes away.
     *
     * @param cancel whether it goes away
     */
    default void activate(byte[] messageId, boolean cancel) {
        unsupported("SPI ACTIVATE");
    }

    PutResult putOne(ObjectDescriptor object, MessageDescriptor descriptor, PutOptions options, byte[] data);

    /** A put failed before it came here: its unit of work is treated as if it had failed here. */
    default void putFailed(PutOptions options) {
    }

    /**
     * Gets or browses one message. The reply comes at once or, with a wait, later; exactly once. Failures come in
     * the reply too (completion code 2): this call itself throws nothing.
     *
     * @param bufferLength how many bytes the caller can take
     */
    void get(int handle, MessageDescriptor selection, GetOptions options, int bufferLength,
            Consumer<GetResult> reply);

    /** Ends a waiting get with {@code reason} (SPI NOTIFY: 2107). @return whether one was waiting */
    boolean cancelGet(int reason);

    void commit();

    void backout();

    /** Makes {@code handle} a consumer whose messages go to {@code sink}. Asking again replaces the request. */
    void request(int handle, StreamRequest request, MessageSink sink);

    /** Starts (true) or stops delivery to the consumers of this connection. */
    void deliver(boolean started);

    /** As {@link #deliver}, but because the client's socket is full (or no longer), not because the client said so. */
    default void hold(boolean held) {
        deliver(!held);
    }

    /** A request that this queue manager does not know. @throws MqiException always, with reason 2298 */
    default void unsupported(String request) {
        throw MqiException.because(ReasonCode.FUNCTION_NOT_SUPPORTED, request);
    }

    /** Whether everything that was done on this connection is where it has to be: with a store, on the disk. */
    default boolean settled() {
        return true;
    }

    /**
     * Goes on when everything is settled: at once, or on the connection's executor. Answers that were worked out
     * before, and calls that come in the meantime, wait for this in their order.
     *
     * @param then gets 0, or what the latest call has to answer instead of success: a reason code, from XA calls an XA
     *             return code
     */
    default void whenSettled(IntConsumer then) {
        then.accept(0);
    }

    /** XA calls answer with the XA return code (0 ok, 3 read only, 100.. rolled back, negative errors). */
    int xaStart(Xid xid, int flags);

    int xaEnd(Xid xid, int flags);

    int xaPrepare(Xid xid);

    int xaCommit(Xid xid, boolean onePhase);

    int xaRollback(Xid xid);

    int xaForget(Xid xid);

    /** Prepared branches of the whole queue manager. */
    List<Xid> xaRecover();

    /**
     * MQDISC: commits what is open, closes handles. What was got with SYNCPOINT_IF_PERSISTENT and not committed is
     * backed out: a JMS session with automatic acknowledgement ends like this (client behaviour spec, A5).
     */
    void disconnect();

    /** The client is gone without MQDISC: backs out what is open, closes handles. Never throws. */
    void abandon();
}
