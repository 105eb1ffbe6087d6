// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Records every call, and every message delivered, with its outcome. Calls on a handle name what was opened. */
final class RecordingConnection implements MqConnection {

    private final MqConnection delegate;
    private final Recorder recorder;
    private final int number;
    private final Map<Integer, String> objects = new HashMap<>();

    RecordingConnection(MqConnection delegate, Recorder recorder, int number) {
        this.delegate = delegate;
        this.recorder = recorder;
        this.number = number;
    }

    private CallRecord call(Verb verb) {
        return new CallRecord(recorder, number, verb);
    }

    private CallRecord call(Verb verb, int handle) {
        return call(verb).object(objects.getOrDefault(handle, ""));
    }

    private static <T> T recorded(CallRecord call, Supplier<T> action) {
        try {
            T result = action.get();
            call.add();
            return result;
        } catch (MqiException e) {
            call.failed(e.reason()).add();
            throw e;
        }
    }

    private static void recorded(CallRecord call, Runnable action) {
        recorded(call, () -> {
            action.run();
            return null;
        });
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
    public boolean settled() {
        return delegate.settled();
    }

    @Override
    public void whenSettled(IntConsumer then) {
        delegate.whenSettled(then);
    }

    @Override
    public OpenResult open(ObjectDescriptor object, int options, int contextOptions) {
        return open(false, object, options, contextOptions, () -> delegate.open(object, options, contextOptions));
    }

    @Override
    public OpenResult openBySpi(ObjectDescriptor object, int options, int contextOptions) {
        return open(true, object, options, contextOptions, () -> delegate.openBySpi(object, options, contextOptions));
    }

    private OpenResult open(boolean spi, ObjectDescriptor object, int options, int contextOptions,
            Supplier<OpenResult> action) {
        OpenResult result = recorded(call(Verb.MQOPEN).spi(spi).object(nameOf(object)).options(options)
                .contextOptions(contextOptions).detail(object.selectionString()), action);
        objects.put(result.handle(), nameOf(object));
        return result;
    }

    private static String nameOf(ObjectDescriptor object) {
        return object.type() == ObjectDescriptor.QUEUE_MANAGER ? "" : object.name() + object.objectString();
    }

    @Override
    public SubscribeResult subscribe(SubscribeRequest request) {
        String topic = request.objectName() + request.objectString();
        SubscribeResult result = recorded(call(Verb.MQSUB).spi(true).object(topic).options(request.options())
                .detail(request.name()), () -> delegate.subscribe(request));
        objects.put(result.object(), result.queue());
        objects.put(result.subscription(), topic);
        return result;
    }

    @Override
    public int requestPublications(int handle) {
        return recorded(call(Verb.MQSUBRQ, handle), () -> delegate.requestPublications(handle));
    }

    @Override
    public void close(int handle, int options) {
        recorded(call(Verb.MQCLOSE, handle).options(options), () -> delegate.close(handle, options));
        objects.remove(handle);
    }

    @Override
    public InquireResult inquire(int handle, List<Integer> selectors) {
        CallRecord call = call(Verb.MQINQ, handle).selectors(selectors);
        return recorded(call, () -> {
            InquireResult result = delegate.inquire(handle, selectors);
            call.result(result.completionCode(), result.reason());
            return result;
        });
    }

    @Override
    public void set(int handle, List<Integer> selectors, List<Integer> integers, String characters) {
        recorded(call(Verb.MQSET, handle).selectors(selectors), () -> {
            delegate.set(handle, selectors, integers, characters);
            return null;
        });
    }

    @Override
    public PutResult put(int handle, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        return recorded(call(Verb.MQPUT, handle).options(options.options()).message(descriptor, data)
                        .detail(options.isDeferred() ? "deferred" : ""),
                () -> delegate.put(handle, descriptor, options, data));
    }

    @Override
    public void activate(byte[] messageId, boolean cancel) {
        recorded(call(Verb.OTHER).detail("SPI ACTIVATE " + (cancel ? "cancel" : "enable")),
                () -> delegate.activate(messageId, cancel));
    }

    @Override
    public PutResult putOne(ObjectDescriptor object, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        return recorded(call(Verb.MQPUT1).object(object.name()).options(options.options()).message(descriptor, data),
                () -> delegate.putOne(object, descriptor, options, data));
    }

    @Override
    public void get(int handle, MessageDescriptor selection, GetOptions options, int bufferLength,
            Consumer<GetResult> reply) {
        CallRecord call = call(Verb.MQGET, handle).options(options.options()).matchOptions(options.matchOptions());
        try {
            delegate.get(handle, selection, options, bufferLength, result -> {
                call.message(result.descriptor(), result.data()).result(result.completionCode(), result.reason())
                        .add();
                reply.accept(result);
            });
        } catch (MqiException e) {
            call.message(selection, new byte[0]).failed(e.reason()).add();
            throw e;
        }
    }

    @Override
    public boolean cancelGet(int reason) {
        return delegate.cancelGet(reason);
    }

    @Override
    public void commit() {
        recorded(call(Verb.MQCMIT), delegate::commit);
    }

    @Override
    public void backout() {
        recorded(call(Verb.MQBACK), delegate::backout);
    }

    @Override
    public void request(int handle, StreamRequest request, MessageSink sink) {
        int options = request.options().options();
        int matchOptions = request.options().matchOptions();
        recorded(call(Verb.REQUEST, handle).options(options).matchOptions(matchOptions)
                .detail("flags " + request.flags() + ", bytes " + request.requestedBytes() + ", length "
                        + request.maximumLength()), () -> delegate.request(handle, request, new MessageSink() {
                            @Override
                            public void message(GetResult message) {
                                call(Verb.DELIVER, handle).options(options).matchOptions(matchOptions)
                                        .message(message.descriptor(), message.data())
                                        .result(message.completionCode(), message.reason()).add();
                                sink.message(message);
                            }

                            @Override
                            public void empty() {
                                sink.empty();
                            }

                            @Override
                            public void inhibited(boolean inhibited) {
                                sink.inhibited(inhibited);
                            }

                            @Override
                            public void ended(int reason) {
                                sink.ended(reason);
                            }
                        }));
    }

    @Override
    public void deliver(boolean started) {
        recorded(call(started ? Verb.START : Verb.STOP), () -> delegate.deliver(started));
    }

    @Override
    public void hold(boolean held) {
        delegate.hold(held);
    }

    @Override
    public void unsupported(String request) {
        recorded(call(Verb.OTHER).detail(request), () -> delegate.unsupported(request));
    }

    private int xa(Verb verb, Xid xid, int flags, IntSupplier action) {
        int result = action.getAsInt();
        call(verb).xid(xid).options(flags).result(result < 0 ? 2 : 0, result).add();
        return result;
    }

    @Override
    public int xaStart(Xid xid, int flags) {
        return xa(Verb.XA_START, xid, flags, () -> delegate.xaStart(xid, flags));
    }

    @Override
    public int xaEnd(Xid xid, int flags) {
        return xa(Verb.XA_END, xid, flags, () -> delegate.xaEnd(xid, flags));
    }

    @Override
    public int xaPrepare(Xid xid) {
        return xa(Verb.XA_PREPARE, xid, 0, () -> delegate.xaPrepare(xid));
    }

    @Override
    public int xaCommit(Xid xid, boolean onePhase) {
        return xa(Verb.XA_COMMIT, xid, onePhase ? 0x40000000 : 0, () -> delegate.xaCommit(xid, onePhase));
    }

    @Override
    public int xaRollback(Xid xid) {
        return xa(Verb.XA_ROLLBACK, xid, 0, () -> delegate.xaRollback(xid));
    }

    @Override
    public int xaForget(Xid xid) {
        return xa(Verb.XA_FORGET, xid, 0, () -> delegate.xaForget(xid));
    }

    @Override
    public List<Xid> xaRecover() {
        return recorded(call(Verb.XA_RECOVER), delegate::xaRecover);
    }

    @Override
    public void disconnect() {
        recorded(call(Verb.MQDISC), delegate::disconnect);
    }

    @Override
    public void abandon() {
        call(Verb.MQDISC).detail("connection broken").add();
        delegate.abandon();
    }
}
