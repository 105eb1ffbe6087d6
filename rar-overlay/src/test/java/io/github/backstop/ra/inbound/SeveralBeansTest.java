// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.resource.spi.InvalidPropertyException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.Assertions;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several beans on one listener port, as WebSphere binds them: C20. */
@Tag("client")
class SeveralBeansTest {
    private static final String PORT = "LP.SHARED";
    private final Site site = new Site("DEFINE QLOCAL(Q1)");
    private final TestBean red = bean("red");
    private final TestBean blue = bean("blue");

    private static TestBean bean(String name) {
        return TestBean.transacted(name, (message, transaction) -> {
            if (message.getBody(String.class).equals("red") && message.propertyExists("poison")) {
                throw new IllegalStateException("poison");
            }
        });
    }

    @AfterEach
    void close() {
        site.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private static Consumer<BackstopActivationSpec> selecting(String color, String engine) {
        return spec -> {
            spec.setMessageSelector("color = '" + color + "'");
            spec.setEngine(engine);
            if (engine.equals("nonASF")) {
                spec.setEngine("AUTO");
                spec.setNonASFTimeout("3600000");
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"IBM", "BACKSTOP", "nonASF"})
    void eachGetsWhatItSelectsAndAStopStopsAllOfThem(String engine) throws Exception {
        ListenerPortMXBean port = site.start(PORT, red, selecting("red", engine));
        site.activate(PORT, blue, selecting("blue", engine));
        site.sendColored("red", "blue");
        patiently().until(() -> red.bodies().equals(List.of("red")) && blue.bodies().equals(List.of("blue")));
        assertThat(port.getApplication()).isEqualTo("red, blue");
        assertThat(Ports.all()).hasSize(1);

        port.stop();
        Ports.awaitState(PORT, "STOPPED");
        site.sendColored("red", "blue");
        patiently().until(() -> site.queueManager().queue("Q1").openInputCount() == 0);
        port.start();
        patiently().until(() -> red.bodies().size() == 2 && blue.bodies().size() == 2);
        assertThat(port.getCommitted()).isEqualTo(4);
    }

    @Test
    void aPoisonMessageOfOneStopsTheOtherToo() throws Exception {
        TestBean poisoned = TestBean.transacted("poisoned", (message, transaction) -> transaction.setRollbackOnly());
        ListenerPortMXBean port = site.start(PORT, poisoned, selecting("red", "AUTO"));
        site.activate(PORT, blue, selecting("blue", "AUTO"));
        site.sendColored("blue");
        patiently().until(() -> blue.bodies().size() == 1);

        site.sendColored("red");
        Ports.awaitState(PORT, "STOPPED");
        site.sendColored("blue");

        assertThat(port.getStoppedBy()).isEqualTo("POISON");
        patiently().until(() -> site.queueManager().queue("Q1").openInputCount() == 0);
        assertThat(blue.bodies()).hasSize(1);
    }

    @Test
    void theLastOneThatIsDeactivatedClosesThePort() throws Exception {
        BackstopActivationSpec[] first = new BackstopActivationSpec[1];
        site.start(PORT, red, selecting("red", "AUTO").andThen(spec -> first[0] = spec));
        site.activate(PORT, blue, selecting("blue", "AUTO"));
        site.sendColored("blue");
        patiently().until(() -> blue.bodies().size() == 1);

        site.adapter().endpointDeactivation(red, first[0]);
        site.sendColored("red", "blue");
        patiently().until(() -> blue.bodies().size() == 2);
        assertThat(Ports.port(PORT).getState()).isEqualTo("STARTED");
        assertThat(Ports.port(PORT).getApplication()).isEqualTo("blue");
        assertThat(site.bodies("Q1")).as("for nobody now").containsExactly("red");

        site.deactivateAll();
        assertThat(Ports.all()).isEmpty();
    }

    @Test
    void aQueueManagerThatIsDownLeavesBothToRecover() throws Exception { // IZ76343, B32
        int tcp = site.queueManager().port();
        site.queueManager().close();
        Consumer<BackstopActivationSpec> patient = spec -> spec.setRecoveryRetries("60");
        site.activate(PORT, red, patient.andThen(selecting("red", "AUTO")));
        site.activate(PORT, blue, patient.andThen(selecting("blue", "AUTO")));
        Ports.awaitState(PORT, "RECOVERING");

        site.startQueueManager(tcp);
        site.sendColored("red", "blue");
        patiently().until(() -> red.bodies().size() == 1 && blue.bodies().size() == 1);
    }

    @Test
    void whatBelongsToThePortMustBeTheSame() throws Exception {
        site.start(PORT, red, selecting("red", "AUTO"));

        InvalidPropertyException refused = Assertions.catchThrowableOfType(InvalidPropertyException.class, () ->
                site.activate(PORT, blue, selecting("blue", "AUTO").andThen(spec -> spec.setMaximumRetries("7"))));

        assertThat(refused).hasMessage("maximumRetries=7 is not allowed: 0, as red has it, which is bound to the same "
                + "port: LP.SHARED");
        assertThat(Ports.port(PORT).getState()).as("left alone").isEqualTo("STARTED");
    }
}
