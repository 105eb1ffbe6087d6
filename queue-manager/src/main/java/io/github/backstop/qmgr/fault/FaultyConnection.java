// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.fault;

import io.github.backstop.formats.MessageDescriptor;
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
import io.github.backstop.qmgr.mqi.MqConnection;
import io.github.backstop.qmgr.record.Verb;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Fails the calls that {@link Faults} names before they have any effect; all others pass. */
final class FaultyConnection implements MqConnection {

    private final MqConnection delegate;
    private final Faults faults;
    private final Map<Integer, String> objects = new HashMap<>();

    FaultyConnection(MqConnection delegate, Faults faults) {
        this.delegate = delegate;
        this.faults = faults;
    }

    private void check(Verb verb, String object) {
        faults.reasonFor(verb, object).ifPresent(reason -> {
            throw new MqiException(reason, verb + " of " + object + " fails on purpose");
        });
    }

    private void check(Verb verb, int handle) {
        check(verb, objects.getOrDefault(handle, ""));
    }

    private void checkPut(PutOptions options, Runnable check) {
        try {
            check.run();
        } catch (MqiException e) {
            delegate.putFailed(options);
            throw e;
        }
    }

    @Override
    public boolean settled() {
        return delegate.settled();
    }

    @Override
    public void whenSettled(IntConsumer then) {
        delegate.whenSettled(then);
    }

    @Override
    public OpenResult open(ObjectDescriptor object, int options, int contextOptions) {
        check(Verb.MQOPEN, nameOf(object));
        return opened(object, delegate.open(object, options, contextOptions));
    }

    @Override
    public OpenResult openBySpi(ObjectDescriptor object, int options, int contextOptions) {
        check(Verb.MQOPEN, nameOf(object));
        return opened(object, delegate.openBySpi(object, options, contextOptions));
    }

    private OpenResult opened(ObjectDescriptor object, OpenResult result) {
        objects.put(result.handle(), nameOf(object));
        return result;
    }

    private static String nameOf(ObjectDescriptor object) {
        return object.type() == ObjectDescriptor.QUEUE_MANAGER ? "" : object.name() + object.objectString();
    }

    @Override
    public SubscribeResult subscribe(SubscribeRequest request) {
        String topic = request.objectName() + request.objectString();
        check(Verb.MQSUB, topic);
        SubscribeResult result = delegate.subscribe(request);
        objects.put(result.object(), result.queue());
        objects.put(result.subscription(), topic);
        return result;
    }

    @Override
    public int requestPublications(int handle) {
        return delegate.requestPublications(handle);
    }

    @Override
    public void close(int handle, int options) {
        delegate.close(handle, options);
        objects.remove(handle);
    }

    @Override
    public InquireResult inquire(int handle, List<Integer> selectors) {
        check(Verb.MQINQ, handle);
        return delegate.inquire(handle, selectors);
    }

    @Override
    public void set(int handle, List<Integer> selectors, List<Integer> integers, String characters) {
        check(Verb.MQSET, handle);
        delegate.set(handle, selectors, integers, characters);
    }

    @Override
    public PutResult put(int handle, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        checkPut(options, () -> check(Verb.MQPUT, handle));
        return delegate.put(handle, descriptor, options, data);
    }

    @Override
    public void activate(byte[] messageId, boolean cancel) {
        delegate.activate(messageId, cancel);
    }

    @Override
    public PutResult putOne(ObjectDescriptor object, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        checkPut(options, () -> {
            check(Verb.MQPUT1, object.name());
            check(Verb.MQPUT, object.name());
        });
        return delegate.putOne(object, descriptor, options, data);
    }

    @Override
    public void get(int handle, MessageDescriptor selection, GetOptions options, int bufferLength,
            Consumer<GetResult> reply) {
        check(Verb.MQGET, handle);
        delegate.get(handle, selection, options, bufferLength, reply);
    }

    @Override
    public byte[] id() {
        return delegate.id();
    }

    @Override
    public String queueManagerName() {
        return delegate.queueManagerName();
    }

    @Override
    public boolean cancelGet(int reason) {
        return delegate.cancelGet(reason);
    }

    @Override
    public void commit() {
        delegate.commit();
    }

    @Override
    public void backout() {
        delegate.backout();
    }

    @Override
    public void request(int handle, StreamRequest request, MessageSink sink) {
        delegate.request(handle, request, sink);
    }

    @Override
    public void deliver(boolean started) {
        delegate.deliver(started);
    }

    @Override
    public void hold(boolean held) {
        delegate.hold(held);
    }

    @Override
    public void unsupported(String request) {
        delegate.unsupported(request);
    }

    @Override
    public int xaStart(Xid xid, int flags) {
        return delegate.xaStart(xid, flags);
    }

    @Override
    public int xaEnd(Xid xid, int flags) {
        return delegate.xaEnd(xid, flags);
    }

    @Override
    public int xaPrepare(Xid xid) {
        return delegate.xaPrepare(xid);
    }

    @Override
    public int xaCommit(Xid xid, boolean onePhase) {
        return delegate.xaCommit(xid, onePhase);
    }

    @Override
    public int xaRollback(Xid xid) {
        return delegate.xaRollback(xid);
    }

    @Override
    public int xaForget(Xid xid) {
        return delegate.xaForget(xid);
    }

    @Override
    public List<Xid> xaRecover() {
        return delegate.xaRecover();
    }

    @Override
    public void disconnect() {
        delegate.disconnect();
    }

    @Override
    public void abandon() {
        delegate.abandon();
    }
}
