// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.server.AdapterLog;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.function.Consumer;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The server makes the adapter anew and forgets the beans, as Payara does when its configuration changes. */
@Tag("client")
class RecreatedAdapterTest {
    private static final String PORT = "recreated";
    private final AdapterLog log = new AdapterLog();
    private final Site site = new Site("DEFINE QLOCAL(Q1)");
    private final TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
    private final BackstopResourceAdapter fresh = new BackstopResourceAdapter();
    private BackstopActivationSpec spec;

    @AfterEach
    void close() {
        fresh.stop();
        site.close();
        log.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private void start(Consumer<BackstopActivationSpec> values) throws Exception {
        site.activate(PORT, bean, values.andThen(activated -> spec = activated));
        Ports.awaitState(PORT, spec.getInitialState() == null ? "STARTED" : spec.getInitialState());
    }

    private static void onAThreadOfItsOwn(Runnable action) throws InterruptedException {
        Thread thread = new Thread(action);
        thread.start();
        thread.join();
    }

    /** In the order in which Payara does it, and on one thread. */
    private void recreate() throws InterruptedException {
        stopTheAdapter();
        assertThat(Ports.all()).isEmpty();
        startAnother();
    }

    @Test
    void aStartedPortIsStartedAgainAndDelivers() throws Exception {
        start(values -> { });
        recreate();

        patiently().until(() -> !Ports.all().isEmpty());
        Ports.awaitState(PORT, "STARTED");
        site.send("after");
        patiently().until(() -> bean.bodies().contains("after"));
        assertThat(log.lines()).anyMatch(line -> line.startsWith("BSTP0107I port recreated"));
    }

    @Test
    void aPortThatAnOperatorHasStoppedStaysHis() throws Exception {
        start(values -> { });
        Ports.port(PORT).stop();
        recreate();

        patiently().until(() -> !Ports.all().isEmpty());
        patiently().until(() -> Ports.port(PORT).getStoppedBy().equals("OPERATOR"));
    }

    @Test
    void aPortThatAnOperatorHasStartedIsStartedThoughItsInitialStateIsStopped() throws Exception {
        start(values -> values.setInitialState("STOPPED"));
        Ports.port(PORT).start();
        recreate();

        patiently().until(() -> !Ports.all().isEmpty());
        Ports.awaitState(PORT, "STARTED");
    }

    @Test
    void aServerThatForgetsToDeactivateThemAsWellIsNoDifference() throws Exception {
        start(values -> { });
        onAThreadOfItsOwn(() -> site.adapter().stop());
        fresh.setHostName("127.0.0.1");
        fresh.setPort(String.valueOf(site.queueManager().port()));
        fresh.start(site.server());

        patiently().until(() -> !Ports.all().isEmpty());
        Ports.awaitState(PORT, "STARTED");
        assertThat(log.lines()).anyMatch(line -> line.startsWith("BSTP0118W port recreated"));
    }

    @Test
    void thePortClosesWhenTheApplicationEndsThoughNobodyTellsTheAdapter() throws Exception {
        start(values -> { });
        recreate();
        patiently().until(() -> !Ports.all().isEmpty());

        bean.undeploy();

        patiently().until(() -> Ports.all().isEmpty());
        assertThat(log.lines()).anyMatch(line -> line.startsWith("BSTP0109I port recreated"));
    }

    @Test
    void theServersOwnActivationTakesThePlaceOfOurs() throws Exception {
        start(values -> { });
        recreate();
        patiently().until(() -> !Ports.all().isEmpty());

        fresh.endpointActivation(bean, spec);
        Ports.awaitState(PORT, "STARTED");
        site.send("once");
        patiently().until(() -> bean.bodies().contains("once"));
        fresh.endpointDeactivation(bean, spec);

        assertThat(Ports.all()).isEmpty();
    }

    private void stopTheAdapter() throws InterruptedException {
        onAThreadOfItsOwn(() -> {
            site.adapter().endpointDeactivation(bean, spec);
            site.adapter().stop();
        });
    }

    private void startAnother() {
        fresh.setHostName("127.0.0.1");
        fresh.setPort(String.valueOf(site.queueManager().port()));
        fresh.start(site.server());
    }

    /** Within the five seconds that it may take, as it is there when the adapter has stopped. */
    @Test
    void asLongAsThereIsNoAdapterThePortIsShownAsStoppedWithWhatHelps() throws Exception {
        start(values -> { });
        site.send("before");
        patiently().until(() -> Ports.port(PORT).getCommitted() == 1);
        stopTheAdapter();

        ListenerPortMXBean left = Ports.port(PORT);
        assertThat(left.getState()).isEqualTo("STOPPED");
        assertThat(left.getStoppedBy()).isEqualTo("ADAPTER_STOPPED");
        assertThat(left.getReason()).contains("has stopped the adapter");
        assertThat(left.getAdvice()).isEqualTo("deploy the application again");
        assertThat(left.getCommitted()).as("as it was").isEqualTo(1);
        assertThat(left.getDestination()).isEqualTo("Q1");
        assertThatThrownBy(left::start).hasMessageContaining("deploy the application again");

        startAnother();
        patiently().until(() -> !Ports.all().isEmpty());
        Ports.awaitState(PORT, "STARTED");
        assertThat(Ports.port(PORT).getAdvice()).isEmpty();
    }

    @Test
    void aPortThatCannotBePutBackSaysWhyAndTheNextAdapterTriesAgain() throws Exception {
        start(values -> values.setMaximumRetries("3"));
        spec.setMaximumRetries("-2");
        recreate();

        // it is not shown while it is being tried
        patiently().ignoreExceptions().until(() -> Ports.port(PORT).getReason().contains("could not be put back"));
        assertThat(Ports.port(PORT).getReason()).contains("maximumRetries=-2");
        assertThat(Ports.port(PORT).getStoppedBy()).isEqualTo("ADAPTER_STOPPED");
        assertThat(log.lines()).anyMatch(line -> line.startsWith("BSTP0108E port recreated")
                && line.contains("maximumRetries=-2") && line.endsWith("deploy the application again"));

        spec.setMaximumRetries("3");
        fresh.stop();
        fresh.start(site.server());
        patiently().until(() -> !Ports.all().isEmpty());
        Ports.awaitState(PORT, "STARTED");
    }

    @Test
    void aServerThatActivatesTheBeanWhileItWaitsHasItActivatedOnce() throws Exception {
        start(values -> { });
        recreate();
        fresh.endpointActivation(bean, spec);

        Ports.awaitState(PORT, "STARTED");
        site.send("once");
        patiently().until(() -> bean.bodies().contains("once"));
        fresh.endpointDeactivation(bean, spec);
        assertThat(Ports.exists(PORT)).isFalse();
    }

    @Test
    void itIsShownNoLongerThanItsApplicationIsThere() throws Exception {
        start(values -> { });
        stopTheAdapter();
        assertThat(Ports.port(PORT).getStoppedBy()).isEqualTo("ADAPTER_STOPPED");

        bean.undeploy();
        patiently().until(() -> !Ports.exists(PORT));
    }

    @Test
    void aBeanWhoseApplicationEndedBeforeIsLeftAlone() throws Exception {
        start(values -> { });
        onAThreadOfItsOwn(() -> site.adapter().endpointDeactivation(bean, spec)); // a deployer's thread
        onAThreadOfItsOwn(() -> site.adapter().stop());
        TestBean other = TestBean.transacted("other", (message, transaction) -> { });
        fresh.setHostName("127.0.0.1");
        fresh.setPort(String.valueOf(site.queueManager().port()));
        fresh.start(site.server());
        BackstopActivationSpec another = new BackstopActivationSpec();
        another.setQueueName("Q1");
        another.setListenerPort("other");
        fresh.endpointActivation(other, another);

        Ports.awaitState("other", "STARTED");
        assertThat(log.lines()).noneMatch(line -> line.startsWith("BSTP0107I") || line.startsWith("BSTP0118W"));
        assertThat(Ports.all()).hasSize(1);
    }
}
