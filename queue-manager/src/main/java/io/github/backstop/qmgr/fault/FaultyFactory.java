// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.fault;

import io.github.backstop.qmgr.call.Admission;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.ClientSocket;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.mqi.ConnectionFactory;
import io.github.backstop.qmgr.mqi.MqConnection;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Opens connections whose calls fail when {@link Faults} says so. */
public final class FaultyFactory implements ConnectionFactory {

    private final ConnectionFactory delegate;
    private final Faults faults;

    public FaultyFactory(ConnectionFactory delegate, Faults faults) {
        this.delegate = delegate;
        this.faults = faults;
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
        delegate.admit(request, executor, answer);
    }

    @Override
    public MqConnection connect(ConnectRequest request, Executor executor) {
        return new FaultyConnection(delegate.connect(request, executor), faults);
    }
}
