// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.built.BuiltAdapter;
import io.github.backstop.ra.built.BuiltSpec;
import io.github.backstop.ra.delegate.FakeActivationSpec;
import io.github.backstop.ra.delegate.FakeAdapter;
import io.github.backstop.ra.overlay.GatedEndpointFactory;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TestServer;
import jakarta.resource.NotSupportedException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.InvalidPropertyException;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the generated classes call, with classes as the overlay build generates them. */
class BuiltOverlayTest {
    private final TestServer server = new TestServer();
    private final TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
    private final Adapter adapter = new Adapter();

    /** Equal to each other of its kind, as ActiveMQ's with the same settings are. */
    public static final class Adapter extends FakeAdapter implements BuiltAdapter {
        private final List<String> calls = new ArrayList<>();
        private MessageEndpointFactory gated;

        @Override
        public void start(BootstrapContext context) {
            BuiltOverlay.start(this, FakeAdapter.class, context);
        }

        @Override
        public void stop() {
            BuiltOverlay.stop(this);
        }

        @Override
        public void endpointActivation(MessageEndpointFactory factory, ActivationSpec spec) {
            BuiltOverlay.activate(this, factory, spec);
        }

        @Override
        public void endpointDeactivation(MessageEndpointFactory factory, ActivationSpec spec) {
            BuiltOverlay.deactivate(this, factory, spec);
        }

        @Override
        public void providerStart(BootstrapContext context) {
            calls.add("start");
        }

        @Override
        public void providerStop() {
            calls.add("stop");
        }

        @Override
        public void providerActivation(MessageEndpointFactory factory, ActivationSpec spec) {
            gated = factory;
            calls.add("activate " + ((Spec) spec).getDestination());
        }

        @Override
        public void providerDeactivation(MessageEndpointFactory factory, ActivationSpec spec) {
            calls.add("deactivate");
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Adapter;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    /** The provider's, and the port's properties. */
    public static final class Spec extends FakeActivationSpec implements BuiltSpec {
        private final Map<String, String> port = new TreeMap<>();

        @Override
        public Map<String, String> portProperties() {
            return port;
        }

        public String getListenerPort() {
            return port.get("listenerPort");
        }

        public void setListenerPort(String name) {
            port.put("listenerPort", name);
        }
    }

    @BeforeEach
    void start() {
        adapter.start(server);
    }

    @AfterEach
    void stop() {
        adapter.stop();
        assertThat(Ports.all()).isEmpty();
        server.close();
    }

    private static Spec spec(String... namesAndValues) {
        Spec spec = new Spec();
        spec.setDestination("ORDERS");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            spec.port.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return spec;
    }

    @Test
    void aBeanGetsAPortInFrontOfTheProvidersOwnActivation() {
        Spec spec = spec("listenerPort", "built", "maximumRetries", "4");
        adapter.endpointActivation(bean, spec);
        ListenerPortMXBean port = Ports.awaitState("built", "STARTED");

        assertThat(port.getDestination()).isEqualTo("ORDERS");
        assertThat(port.getMaximumRetries()).isEqualTo(4);
        assertThat(adapter.gated).isInstanceOf(GatedEndpointFactory.class);
        port.stop();
        Ports.awaitState("built", "STOPPED");
        port.start();
        Ports.awaitState("built", "STARTED");
        adapter.endpointDeactivation(bean, spec);
        assertThat(adapter.calls).containsExactly("start", "activate ORDERS", "deactivate", "activate ORDERS",
                "deactivate");
    }

    @Test
    void adaptersThatAreEqualHavePortsOfTheirOwn() {
        Adapter other = new Adapter();
        other.start(server);
        adapter.endpointActivation(bean, spec("listenerPort", "one"));
        other.endpointActivation(bean, spec("listenerPort", "two"));
        Ports.awaitState("one", "STARTED");
        Ports.awaitState("two", "STARTED");

        other.stop();
        assertThat(Ports.all()).hasSize(1);
        assertThat(other.calls).containsExactly("start", "activate ORDERS", "deactivate", "stop");
    }

    /** As the server does it whose adapter's configuration changes: on one thread, and then it forgets the bean. */
    @Test
    void theAdapterThatTheServerMakesAnewPutsThePortBackWithASpecificationOfItsOwn() {
        Spec spec = spec("listenerPort", "anew");
        adapter.endpointActivation(bean, spec);
        Ports.awaitState("anew", "STARTED");
        adapter.endpointDeactivation(bean, spec);
        adapter.stop();
        assertThat(Ports.port("anew").getStoppedBy()).isEqualTo("ADAPTER_STOPPED");

        Adapter fresh = new Adapter();
        fresh.start(server);
        try {
            await().atMost(Duration.ofSeconds(60)).until(() -> !Ports.all().isEmpty());
            Ports.awaitState("anew", "STARTED");
            assertThat(fresh.calls).containsExactly("start", "activate ORDERS");
            assertThat(spec.getResourceAdapter()).as("which belongs to the old one for good").isNotSameAs(fresh);
        } finally {
            fresh.stop();
            LeftBehind.forget();
            adapter.start(server);
        }
    }

    @Test
    void aPortsValueThatIsNotAllowedIsRefusedAtActivation() {
        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec("maximumRetries", "-2")))
                .isInstanceOf(InvalidPropertyException.class).hasMessageContaining("maximumRetries=-2");
        assertThatThrownBy(() -> adapter.endpointActivation(bean, new FakeActivationSpec()))
                .isInstanceOf(NotSupportedException.class);
        assertThatThrownBy(() -> new Adapter().endpointActivation(bean, spec()))
                .isInstanceOf(jakarta.resource.spi.IllegalStateException.class).hasMessageContaining("not started");
    }
}
