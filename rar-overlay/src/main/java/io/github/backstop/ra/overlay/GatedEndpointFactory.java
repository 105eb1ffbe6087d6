// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import io.github.backstop.port.ListenerPort;
import io.github.backstop.ra.log.AdapterMessage;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.function.Supplier;
import javax.transaction.xa.XAResource;

/**
 * What a wrapped adapter gets in place of the server's factory: its endpoints tell the port how deliveries end, and
 * none is handed out while the port lets nothing in.
 */
public final class GatedEndpointFactory implements MessageEndpointFactory {
    private final MessageEndpointFactory factory;
    private final Supplier<ListenerPort> port;
    private volatile BackoutRequeue requeue = BackoutRequeue.NONE;

    /** @param port asked at each endpoint, as port and factory need each other */
    public GatedEndpointFactory(MessageEndpointFactory factory, Supplier<ListenerPort> port) {
        this.factory = Objects.requireNonNull(factory, "factory");
        this.port = port;
    }

    @Override
    public GatedEndpoint createEndpoint(XAResource xaResource) throws UnavailableException {
        checkGate();
        ObservedXaResource observed = ObservedXaResource.of(xaResource);
        try {
            return observed(factory.createEndpoint(observed), observed);
        } catch (RuntimeException e) {
            throw notMade(e);
        }
    }

    @Override
    public GatedEndpoint createEndpoint(XAResource xaResource, long timeout) throws UnavailableException {
        checkGate();
        ObservedXaResource observed = ObservedXaResource.of(xaResource);
        try {
            return observed(factory.createEndpoint(observed, timeout), observed);
        } catch (RuntimeException e) {
            throw notMade(e);
        }
    }

    private GatedEndpoint observed(MessageEndpoint endpoint, ObservedXaResource resource) {
        return new ObservedEndpoint(endpoint, resource, port.get(), this, requeue);
    }

    /** Whatever the server throws: an endpoint that it did not make says nothing of message and consumer. */
    private UnavailableException notMade(RuntimeException cause) {
        AdapterMessage.DELIVERY_NOT_BEGUN.log(port.get().identity().name(), cause);
        return new UnavailableException("the server made no endpoint: " + cause, cause);
    }

    /** From now on these messages do not reach the bean; for one life of the consumer. */
    public void requeueWith(BackoutRequeue engine) {
        requeue = engine;
    }

    /** Whether the port lets messages in now, for this bean. */
    public boolean isOpen() {
        return port.get().admits(this);
    }

    private void checkGate() throws UnavailableException {
        if (!isOpen()) {
            throw new UnavailableException("port " + port.get().identity().name() + " lets no message in");
        }
    }

    @Override
    public boolean isDeliveryTransacted(Method method) throws NoSuchMethodException {
        return factory.isDeliveryTransacted(method);
    }

    @Override
    public String getActivationName() {
        return factory.getActivationName();
    }

    @Override
    public Class<?> getEndpointClass() {
        return factory.getEndpointClass();
    }
}
