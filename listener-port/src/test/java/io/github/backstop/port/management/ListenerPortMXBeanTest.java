// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import static io.github.backstop.port.policy.DeliveryOutcome.COMMITTED;
import static io.github.backstop.port.policy.DeliveryOutcome.ROLLED_BACK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.Delivery;
import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.MovedMessage;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.support.FakeDelegate;
import io.github.backstop.port.support.PortFixture;
import io.github.backstop.port.support.VirtualTime;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.Notification;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ListenerPortMXBeanTest {
    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private final PortFixture fixture = new PortFixture("maximumRetries", "2");
    private final ObjectName name = fixture.port.identity().objectName();
    private final List<Notification> notifications = new ArrayList<>();

    @BeforeEach
    void register() throws Exception {
        PortRegistration.register(fixture.port);
        server.addNotificationListener(name, (notification, handback) -> notifications.add(notification), null, null);
        fixture.open();
    }

    @AfterEach
    void close() {
        fixture.port.close();
    }

    private Object get(String attribute) throws Exception {
        return server.getAttribute(name, attribute);
    }

    @Test
    void showsAStartedPortByAttributeNamesAlone() throws Exception {
        fixture.deliver("ID:1", 1, COMMITTED, null);
        fixture.port.enter();

        assertThat(get("Name")).isEqualTo("orders");
        assertThat(get("State")).isEqualTo("STARTED");
        assertThat(get("StateSince")).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(get("StoppedBy")).isEqualTo("");
        assertThat(get("Reason")).isEqualTo("");
        assertThat(get("Application")).isEqualTo("shop#OrderBean");
        assertThat(get("Destination")).isEqualTo("ORDERS");
        assertThat(get("Delivered")).isEqualTo(1L);
        assertThat(get("Committed")).isEqualTo(1L);
        assertThat(get("RolledBack")).isEqualTo(0L);
        assertThat(get("MaximumRetries")).isEqualTo(2);
        assertThat(get("MaximumSessions")).isEqualTo(1);
        assertThat(get("ActiveSessions")).isEqualTo(1);
        assertThat(get("LastFailedMessageId")).isEqualTo("");
        assertThat(get("LastFailedDeliveryCount")).isEqualTo(0);
        assertThat(get("LastFailure")).isEqualTo("");
        assertThat(get("LastFailureTime")).isEqualTo("");
        assertThat(get("Engine")).isEqualTo("IBM");
        assertThat(get("EngineReason")).asString().startsWith("engine=AUTO, and the port has no threshold");
        assertThat(get("Consumer")).isEqualTo("the provider's consumer");
        assertThat(get("Moved")).isEqualTo(0L);
        assertThat(get("LastMovedMessageId")).isEqualTo("");
        assertThat(get("LastMove")).isEqualTo("");
        assertThat(JMX.newMXBeanProxy(server, name, ListenerPortMXBean.class).getSettings())
                .containsEntry("maximumRetries", "2").containsEntry("recoveryInterval", "60");
    }

    @Test
    void showsWhichMessageItMovedLastAndWhere() throws Exception {
        fixture.delegate.lastLife().moved(new MovedMessage(PortFixture.POISON,
                Step.Disposition.DEAD_LETTERED, "was moved to BOQ", Instant.EPOCH));

        assertThat(get("Moved")).isEqualTo(1L);
        assertThat(get("LastMovedMessageId")).isEqualTo(PortFixture.POISON);
        assertThat(get("LastMove")).isEqualTo("was moved to BOQ");
        assertThat(JMX.newMXBeanProxy(server, name, ListenerPortMXBean.class).getDispositions())
                .containsEntry("DEAD_LETTERED", 1L).containsEntry("BACKED_OUT_TO_QUEUE", 0L);
    }

    @Test
    void countsItsStopsByWhoeverStoppedIt() {
        fixture.deliver(PortFixture.POISON, 2, ROLLED_BACK, null);
        fixture.work.runAll();

        assertThat(JMX.newMXBeanProxy(server, name, ListenerPortMXBean.class).getStops())
                .containsEntry("POISON", 1L).containsEntry("OPERATOR", 0L).doesNotContainKeys("CLOSED");
    }

    @Test
    void showsWhichMessageStoppedThePortAndWhy() throws Exception {
        Delivery delivery = (Delivery) fixture.port.enter();
        delivery.started(PortFixture.POISON, 2, true);
        server.invoke(name, "reportFailure", new Object[] {PortFixture.POISON, "shop.NoStock", "sold out", ""},
                new String[] {"java.lang.String", "java.lang.String", "java.lang.String", "java.lang.String"});
        delivery.completed(ROLLED_BACK, null);
        fixture.work.runAll();

        assertThat(get("State")).isEqualTo("STOPPED");
        assertThat(get("StoppedBy")).isEqualTo("POISON");
        assertThat(get("Reason")).isEqualTo("2 failed deliveries of message ID:414d5120 (maximumRetries=2); "
                + "cause: shop.NoStock: sold out");
        assertThat(get("LastFailedMessageId")).isEqualTo(PortFixture.POISON);
        assertThat(get("LastFailedDeliveryCount")).isEqualTo(2);
        assertThat(get("LastFailure")).isEqualTo("shop.NoStock: sold out");
        assertThat(get("LastFailureTime")).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(get("RolledBack")).isEqualTo(1L);
    }

    @Test
    void tellsWhyAMessageFailedToThoseWhoHaveNoneOfItsClasses() throws Exception {
        fixture.deliver("ID:1", 1, ROLLED_BACK, new IllegalStateException("sold out"));
        fixture.deliver("ID:2", 1, ROLLED_BACK, null);

        CompositeData failure = (CompositeData) failure("ID:1");
        assertThat(failure.get("messageId")).isEqualTo("ID:1");
        assertThat(failure.get("deliveryCount")).isEqualTo(1);
        assertThat(failure.get("cause")).asString().startsWith("java.lang.IllegalStateException: sold out at ");
        assertThat((String[]) failure.get("times")).containsExactly("2026-01-01T00:00:00Z");
        assertThat(JMX.newMXBeanProxy(server, name, ListenerPortMXBean.class).getFailure("ID:2").getCause())
                .isEqualTo("no exception left the bean");
        assertThat(failure("ID:3")).isNull();
    }

    private Object failure(String messageId) throws Exception {
        return server.invoke(name, "getFailure", new Object[] {messageId}, new String[] {"java.lang.String"});
    }

    @Test
    void sendsOneNotificationForEachTransitionWithTheLogLineAsItsMessage() {
        fixture.deliverPoison(0, 2);
        fixture.work.runAll();

        assertThat(notifications).extracting(Notification::getType).containsExactly(
                "io.github.backstop.listenerport.started", "io.github.backstop.listenerport.stopping",
                "io.github.backstop.listenerport.stopped");
        assertThat(notifications).extracting(Notification::getSequenceNumber).containsExactly(1L, 2L, 3L);
        Notification stopped = notifications.get(2);
        assertThat(stopped.getMessage()).startsWith(PortMessage.STOPPED_BY_POISON.id() + " port orders: stopped after");
        assertThat(stopped.getUserData()).isInstanceOfSatisfying(Map.class,
                data -> assertThat(data.get("messageId")).isEqualTo(PortFixture.POISON));
    }

    @Test
    void announcesItsNotifications() throws Exception {
        assertThat(server.getMBeanInfo(name).getNotifications()[0].getNotifTypes())
                .contains("io.github.backstop.listenerport.stopped", "io.github.backstop.listenerport.recovering");
    }

    @Test
    void leavesJmxWhenThePortCloses() {
        fixture.port.close();

        assertThat(server.isRegistered(name)).isFalse();
    }

    @Test
    void refusesAStartInWordsThatNeedNoClassOfOurs() {
        fixture.port.stop();
        var bean = JMX.newMXBeanProxy(server, name, ListenerPortMXBean.class);

        assertThatThrownBy(bean::start).isExactlyInstanceOf(IllegalStateException.class)
                .hasMessageContaining("port orders cannot be started while it is STOPPING");
        fixture.work.runAll();
    }

    @Test
    void doesNotWaitForItsOwnDeliveryWhenABeanStopsThePort() {
        Delivery delivery = (Delivery) fixture.port.enter();

        JMX.newMXBeanProxy(server, name, ListenerPortMXBean.class).stop(); // the time limit tells a deadlock

        assertThat(fixture.port.state().kind().name()).isEqualTo("STOPPING");
        delivery.completed(COMMITTED, null);
    }

    @Test
    void startsAndStopsAPortAndWaitsForIt() {
        ExecutorService threads = Executors.newCachedThreadPool();
        ListenerPort port = ListenerPort.builder(new PortIdentity("invoices", "", "INVOICES"), new FakeDelegate())
                .work(threads::execute).scheduler(new VirtualTime()).build();
        PortRegistration.register(port);
        var bean = JMX.newMXBeanProxy(server, port.identity().objectName(), ListenerPortMXBean.class);

        bean.start();
        assertThat(bean.getState()).isEqualTo("STARTED");
        bean.stop();
        assertThat(bean.getState()).isEqualTo("STOPPED");
        assertThat(bean.getStoppedBy()).isEqualTo("OPERATOR");

        port.close();
        threads.shutdown();
    }

    @Test
    void leavesAPortOfTheSameNameInPlace() {
        ListenerPort second = ListenerPort.builder(fixture.port.identity(), new FakeDelegate())
                .work(Runnable::run).scheduler(new VirtualTime()).build();

        PortRegistration.register(second);
        second.close();

        assertThat(server.isRegistered(name)).isTrue();
    }

    @Test
    void explainsWhatWillHappenAndWhatWouldWithOtherValues() {
        ListenerPortMXBean port = JMX.newMXBeanProxy(server, name, ListenerPortMXBean.class);

        PoisonExplanation now = port.explain();
        assertThat(now.getRounds().get(0).getDeliveries()).isEqualTo(2);
        assertThat(now.getRounds().get(0).getEnding()).isEqualTo("STOPS");
        assertThat(now.getSteps().get(1)).contains("queue ORDERS with BackoutCount 2");
        assertThat(now.getAssumed()).contains("BOTHRESH=0", "persistent=true");
        assertThat(now.getWarnings().get(0)).startsWith("THRESHOLD_ZERO");

        PoisonExplanation other = port.explainWith(Map.of("BOTHRESH", "1", "BOQNAME", "BOQ"));
        assertThat(other.getRounds().get(0).getQueue()).isEqualTo("BOQ");
        assertThat(other.getValues()).containsEntry("BOQNAME", "BOQ").containsEntry("maximumRetries", "2");
        assertThat(other.getAssumed()).doesNotContain("BOTHRESH=1");
        assertThatThrownBy(() -> port.explainWith(Map.of("BOTHRESH", "many")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("BOTHRESH=many");
    }
}
