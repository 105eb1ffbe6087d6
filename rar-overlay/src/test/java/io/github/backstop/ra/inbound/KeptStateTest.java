// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.resource.spi.InvalidPropertyException;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** stateRetention and stateDirectory, from one deployment of the application to the next. */
@Tag("client")
class KeptStateTest {
    private static final String PORT = "shop#orders.jar/Kept";
    @TempDir
    private Path directory;
    private final Site site = new Site("DEFINE QLOCAL(Q1)");
    private final TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
        if (message.getBody(String.class).equals("poison")) {
            transaction.setRollbackOnly();
        }
    });

    @AfterEach
    void close() {
        site.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private ListenerPortMXBean deploy(String retention) throws Exception {
        site.adapter().setStateDirectory(directory.toString());
        return site.activate(PORT, bean, spec -> spec.setStateRetention(retention));
    }

    @Test
    void aPoisonStopOutlastsTheRedeploymentWithItsOwnerAndItsReason() throws Exception {
        ListenerPortMXBean port = deploy("ALL");
        Ports.awaitState(PORT, "STARTED");
        site.send("poison", "good");
        Ports.awaitState(PORT, "STOPPED");
        String reason = port.getReason();
        site.deactivateAll();

        deploy("ALL");
        patiently().until(() -> port.getStoppedBy().equals("POISON"));
        assertThat(port.getReason()).isEqualTo(reason);
        assertThat(bean.bodies()).containsExactly("poison");
        assertThat(directory.resolve("shop%23orders.jar%2FKept.properties")).exists();
    }

    @Test
    void whatAPoisonMessageStoppedStartsAgainWhereOnlyAnOperatorsStopsLast() throws Exception {
        ListenerPortMXBean port = deploy("OPERATOR");
        Ports.awaitState(PORT, "STARTED");
        site.send("poison");
        Ports.awaitState(PORT, "STOPPED");
        site.deactivateAll();

        deploy("OPERATOR");
        patiently().until(() -> bean.bodies().size() == 2);
        Ports.awaitState(PORT, "STOPPED");
        port.start();
        patiently().until(() -> bean.bodies().size() == 3);
        Ports.awaitState(PORT, "STOPPED");
        site.deactivateAll();
    }

    @Test
    void anOperatorsStopOutlastsIt() throws Exception {
        ListenerPortMXBean port = deploy("OPERATOR");
        Ports.awaitState(PORT, "STARTED");
        port.stop();
        site.deactivateAll();

        deploy("OPERATOR");
        patiently().until(() -> port.getStoppedBy().equals("OPERATOR"));
    }

    @Test
    void withoutADirectoryNothingCanBeKept() {
        assertThatThrownBy(() -> site.activate(PORT, bean, spec -> spec.setStateRetention("ALL")))
                .isInstanceOf(InvalidPropertyException.class).hasMessage("stateRetention=ALL is not allowed: NONE, as "
                        + "long as the resource adapter has no stateDirectory");
    }

    @Test
    void aDirectoryThatDependsOnWhereTheServerWasStartedIsRefused() {
        site.adapter().setStateDirectory("state");
        assertThatThrownBy(() -> site.activate(PORT, bean, spec -> { })).hasMessage("stateDirectory=state is not "
                + "allowed: blank or an absolute path");
    }
}
