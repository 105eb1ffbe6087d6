// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.built.BuiltAdapter;
import io.github.backstop.ra.built.BuiltDelegate;
import io.github.backstop.ra.built.BuiltSpec;
import io.github.backstop.ra.delegate.DelegateSource;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What the generated adapters do: each has ports of its own in front of its provider's activation. They hold no state,
 * as their class is the provider's; it is here, by their identity, since adapters with equal settings may be equal.
 *
 * <p>No method declares what a provider's may throw: the generated ones override methods with any signature.
 */
public final class BuiltOverlay {
    private static final Map<ResourceAdapter, Running> RUNNING =
            Collections.synchronizedMap(new IdentityHashMap<>());

    /**
     * @param provider class of the provider's own adapter
     * @param specs    ours by the server's
     */
    private record Running(BackstopResourceAdapter ports, Class<?> provider,
                           Map<ActivationSpec, BackstopActivationSpec> specs) { }

    private BuiltOverlay() { }

    /** The provider's adapter starts first: without it there is no port. */
    public static void start(BuiltAdapter adapter, Class<?> provider, BootstrapContext context) {
        sneaky(() -> adapter.providerStart(context));
        BackstopResourceAdapter ports = new BackstopResourceAdapter();
        ports.startPorts(context);
        Running running = new Running(ports, provider, Collections.synchronizedMap(new IdentityHashMap<>()));
        RUNNING.put(adapter, running);
        ports.putBack(left -> rebound(running, adapter, left));
    }

    public static void stop(BuiltAdapter adapter) {
        Running running = RUNNING.remove(adapter);
        if (running != null) {
            running.ports().stop();
        }
        sneaky(adapter::providerStop);
    }

    public static void activate(BuiltAdapter adapter, MessageEndpointFactory factory, ActivationSpec spec) {
        sneaky(() -> {
            Running running = RUNNING.get(adapter);
            if (running == null) {
                throw new jakarta.resource.spi.IllegalStateException("the resource adapter is not started");
            }
            if (!(spec instanceof BuiltSpec built)) {
                throw new jakarta.resource.NotSupportedException("not this adapter's activation specification: "
                        + spec);
            }
            BackstopActivationSpec ours = ports(running, new BuiltDelegate(adapter, built));
            running.ports().endpointActivation(factory, ours);
            running.specs().put(spec, ours);
        });
    }

    /** The port's properties as an activation specification of ours, which wraps the provider's adapter. */
    private static BackstopActivationSpec ports(Running running, BuiltDelegate built) throws ResourceException {
        BackstopActivationSpec ours = new BackstopActivationSpec();
        ours.setResourceAdapter(running.ports());
        ours.giveAll(built.spec().portProperties());
        ours.setDelegateClass(running.provider().getName());
        ours.setDestination(DelegateSource.destination(built.spec()));
        ours.built(built);
        return ours;
    }

    /** A provider's specification belongs to one adapter for good (Connectors 2.1, 5.3.3): so a copy is made. */
    private static BackstopActivationSpec rebound(Running running, BuiltAdapter adapter, BackstopActivationSpec left) {
        BuiltDelegate former = left.built();
        if (former == null) {
            return left;
        }
        try {
            return ports(running, new BuiltDelegate(adapter, SpecCopy.of(former.spec(), adapter)));
        } catch (ResourceException | ReflectiveOperationException e) {
            throw new IllegalStateException("its activation specification cannot be copied: " + e.getMessage(), e);
        }
    }

    public static void deactivate(BuiltAdapter adapter, MessageEndpointFactory factory, ActivationSpec spec) {
        Running running = RUNNING.get(adapter);
        BackstopActivationSpec ours = running == null ? null : running.specs().remove(spec);
        if (ours != null) {
            running.ports().endpointDeactivation(factory, ours);
        }
    }

    private interface Call {
        void run() throws Exception;
    }

    private static void sneaky(Call call) {
        try {
            call.run();
        } catch (InvalidPropertyException e) {
            BuiltOverlay.<RuntimeException>rethrow(Refusals.of(e));
        } catch (Exception e) {
            BuiltOverlay.<RuntimeException>rethrow(e);
        }
    }

    @SuppressWarnings("unchecked") // the compiler's view only: callers' callers declare what they may
    private static <E extends Exception> void rethrow(Exception thrown) throws E {
        throw (E) thrown;
    }
}
