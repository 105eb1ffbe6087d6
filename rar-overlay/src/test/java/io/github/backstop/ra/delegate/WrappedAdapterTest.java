// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.overlay.GatedEndpointFactory;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TestServer;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A foreign adapter behind a port: its classes, its properties and its life. */
class WrappedAdapterTest {
    private final TestServer server = new TestServer();
    private final BackstopResourceAdapter adapter = new BackstopResourceAdapter();
    private final TestBean bean = TestBean.transacted("wrapped", (message, transaction) -> { });

    @BeforeEach
    void start() {
        FakeAdapter.STARTED.clear();
        FakeAdapter.failsToStart = false;
        adapter.start(server);
    }

    @AfterEach
    void stop() {
        adapter.stop();
        server.close();
    }

    private BackstopActivationSpec spec(String port, Consumer<BackstopActivationSpec> values) throws ResourceException {
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setResourceAdapter(adapter);
        spec.setListenerPort(port);
        spec.setDelegateClass(FakeAdapter.class.getName());
        spec.setDelegateActivationSpecClass(FakeActivationSpec.class.getName());
        spec.setDestination("orders::all");
        values.accept(spec);
        return spec;
    }

    private ListenerPortMXBean activate(String port, Consumer<BackstopActivationSpec> values) throws ResourceException {
        adapter.endpointActivation(bean, spec(port, values));
        ListenerPortMXBean activated = Ports.port(port);
        await().until(() -> !activated.getState().equals("STOPPED") || !activated.getStoppedBy().isEmpty());
        return activated;
    }

    @Test
    void theAdapterIsStartedWithItsOwnPropertiesAndGetsOurEndpointFactory() throws Exception {
        ListenerPortMXBean port = activate("wrapped", spec ->
                spec.setDelegateProperties("host=mq.example;port=7676;options=!"));
        assertThat(port.getState()).isEqualTo("STARTED");
        assertThat(port.getDestination()).isEqualTo("orders::all");
        FakeAdapter fake = FakeAdapter.STARTED.get(0);
        assertThat(fake.address()).isEqualTo("mq.example!:7676");
        assertThat(fake.factory).isInstanceOf(GatedEndpointFactory.class);
        assertThat(fake.active).singleElement().satisfies(spec -> {
            assertThat(spec.getResourceAdapter()).isSameAs(fake);
            assertThat(spec.getDestination()).isEqualTo("orders::all");
        });
    }

    @Test
    void aQueueToMoveToWithoutAThresholdIsRefusedAsNoQueueHasOne() {
        assertThatThrownBy(() -> activate("wrapped", spec -> spec.setBackoutRequeueQueue("orders::failed")))
                .hasMessageStartingWith("backoutThreshold=-1 is not allowed: 0 to 999999999 behind a wrapped adapter")
                .hasMessageContaining("backoutRequeueQueue=orders::failed");
    }

    @Test
    void aQueueToMoveToNeedsAConnectionFactoryThatCanBeFound() throws Exception {
        ListenerPortMXBean none = activate("none", spec -> {
            spec.setBackoutThreshold("3");
            spec.setDeadLetterQueue("failed");
        });
        assertThat(none.getStoppedBy()).isEqualTo("CONFIGURATION");
        assertThat(none.getReason()).startsWith("requeueConnectionFactory= is not allowed");

        ListenerPortMXBean absent = activate("absent", spec -> {
            spec.setBackoutThreshold("3");
            spec.setBackoutRequeueQueue("failed");
            spec.setRequeueConnectionFactory("jms/none");
        });
        assertThat(absent.getReason()).startsWith("requeueConnectionFactory=jms/none is not allowed");

        ListenerPortMXBean discards = activate("discards", spec -> {
            spec.setBackoutThreshold("3");
            spec.setDiscardMessage("true");
        });
        assertThat(discards.getState()).as("nothing to connect for").isEqualTo("STARTED");
    }

    @Test
    void itsActivationSpecificationGetsWhatWasGivenAndItsOwnPropertiesWin() throws Exception {
        activate("wrapped", spec -> {
            spec.setMessageSelector("a = 1");
            spec.setAcknowledgeMode("Auto-acknowledge"); // of which it knows nothing
            spec.setDelegateActivationProperties("destination=elsewhere;durable=true");
        });
        FakeActivationSpec given = FakeAdapter.STARTED.get(0).active.get(0);
        assertThat(given.getDestination()).isEqualTo("elsewhere");
        assertThat(given.getMessageSelector()).isEqualTo("a = 1");
        assertThat(given.getDurable()).isTrue();
    }

    @Test
    void whatItSubscribesToIsGivenToItAndWhatItDoesNotKnowIsRefused() throws Exception {
        activate("wrapped", spec -> {
            spec.setDestinationType("jakarta.jms.Topic"); // of which it knows nothing
            spec.setSubscriptionName("mine");
            spec.setSharedSubscription("false");
        });
        assertThat(FakeAdapter.STARTED.get(0).active.get(0).getSubscriptionName()).isEqualTo("mine");

        ListenerPortMXBean sharing = activate("sharing", spec -> spec.setSharedSubscription("true"));
        assertThat(sharing.getStoppedBy()).isEqualTo("CONFIGURATION");
        assertThat(sharing.getReason()).startsWith("sharedSubscription=true is not allowed: false, as ")
                .contains("has no property sharedSubscription");
    }

    @Test
    void portsWithTheSameAdapterShareIt() throws Exception {
        activate("one", spec -> spec.setDelegateProperties("port=1"));
        activate("two", spec -> spec.setDelegateProperties("port=1"));
        activate("three", spec -> spec.setDelegateProperties("port=2"));
        assertThat(FakeAdapter.STARTED).extracting(fake -> fake.active.size()).containsExactly(2, 1);
        adapter.stop();
        assertThat(FakeAdapter.STARTED).allMatch(fake -> fake.stopped && fake.active.isEmpty());
        adapter.start(server);
    }

    @Test
    void aStopDeactivatesAndAStartActivatesAnew() throws Exception {
        ListenerPortMXBean port = activate("wrapped", spec -> { });
        FakeAdapter fake = FakeAdapter.STARTED.get(0);
        FakeActivationSpec first = fake.active.get(0);
        port.stop();
        assertThat(fake.active).isEmpty();
        port.start();
        assertThat(fake.active).hasSize(1).doesNotContain(first);
        assertThat(fake.stopped).isFalse();
    }

    @Test
    void theAdministratorsDelegateIsInherited() throws Exception {
        adapter.setDelegateClass(FakeAdapter.class.getName());
        adapter.setDelegateProperties("port=5");
        activate("wrapped", spec -> {
            spec.setDelegateClass(null);
            spec.setDelegateProperties(null);
        });
        assertThat(FakeAdapter.STARTED.get(0).address()).isEqualTo(":5");
    }

    @Test
    void whatCanBeMendedLaterIsReportedByThePort() throws Exception {
        FakeAdapter.failsToStart = true;
        ListenerPortMXBean down = activate("down", spec -> { });
        assertThat(down.getState()).isEqualTo("RECOVERING");
        assertThat(down.getReason()).contains("no licence");

        ListenerPortMXBean absent = activate("absent", spec -> spec.setDelegateClass("com.acme.Adapter"));
        assertThat(absent.getStoppedBy()).isEqualTo("CONFIGURATION");
        assertThat(absent.getReason()).startsWith("delegateClass=com.acme.Adapter is not allowed")
                .contains("delegateLookup");

        ListenerPortMXBean hidden = activate("hidden", spec -> spec.setDelegateLookup("jms/none"));
        assertThat(hidden.getReason()).startsWith("delegateLookup=jms/none is not allowed");

        FakeAdapter.failsToStart = false;
        ListenerPortMXBean refused = activate("refused", spec -> spec.setDestination(null));
        assertThat(refused.getReason()).contains("a destination is missing");

        down.start();
        assertThat(down.getState()).isEqualTo("STARTED");
    }

    @Test
    void aPropertyThatTheAdapterDoesNotHaveIsRefusedWithThoseItHasAndWithoutItsValue() throws Exception {
        ListenerPortMXBean unknown = activate("unknown", spec -> spec.setDelegateProperties("pasword=secret"));
        assertThat(unknown.getReason()).contains("delegateProperties=pasword", "host, options, port")
                .doesNotContain("secret");
        ListenerPortMXBean wrong = activate("wrong", spec -> spec.setDelegateProperties("port=secret"));
        assertThat(wrong.getReason()).contains("delegateProperties=port", "int is expected").doesNotContain("secret");
    }

    @Test
    void pairsThatCannotBeReadAreRefusedAtActivationWithoutThem() {
        assertThatThrownBy(() -> adapter.endpointActivation(bean, spec("wrapped", spec ->
                spec.setDelegateProperties("secret")))).hasMessageStartingWith("delegateProperties=*** is not allowed");
    }

    @Test
    void theTransactionManagerGetsTheAdaptersResources() throws Exception {
        assertThat(adapter.getXAResources(new ActivationSpec[] {spec("wrapped", spec -> { })})).hasSize(1);
        FakeAdapter.failsToStart = true;
        assertThat(adapter.getXAResources(new ActivationSpec[] {spec("down", spec ->
                spec.setDelegateProperties("port=9"))})).isEmpty();
    }
}
