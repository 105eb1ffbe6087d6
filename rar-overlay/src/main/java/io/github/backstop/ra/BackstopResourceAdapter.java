// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.management.ExplanationRegistration;
import io.github.backstop.port.retention.LeftState;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.ActivationConfig;
import io.github.backstop.ra.config.AdapterBean;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.config.IbmProperties;
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
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.transaction.xa.XAResource;

/**
 * The resource adapter: one listener port for each message-driven bean. Its own properties are the connection that
 * activation specifications and connection factories inherit. Connectors 2.1, chapter 5.
 *
 * <p>The trap: a server that meets an exception in {@link #start} takes the whole adapter away, some without a word. So
 * a wrong value only counts where it is used.
 */
public class BackstopResourceAdapter extends AdapterBean implements ResourceAdapter {
    private static final long serialVersionUID = 1L;

    private transient volatile ServerThreads threads;
    private transient volatile DelegateAdapters adapters;
    private transient volatile ExplanationRegistration explanation;
    private final transient List<EndpointActivation> activations = new CopyOnWriteArrayList<>();
    private final transient LeftEndpoints left = new LeftEndpoints();
    private transient volatile Restoration restoration;

    @Override
    public void start(BootstrapContext context) {
        startPorts(context);
        IbmProperties.ADAPTER.forEach(property -> {
            if (given().containsKey(property.name())) {
                AdapterMessage.NO_EFFECT.log("resource adapter", property.name(), given().get(property.name()),
                        property.interaction());
            }
        });
        try {
            AdapterMessage.ADAPTER_STARTED.log(ConnectionSettings.of(this, null));
        } catch (InvalidPropertyException e) {
            AdapterMessage.ADAPTER_DEFAULT_REFUSED.log(e.getMessage());
        }
        putBack(spec -> spec);
    }

    /** What a former adapter has left. @param rebound makes its specification one of this adapter */
    void putBack(Function<BackstopActivationSpec, BackstopActivationSpec> rebound) {
        restoration = new Restoration(this, threads, rebound);
        restoration.begin();
    }

    /** As much of a start as ports need. */
    void startPorts(BootstrapContext context) {
        threads = new ServerThreads(context.getWorkManager());
        adapters = new DelegateAdapters(context);
        explanation = ExplanationRegistration.open();
    }

    /** Closes the ports that are still open, with the deliveries in flight. The next adapter finds their beans. */
    @Override
    public void stop() {
        ServerThreads ending = threads;
        threads = null;
        int open = activations.size();
        List<LeftEndpoint> leaving = left.stop(activations.stream().map(LeftEndpoint::of).toList());
        activations.forEach(EndpointActivation::close);
        activations.clear();
        leaving.stream().filter(LeftEndpoint::isAlive).forEach(BackstopResourceAdapter::leave);
        if (ending != null) {
            restoration.end();
            explanation.close();
            adapters.close();
            ending.close();
        }
        AdapterMessage.ADAPTER_STOPPED.log(open);
    }

    private static void leave(LeftEndpoint endpoint) {
        MessageEndpointFactory factory = endpoint.factory().get();
        if (factory != null) {
            AdapterMessage.LEFT.log(endpoint.port(), Redeployment.of(factory));
            LeftEndpoints.waits(endpoint, Restoration.LEFT);
        }
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
            activate(factory, spec, Optional.empty());
        } catch (InvalidPropertyException e) {
            // some servers swallow the exception, so it is logged as well
            AdapterMessage.REFUSED.log(bean, e.getMessage());
            throw Refusals.of(e);
        } catch (ResourceException e) {
            AdapterMessage.REFUSED.log(bean, e.getMessage());
            throw e;
        }
    }

    /** Does what the server has forgotten. */
    void restore(MessageEndpointFactory factory, BackstopActivationSpec spec, LeftState state)
            throws ResourceException {
        activate(factory, spec, Optional.of(state));
    }

    /** Of what was restored. @return whether something is left */
    boolean closeRestored(Predicate<MessageEndpointFactory> ended) {
        List<EndpointActivation> restored = activations.stream().filter(EndpointActivation::isRestored).toList();
        List<EndpointActivation> closing = restored.stream().filter(one -> ended.test(one.factory())).toList();
        closing.forEach(activation -> {
            activation.close();
            activations.remove(activation);
            AdapterMessage.RESTORED_ENDED.log(activation.portName());
        });
        return closing.size() < restored.size();
    }

    private void activate(MessageEndpointFactory factory, ActivationSpec spec, Optional<LeftState> left)
            throws ResourceException {
        if (!(spec instanceof BackstopActivationSpec backstop)) {
            throw new jakarta.resource.NotSupportedException("not a Backstop activation specification: " + spec);
        }
        ServerThreads running = threads;
        if (running == null) {
            throw new jakarta.resource.spi.IllegalStateException("the resource adapter is not started");
        }
        if (left.isEmpty()) {
            LeftEndpoints.activated(factory);
            closeRestored(other -> other.equals(factory) || !LeftEndpoint.isAlive(other));
        }
        ActivationConfig config = ActivationConfig.of(backstop, this, AdministeredObjects.found(backstop));
        EndpointActivation activation;
        boolean joins;
        synchronized (activations) {
            EndpointActivation fresh = new EndpointActivation(factory, backstop, config, running, adapters,
                    activations, left.isPresent());
            joins = activations.stream().anyMatch(fresh::isBoundToPortOf);
            activations.add(fresh);
            activation = fresh;
        }
        config.withoutEffect().forEach(property -> AdapterMessage.NO_EFFECT.log("port " + activation.portName(),
                property.name(), backstop.given().get(property.name()), property.interaction()));
        if (!joins) {
            activation.open(left);
        } else if (!activation.join()) {
            activations.remove(activation);
            throw new jakarta.resource.spi.IllegalStateException("port " + activation.portName()
                    + " is closing, as its other bean ends; deploy the application again");
        }
        if (threads != running) { // it was stopped meanwhile, and has not seen this one
            activation.close();
            activations.remove(activation);
            throw new jakarta.resource.spi.IllegalStateException("the resource adapter has stopped");
        }
    }

    @Override
    public void endpointDeactivation(MessageEndpointFactory factory, ActivationSpec spec) {
        for (EndpointActivation activation : activations) {
            if (activation.isFor(factory, spec)) {
                left.deactivated(LeftEndpoint.of(activation));
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
                .map(config -> config.connection().withoutClientId()).distinct().map(RecoveryResource::new);
        Stream<XAResource> wrapped = configs.stream().filter(config -> config.delegate().isPresent())
                .flatMap(config -> DelegateRecovery.resources(new DelegateSource(config), adapters));
        return Stream.concat(ours, wrapped).toArray(XAResource[]::new);
    }

    private Stream<ActivationConfig> config(BackstopActivationSpec spec) {
        try {
            return Stream.of(ActivationConfig.of(spec, this, AdministeredObjects.found(spec)));
        } catch (InvalidPropertyException e) {
            return Stream.empty(); // it was refused at activation, or will be: nothing is delivered through it
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
