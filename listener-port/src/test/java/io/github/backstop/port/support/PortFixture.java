// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.support;

import io.github.backstop.port.Admission;
import io.github.backstop.port.Delivery;
import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.ListenerPortBuilder;
import io.github.backstop.port.event.PortEvent;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingSource;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A port with everything around it in the test's hands. */
public final class PortFixture {
    public static final String POISON = "ID:414d5120";

    public final VirtualTime time = new VirtualTime();
    public final QueuedWork work = new QueuedWork();
    public final FakeDelegate delegate = new FakeDelegate();
    public final List<PortEvent> events = new CopyOnWriteArrayList<>();
    public final ListenerPort port;
    private Supplier<PortSettings> settings;

    public PortFixture(String... namesAndValues) {
        this(builder -> { }, namesAndValues);
    }

    public PortFixture(Consumer<ListenerPortBuilder> more, String... namesAndValues) {
        settings(namesAndValues);
        ListenerPortBuilder builder = ListenerPort.builder(new PortIdentity("orders", "shop#OrderBean", "ORDERS"),
                delegate).settings(() -> settings.get()).work(work).scheduler(time).clock(time).listener(events::add);
        more.accept(builder);
        port = builder.build();
    }

    /** From the next start on. */
    public void settings(String... namesAndValues) {
        settings = () -> {
            PortSettings.Builder builder = PortSettings.builder();
            for (int i = 0; i < namesAndValues.length; i += 2) {
                builder.set(namesAndValues[i], namesAndValues[i + 1], SettingSource.ADMIN_OBJECT);
            }
            return builder.build();
        };
    }

    public void settingsFail(RuntimeException failure) {
        settings = () -> {
            throw failure;
        };
    }

    public PortFixture open() {
        port.open();
        work.runAll();
        return this;
    }

    public void start() {
        port.start();
        work.runAll();
    }

    /** One delivery from gate to end, without the work that follows. False if the gate refused it. */
    public boolean deliver(String messageId, int count, DeliveryOutcome outcome, Throwable thrown) {
        Admission admission = port.enter();
        if (admission instanceof Delivery delivery) {
            delivery.started(messageId, count, count > 1);
            delivery.completed(outcome, thrown);
            return true;
        }
        return false;
    }

    /** Redelivers a message that always fails, as a provider would, until the port lets nothing in. */
    public int deliverPoison(int deliveredBefore, int atMost) {
        int count = 0;
        while (count < atMost && deliver(POISON, deliveredBefore + count + 1, DeliveryOutcome.ROLLED_BACK, null)) {
            count++;
        }
        return count;
    }

    public List<PortState.Kind> states() {
        return events.stream().map(event -> event.to().kind()).toList();
    }

    public PortEvent lastEvent() {
        return events.get(events.size() - 1);
    }
}
