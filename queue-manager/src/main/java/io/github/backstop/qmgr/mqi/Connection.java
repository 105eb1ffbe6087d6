// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.ConnectRequest;
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
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Retrieval;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** A connection: its handles, its unit of work, its wait. Confined to its executor. */
final class Connection implements MqConnection {

    private static final int CLOSE_DELETE = 0x01;
    private static final int CLOSE_PURGE = 0x02;
    private static final int CLOSE_QUIESCE = 0x20;

    private final QueueManager queueManager;
    private final ConnectRequest request;
    private final Executor executor;
    private final byte[] id;
    private final HandleTable handles;
    private final UnitOfWork local;
    private final Settling settling;
    private final ChannelLimit limit;
    private final XaAssociation xa;
    private final Getting getting;
    private final PutCalls puts;
    private final Subscribing subscribing;
    private final Opening opening;
    private final DeferredMessages deferred;
    private volatile PendingGet pending;
    private boolean started;
    private boolean held;
    private boolean ended;
    private ReasonCode quiescing;
    private boolean stopping;

    Connection(QueueManager queueManager, ConnectRequest request, Executor executor) {
        this(queueManager, request, executor,
                new HandleTable(() -> queueManager.settings().number(Attribute.MAXHANDS)));
    }

    /** @param handles with a limit of its own: what the queue manager opens for itself is not subject to MAXHANDS */
    Connection(QueueManager queueManager, ConnectRequest request, Executor executor, HandleTable handles) {
        this.queueManager = queueManager;
        this.request = request;
        this.executor = executor;
        this.id = queueManager.identifiers().connection();
        this.handles = handles;
        this.local = new UnitOfWork(queueManager.store());
        this.settling = new Settling(executor);
        this.limit = new ChannelLimit(request);
        this.xa = new XaAssociation(queueManager.branches(), local);
        this.getting = new Getting(xa::unitOfWork, queueManager.store(), queueManager.reports(), settling);
        MessageContext context = new MessageContext(request, queueManager.clock());
        this.opening = queueManager.opening(queueManager.access(request.userId()));
        this.deferred = new DeferredMessages(queueManager);
        this.puts = new PutCalls(queueManager, opening, limit, handles, xa::unitOfWork,
                new Putting(queueManager, handles, context, settling, deferred), settling, context);
        this.subscribing = new Subscribing(queueManager, handles, request.userId());
    }

    /** The channel is to stop: waits that have FAIL_IF_QUIESCING end, and so will calls. From any thread. */
    void quiesce(ReasonCode why) {
        later(() -> {
            quiescing = why;
            if (pending != null && pending.failsIfQuiescing()) {
                endWait(why.number());
            }
        });
    }

    /**
     * The queue manager stops: waits end, and so do calls, but for those that wait for the store. From any thread.
     *
     * @param then when nothing is under way any more
     */
    void stop(Runnable then) {
        if (!later(() -> {
            stopping = true;
            endWait(ReasonCode.Q_MGR_STOPPING.number());
            settling.whenSettled(outcome -> then.run());
        })) {
            then.run();
        }
    }

    /** STOP CONN: what is open is backed out, and the client's next call finds the connection broken. */
    void breakOff() {
        later(() -> {
            boolean consuming = !consumers().isEmpty();
            abandon();
            if (consuming && request.instance() != null) {
                // Who waits for messages to come makes no call that could fail.
                request.instance().cut();
            }
        });
    }

    /** @return false when its threads have ended, and the connection with them */
    private boolean later(Runnable task) {
        try {
            executor.execute(task);
            return true;
        } catch (RejectedExecutionException closing) {
            return false;
        }
    }

    /** MQOO_, MQPMO_, MQGMO_ and MQSO_FAIL_IF_QUIESCING are one and the same bit. */
    private void checkAlive(int options) {
        if (ended) {
            throw MqiException.because(ReasonCode.CONNECTION_BROKEN, "the connection was stopped");
        }
        if (stopping) {
            throw MqiException.because(ReasonCode.Q_MGR_STOPPING, queueManagerName() + " is stopping");
        }
        if (quiescing != null && (options & GetOptions.FAIL_IF_QUIESCING) != 0) {
            throw MqiException.because(quiescing, "channel " + request.channel() + " or its queue manager is to stop");
        }
    }

    /** What is open now; for any thread. */
    List<ObjectHandle> handles() {
        return List.copyOf(handles.all());
    }

    /** Whether a get is waiting at a handle; for any thread. */
    boolean waitsAt(ObjectHandle handle) {
        PendingGet waiting = pending;
        return waiting != null && waiting.handle() == handle && !waiting.answered();
    }

    ConnectRequest request() {
        return request;
    }

    /** What is put and got under syncpoint belongs to it at the moment. */
    UnitOfWork unitOfWork() {
        return xa.unitOfWork();
    }

    @Override
    public byte[] id() {
        return id.clone();
    }

    @Override
    public String queueManagerName() {
        return queueManager.queueManagerName();
    }

    @Override
    public OpenResult open(ObjectDescriptor object, int options, int contextOptions) {
        checkAlive(options);
        handles.checkRoom(1);
        ObjectHandle opened = defining(
                () -> opening.open(object, new OpenOptions(options), contextOptions));
        int handle = handles.add(opened);
        return new Opened(queueManager, object.name(), handle).result(opened);
    }

    @Override
    public SubscribeResult subscribe(SubscribeRequest wanted) {
        checkAlive(wanted.options());
        return defining(() -> subscribing.subscribe(wanted));
    }

    /** A call that may make, change or delete a definition: what it did is forced to the disk before it is answered. */
    private <T> T defining(Supplier<T> call) {
        long before = queueManager.store().changes();
        try {
            return call.get();
        } finally {
            if (queueManager.store().changes() != before) {
                queueManager.store().force(settling.awaiting(ReasonCode::number));
            }
        }
    }

    @Override
    public int requestPublications(int handle) {
        checkAlive(0);
        if (handles.get(handle) instanceof SubscriptionHandle subscription) {
            return queueManager.publishSubscribe().request(subscription.subscription());
        }
        throw MqiException.because(ReasonCode.HOBJ_ERROR, "handle " + handle + " is not that of a subscription");
    }

    @Override
    public void close(int handle, int options) {
        defining(() -> {
            closeNow(handle, options);
            return null;
        });
    }

    private void closeNow(int handle, int options) {
        checkAlive(0);
        ObjectHandle object = handles.get(handle);
        if (object instanceof SubscriptionHandle subscription) {
            subscribing.checkClose(subscription, options);
            subscription.close(options);
            handles.remove(handle);
            return;
        }
        if ((options & ~(CLOSE_DELETE | CLOSE_PURGE | CLOSE_QUIESCE)) != 0
                || (options & (CLOSE_DELETE | CLOSE_PURGE)) == (CLOSE_DELETE | CLOSE_PURGE)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, "close options 0x" + Integer.toHexString(options));
        }
        opening.checkClose(object, (options & CLOSE_DELETE) != 0, (options & CLOSE_PURGE) != 0);
        handles.remove(handle);
        if (pending != null && pending.handle() == object) {
            endWait(ReasonCode.HOBJ_ERROR.number());
        }
        ReasonCode incomplete = object instanceof QueueHandle queue ? queue.incomplete() : ReasonCode.NONE;
        close(object);
        if (incomplete != ReasonCode.NONE) {
            throw MqiException.warning(incomplete.number(), "the handle is closed midway in a group or a message");
        }
    }

    private void close(ObjectHandle object) {
        object.close();
        if (object instanceof QueueHandle queue) {
            queueManager.publishSubscribe().queues().closed(queue.queue());
        }
    }

    @Override
    public InquireResult inquire(int handle, List<Integer> selectors) {
        checkAlive(0);
        return queueManager.inquiry().answer(handles.usable(handle), selectors);
    }

    @Override
    public void set(int handle, List<Integer> selectors, List<Integer> integers, String characters) {
        checkAlive(0);
        defining(() -> {
            queueManager.setting().set(handles.usable(handle), selectors, integers, characters);
            return null;
        });
    }

    @Override
    public PutResult put(int handle, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        try {
            checkAlive(options.options());
            return puts.put(handle, descriptor, options, data);
        } catch (MqiException e) {
            putFailed(options);
            throw e;
        }
    }

    /** Nobody hears of the failure of an asynchronous put: its unit of work must not be committed without it. */
    @Override
    public void putFailed(PutOptions options) {
        if (options.has(PutOptions.ASYNC_RESPONSE | PutOptions.SYNCPOINT)) {
            xa.unitOfWork().doom();
        }
    }

    @Override
    public PutResult putOne(ObjectDescriptor object, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        try {
            checkAlive(options.options());
            return puts.putOne(object, descriptor, options, data);
        } catch (MqiException e) {
            putFailed(options);
            throw e;
        }
    }

    @Override
    public void activate(byte[] messageId, boolean cancel) {
        checkAlive(0);
        deferred.activate(messageId, cancel);
    }

    @Override
    public void get(int handle, MessageDescriptor selection, GetOptions options, int bufferLength,
            java.util.function.Consumer<GetResult> reply) {
        PendingGet get;
        try {
            checkAlive(options.options());
            handles.usable(handle);
            QueueHandle queue = handles.queue(handle, ReasonCode.NOT_OPEN_FOR_INPUT);
            GetRules.check(options, queue.options());
            queueManager.segments().check(options);
            if (bufferLength < 0) {
                throw MqiException.because(ReasonCode.BUFFER_LENGTH_ERROR, "buffer length " + bufferLength);
            }
            if (options.has(GetOptions.UNLOCK)) {
                reply.accept(Getting.unlock(queue, selection));
                return;
            }
            Retrieval wanted = limit.retrieval(selection, options, bufferLength)
                    .rendered(queue.rendering(options, selection))
                    .reassembling(GetRules.reassembly(options, xa.unitOfWork()));
            if (pending != null && !pending.answered()) {
                throw MqiException.because(ReasonCode.CALL_IN_PROGRESS, "another get of this connection is waiting");
            }
            if (GetRules.mayHold(wanted)) {
                queueManager.checkRoom(xa.unitOfWork());
            }
            get = new PendingGet(queue, wanted, options, selection, getting, executor,
                    limit.answering(bufferLength, reply));
        } catch (MqiException refused) {
            reply.accept(Getting.failed(refused.reason(), selection));
            return;
        }
        attempt(get, options);
    }

    private void attempt(PendingGet get, GetOptions options) {
        boolean waits = options.has(GetOptions.WAIT) && options.waitInterval() != 0;
        get.attempt(waits);
        if (waits && !get.answered()) {
            pending = get;
            if (options.waitInterval() > 0) {
                get.limit(queueManager.timer(), options.waitInterval());
            }
        }
    }

    @Override
    public boolean cancelGet(int reason) {
        return endWait(reason);
    }

    private boolean endWait(int reason) {
        PendingGet waiting = pending;
        pending = null;
        if (waiting == null || waiting.answered()) {
            return false;
        }
        waiting.fail(reason);
        return true;
    }

    @Override
    public void commit() {
        checkLocal("MQCMIT");
        if (local.doomed()) {
            local.backout();
            throw MqiException.warning(ReasonCode.BACKED_OUT.number(),
                    "an asynchronous put in the unit of work failed");
        }
        local.commit(settling, UnitOfWork::backedOut);
    }

    @Override
    public void backout() {
        checkLocal("MQBACK");
        local.backout();
    }

    private void checkLocal(String verb) {
        checkAlive(0);
        if (xa.active()) {
            throw MqiException.because(ReasonCode.ENVIRONMENT_ERROR,
                    verb + " inside an XA branch, which its coordinator decides");
        }
    }

    @Override
    public void request(int handle, StreamRequest request, MessageSink sink) {
        checkAlive(request.options().options());
        // Whether it is usable still, its consumer says: nothing answers a request but messages.
        QueueHandle queue = handles.queue(handle, ReasonCode.NOT_OPEN_FOR_INPUT);
        GetRules.check(request.options(), queue.options());
        queueManager.segments().check(request.options());
        if (queue.consumer() == null) {
            queue.consumer(new Consumer(queue, getting, executor, queueManager.timer()));
            queue.consumer().hold(held);
            queue.consumer().start(started);
        }
        queue.consumer().request(request, sink);
    }

    @Override
    public void deliver(boolean start) {
        started = start;
        consumers().forEach(consumer -> consumer.start(start));
    }

    @Override
    public void hold(boolean hold) {
        held = hold;
        consumers().forEach(consumer -> consumer.hold(hold));
    }

    private List<Consumer> consumers() {
        return handles.all().stream()
                .map(handle -> handle instanceof QueueHandle queue ? queue.consumer() : null)
                .filter(Objects::nonNull).toList();
    }

    @Override
    public boolean settled() {
        return settling.settled();
    }

    @Override
    public void whenSettled(IntConsumer then) {
        settling.whenSettled(then);
    }

    @Override
    public int xaStart(Xid xid, int flags) {
        return xa.start(xid, flags);
    }

    @Override
    public int xaEnd(Xid xid, int flags) {
        return xa.end(xid, flags);
    }

    @Override
    public int xaPrepare(Xid xid) {
        return queueManager.branches().prepare(xid, settling);
    }

    @Override
    public int xaCommit(Xid xid, boolean onePhase) {
        return queueManager.branches().commit(xid, onePhase, settling);
    }

    @Override
    public int xaRollback(Xid xid) {
        return queueManager.branches().rollback(xid, settling);
    }

    @Override
    public int xaForget(Xid xid) {
        return queueManager.branches().forget(xid);
    }

    @Override
    public List<Xid> xaRecover() {
        return queueManager.branches().prepared();
    }

    @Override
    public void disconnect() {
        end(true);
    }

    @Override
    public void abandon() {
        end(false);
    }

    private void end(boolean commit) {
        if (ended) {
            return;
        }
        ended = true;
        started = false;
        try {
            endWait(ReasonCode.CONNECTION_BROKEN.number());
            handles.removeAll().forEach(this::close);
            if (commit && !local.doomed()) {
                local.disconnect(settling);
            } else {
                local.backout();
            }
            xa.gone();
            deferred.end();
        } finally {
            // The queue manager must not end before.
            settling.whenSettled(outcome -> queueManager.ended(this));
        }
    }
}
