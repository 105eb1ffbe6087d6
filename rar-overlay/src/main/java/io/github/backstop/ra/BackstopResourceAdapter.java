// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.management.ExplanationRegistration;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.ActivationConfig;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.config.DelegatingBean;
import io.github.backstop.ra.delegate.DelegateAdapters;
import io.github.backstop.ra.delegate.DelegateRecovery;
import io.github.backstop.ra.delegate.DelegateSource;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.RecoveryResource;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.transaction.xa.XAResource;

/**
 * The resource adapter: one listener port for each message-driven bean. Its own properties are the connection that
 * activation specifications and connection factories inherit. Connectors 2.1, chapter 5.
 *
 * <p>The trap: a server that meets an exception in {@link #start} takes the whole adapter away, some without a word. So
 * a wrong value only counts where it is used.
 */
public class BackstopResourceAdapter extends DelegatingBean implements ResourceAdapter {
    private static final long serialVersionUID = 1L;

    private transient volatile ServerThreads threads;
    private transient volatile DelegateAdapters adapters;
    private transient volatile ExplanationRegistration explanation;
    private final transient List<EndpointActivation> activations = new CopyOnWriteArrayList<>();

    @Override
    public void start(BootstrapContext context) {
        threads = new ServerThreads(context.getWorkManager());
        adapters = new DelegateAdapters(context);
        explanation = ExplanationRegistration.open();
        try {
            AdapterMessage.ADAPTER_STARTED.log(ConnectionSettings.of(this, null));
        } catch (InvalidPropertyException e) {
            AdapterMessage.ADAPTER_DEFAULT_REFUSED.log(e.getMessage());
        }
    }

    /** Closes the ports that are still open, with the deliveries in flight. */
    @Override
    public void stop() {
        ServerThreads ending = threads;
        threads = null;
        int open = activations.size();
        activations.forEach(EndpointActivation::close);
        activations.clear();
        if (ending != null) {
            explanation.close();
            adapters.close();
            ending.close();
        }
        AdapterMessage.ADAPTER_STOPPED.log(open);
    }

    /**
     * Never fails because a queue manager is down: the port then recovers, and the application starts.
     *
     * @throws jakarta.resource.spi.InvalidPropertyException for a value that is not allowed
     */
    @Override
    public void endpointActivation(MessageEndpointFactory factory, ActivationSpec spec) throws ResourceException {
        String bean = BeanName.of(factory);
        try {
            activate(factory, spec);
        } catch (InvalidPropertyException e) {
            // some servers swallow the exception, so it is logged as well
            AdapterMessage.REFUSED.log(bean, e.getMessage());
            throw Refusals.of(e);
        } catch (ResourceException e) {
            AdapterMessage.REFUSED.log(bean, e.getMessage());
            throw e;
        }
    }

    private void activate(MessageEndpointFactory factory, ActivationSpec spec) throws ResourceException {
        if (!(spec instanceof BackstopActivationSpec backstop)) {
            throw new jakarta.resource.NotSupportedException("not a Backstop activation specification: " + spec);
        }
        ServerThreads running = threads;
        if (running == null) {
            throw new jakarta.resource.spi.IllegalStateException("the resource adapter is not started");
        }
        ActivationConfig config = ActivationConfig.of(backstop, this);
        EndpointActivation activation = new EndpointActivation(factory, spec, config, running, adapters,
                activations);
        synchronized (activations) {
            if (activations.stream().anyMatch(other -> other.portName().equals(activation.portName()))) {
                throw new InvalidPropertyException("listenerPort", activation.portName(),
                        "a name that no other message-driven bean of this adapter uses");
            }
            activations.add(activation);
        }
        activation.open();
    }

    @Override
    public void endpointDeactivation(MessageEndpointFactory factory, ActivationSpec spec) {
        for (EndpointActivation activation : activations) {
            if (activation.isFor(factory, spec)) {
                activation.close();
                activations.remove(activation);
            }
        }
    }

    /**
     * One for each queue manager, and what the wrapped adapters give, so that the transaction manager can finish what a
     * crash has left in doubt.
     */
    @Override
    public XAResource[] getXAResources(ActivationSpec[] specs) {
        List<ActivationConfig> configs = Arrays.stream(specs).filter(BackstopActivationSpec.class::isInstance)
                .map(BackstopActivationSpec.class::cast).flatMap(this::config).toList();
        Stream<XAResource> ours = configs.stream().filter(config -> config.delegate().isEmpty())
                .map(ActivationConfig::connection).distinct().map(RecoveryResource::new);
        Stream<XAResource> wrapped = configs.stream().filter(config -> config.delegate().isPresent())
                .flatMap(config -> DelegateRecovery.resources(new DelegateSource(config), adapters));
        return Stream.concat(ours, wrapped).toArray(XAResource[]::new);
    }

    private Stream<ActivationConfig> config(BackstopActivationSpec spec) {
        try {
            return Stream.of(ActivationConfig.of(spec, this));
        } catch (InvalidPropertyException e) {
            return Stream.empty(); // it was refused at activation, so nothing was delivered through it
        }
    }

    /** By configuration, as the Connectors specification (5.3.1) wants it. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BackstopResourceAdapter adapter && given().equals(adapter.given());
    }

    @Override
    public int hashCode() {
        return Objects.hash(given());
    }
}
