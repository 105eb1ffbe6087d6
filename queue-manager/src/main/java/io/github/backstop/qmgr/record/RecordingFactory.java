// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

import io.github.backstop.qmgr.call.Admission;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.ClientSocket;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.mqi.ConnectionFactory;
import io.github.backstop.qmgr.mqi.MqConnection;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Opens connections whose calls are recorded. */
public final class RecordingFactory implements ConnectionFactory {

    private final ConnectionFactory delegate;
    private final Recorder recorder;
    private final AtomicInteger connections = new AtomicInteger();

    public RecordingFactory(ConnectionFactory delegate, Recorder recorder) {
        this.delegate = delegate;
        this.recorder = recorder;
    }

    @Override
    public String queueManagerName() {
        return delegate.queueManagerName();
    }

    @Override
    public String queueManagerIdentifier() {
        return delegate.queueManagerIdentifier();
    }

    @Override
    public ChannelInstance startChannel(String channel, String address, ClientSocket socket) {
        return delegate.startChannel(channel, address, socket);
    }

    @Override
    public void checkTls(ChannelInstance instance, Tls tls) {
        delegate.checkTls(instance, tls);
    }

    @Override
    public void endChannel(ChannelInstance instance) {
        delegate.endChannel(instance);
    }

    @Override
    public void admit(ConnectRequest request, Executor executor, Consumer<Admission> answer) {
        delegate.admit(request, executor, admission -> {
            if (!admission.isGranted()) {
                call(request, connections.incrementAndGet()).failed(admission.reason()).add();
            }
            answer.accept(admission);
        });
    }

    private CallRecord call(ConnectRequest request, int number) {
        return new CallRecord(recorder, number, Verb.MQCONN).object(request.queueManager())
                .detail(request.applicationName() + " as " + request.userId());
    }

    @Override
    public MqConnection connect(ConnectRequest request, Executor executor) {
        int number = connections.incrementAndGet();
        CallRecord call = call(request, number);
        try {
            MqConnection connection = delegate.connect(request, executor);
            call.add();
            return new RecordingConnection(connection, recorder, number);
        } catch (MqiException e) {
            call.failed(e.reason()).add();
            throw e;
        }
    }
}
