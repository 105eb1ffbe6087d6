// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.ChannelTerms;
import io.github.backstop.qmgr.call.ClientSocket;
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
import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.mqi.ConnectionFactory;
import io.github.backstop.qmgr.mqi.MqConnection;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Just enough behind the protocol to test the protocol: one queue called ANY, no units of work. */
class FakeConnections implements ConnectionFactory {

    final Queue<byte[]> messages = new ConcurrentLinkedQueue<>();
    final Queue<String> calls = new ConcurrentLinkedQueue<>();
    final AtomicInteger connections = new AtomicInteger();
    volatile int heartbeatInterval = 300;
    volatile int sharingConversations = 10;
    final Queue<ClientSocket> sockets = new ConcurrentLinkedQueue<>();
    private final Set<Integer> held = ConcurrentHashMap.newKeySet();
    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();

    @Override
    public String queueManagerName() {
        return "FAKE";
    }

    @Override
    public String queueManagerIdentifier() {
        return "FAKE_2026-01-01_00.00.00";
    }

    @Override
    public ChannelInstance startChannel(String channel, String address, ClientSocket socket) {
        sockets.add(socket);
        return new ChannelInstance(channel, address,
                new ChannelTerms(sharingConversations, heartbeatInterval, 104_857_600), Instant.EPOCH, socket);
    }

    @Override
    public void endChannel(ChannelInstance instance) {
        calls.add("end of channel " + instance.channel());
    }

    @Override
    public MqConnection connect(ConnectRequest request, Executor executor) {
        if (request.queueManager().equals("OTHER")) {
            throw new MqiException(2058, "OTHER");
        }
        return new FakeConnection(connections.incrementAndGet(), executor);
    }

    /** From now on the store does not answer to a connection; the first has number 1. */
    void hold(int connection) {
        held.add(connection);
    }

    void release() {
        held.clear();
        for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
            next.run();
        }
    }

    private final class FakeConnection implements MqConnection {

        private final int number;
        private final Executor executor;
        private int handles;

        FakeConnection(int number, Executor executor) {
            this.number = number;
            this.executor = executor;
        }

        @Override
        public boolean settled() {
            return !held.contains(number);
        }

        @Override
        public void whenSettled(IntConsumer then) {
            waiting.add(() -> executor.execute(() -> then.accept(0)));
        }

        @Override
        public byte[] id() {
            return ByteBuffer.allocate(24).put("AMQCFAKE".getBytes(StandardCharsets.ISO_8859_1)).putInt(20, number)
                    .array();
        }

        @Override
        public String queueManagerName() {
            return "FAKE";
        }

        @Override
        public OpenResult open(ObjectDescriptor object, int options, int contextOptions) {
            calls.add("open " + object.name());
            if (object.name().equals("BROKEN")) {
                throw new IllegalStateException("a fault of ours");
            }
            if (object.type() == ObjectDescriptor.QUEUE && !object.name().equals("ANY")) {
                throw new MqiException(2085, object.name());
            }
            return new OpenResult(handles += 2, object.name(), object.name(), "FAKE", 0, 1, 0, "");
        }

        @Override
        public void close(int handle, int options) {
            calls.add("close " + handle);
        }

        @Override
        public InquireResult inquire(int handle, List<Integer> selectors) {
            List<Integer> integers = new ArrayList<>();
            List<String> strings = new ArrayList<>();
            for (int selector : selectors) {
                if (selector < 2000) {
                    integers.add(switch (selector) {
                        case 31 -> 945;
                        case 32 -> 3;
                        case 2 -> 819;
                        default -> 0;
                    });
                } else {
                    strings.add(String.format("%-48s", selector == 2006 ? "" : "FAKE"));
                }
            }
            return new InquireResult(integers, strings);
        }

        @Override
        public PutResult put(int handle, MessageDescriptor descriptor, PutOptions options, byte[] data) {
            messages.add(data);
            return new PutResult(descriptor, "ANY", "FAKE");
        }

        @Override
        public PutResult putOne(ObjectDescriptor object, MessageDescriptor descriptor, PutOptions options,
                byte[] data) {
            return put(0, descriptor, options, data);
        }

        @Override
        public void get(int handle, MessageDescriptor selection, GetOptions options, int bufferLength,
                Consumer<GetResult> reply) {
            byte[] data = messages.poll();
            reply.accept(data == null ? new GetResult(2, 2033, selection, new byte[0], 0, new byte[16], "ANY")
                    : new GetResult(0, 0, selection, data, data.length, new byte[16], "ANY"));
        }

        @Override
        public boolean cancelGet(int reason) {
            calls.add("cancel " + reason);
            return true;
        }

        @Override
        public void commit() {
            calls.add("commit");
        }

        @Override
        public void backout() {
            calls.add("backout");
        }

        @Override
        public void request(int handle, StreamRequest request, MessageSink sink) {
            for (byte[] data = messages.poll(); data != null; data = messages.poll()) {
                sink.message(new GetResult(0, 0, MessageDescriptor.builder().build(), data, data.length, new byte[16],
                        "ANY"));
            }
        }

        @Override
        public void deliver(boolean started) {
            calls.add(started ? "start" : "stop");
        }

        @Override
        public void hold(boolean held) {
            calls.add(held ? "hold" : "go on");
        }

        @Override
        public int xaStart(Xid xid, int flags) {
            return 0;
        }

        @Override
        public int xaEnd(Xid xid, int flags) {
            return 0;
        }

        @Override
        public int xaPrepare(Xid xid) {
            return 0;
        }

        @Override
        public int xaCommit(Xid xid, boolean onePhase) {
            return 0;
        }

        @Override
        public int xaRollback(Xid xid) {
            return 0;
        }

        @Override
        public int xaForget(Xid xid) {
            return 0;
        }

        @Override
        public List<Xid> xaRecover() {
            return List.of(new Xid(1, new byte[] {1}, new byte[] {2}), new Xid(1, new byte[] {3}, new byte[] {4}));
        }

        @Override
        public void disconnect() {
            calls.add("disconnect");
        }

        @Override
        public void abandon() {
            calls.add("abandon " + number);
        }
    }
}
