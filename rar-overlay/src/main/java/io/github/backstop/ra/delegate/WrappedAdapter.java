// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import io.github.backstop.port.policy.PendingRejections;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.overlay.BackoutRequeue;
import io.github.backstop.ra.overlay.GatedEndpointFactory;
import io.github.backstop.requeue.MessageCopy;
import io.github.backstop.requeue.RequeueConnection;
import jakarta.jms.JMSException;
import jakarta.jms.ObjectMessage;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.ResourceAdapter;
import java.io.Serializable;
import java.time.Clock;

/**
 * Another provider's inbound adapter behind a port: it is given our endpoint factory in place of the server's. Whether
 * its connection is up, it does not say; it reconnects by itself, while the port counts as started.
 */
public final class WrappedAdapter implements Delegate {
    private final JmsRequeue.Origin origin;
    private final DelegateSource source;
    private final DelegateAdapters adapters;
    private final GatedEndpointFactory factory;
    private final PendingRejections rejected = new PendingRejections();

    // the port calls from one thread at a time, but not always from the same one
    private volatile Active active;

    private record Active(ResourceAdapter adapter, ActivationSpec spec) { }

    /**
     * @param port for logs
     * @param bean that the port delivers to
     */
    public WrappedAdapter(String port, String bean, DelegateSource source, DelegateAdapters adapters,
                          GatedEndpointFactory factory) {
        origin = new JmsRequeue.Origin(port, bean, source.destination(), source.comesAgainWithoutTransaction());
        this.source = source;
        this.adapters = adapters;
        this.factory = factory;
    }

    @Override
    public void activate(Activation activation) throws Exception {
        ResourceAdapter adapter = source.adapter(adapters);
        ActivationSpec spec = source.activationSpec(adapter, activation.settings());
        source.limit(spec).ifPresent(limit -> limit.check(origin.port(), activation.settings()));
        factory.requeueWith(requeue(activation));
        ContextLoader.callAs(adapter.getClass(), () -> {
            adapter.endpointActivation(factory, spec);
            return null;
        });
        active = new Active(adapter, spec);
    }

    private BackoutRequeue requeue(Activation activation) {
        PortSettings settings = activation.settings();
        if (!JmsRequeue.isWanted(settings)) {
            return BackoutRequeue.refusing("the port moves no messages; set backoutThreshold");
        }
        Clock clock = Clock.systemUTC();
        RequeueConnection connection = !JmsRequeue.needsConnection(settings) ? null
                : new RequeueConnection(RequeueFactory.find(source.settings()), source.sending(),
                        new MessageCopy("port " + origin.port(), this::objectIn), clock);
        return new JmsRequeue(activation, origin, connection, rejected, clock);
    }

    private Serializable objectIn(ObjectMessage message) throws JMSException {
        return ContextLoader.<Serializable, JMSException>callAs(bean(), message::getObject);
    }

    private Class<?> bean() {
        Class<?> bean = factory.getEndpointClass();
        return bean == null ? WrappedAdapter.class : bean;
    }

    @Override
    public void deactivate() throws Exception {
        Active old = active;
        active = null;
        if (old != null) {
            ContextLoader.callAs(old.adapter.getClass(), () -> {
                old.adapter.endpointDeactivation(factory, old.spec);
                return null;
            });
        }
    }

    @Override
    public String consumer() {
        return "the wrapped adapter";
    }
}
