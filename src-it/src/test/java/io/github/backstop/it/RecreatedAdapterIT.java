// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.ResourceAdapterArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The server makes a new adapter while the application stays, and forgets its bean: the adapter does not (0014). */
@ExtendWith(ArquillianExtension.class)
class RecreatedAdapterIT {

    private static final String QUEUE = "RECREATED";
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String SETTINGS = "lp-recreated";
    private static final String KEPT = "KEPT";
    private static Queues queues;

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "adapter", managed = false, testable = false)
    static ResourceAdapterArchive adapter() {
        return Archives.rar();
    }

    @Deployment(name = "application", managed = false, testable = false)
    static EnterpriseArchive application() {
        return TestApplication.besideTheAdapter("recreated", List.of(TestQueues.connected(
                PortSpec.scripted(QUEUE).with("listenerPortJndi", SETTINGS), queues())));
    }

    @Deployment(name = "keeping", managed = false, testable = false)
    static EnterpriseArchive keeping() {
        return TestApplication.besideTheAdapter("keeping", List.of(TestQueues.connected(
                PortSpec.scripted(KEPT).with("stateRetention", "OPERATOR"), queues())));
    }

    private static synchronized Queues queues() {
        if (queues == null) {
            queues = TestQueues.start("DEFINE QLOCAL(RECREATED) BOTHRESH(0)\nDEFINE QLOCAL(KEPT) BOTHRESH(0)\n");
        }
        return queues;
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    @Test
    void thePortComesBackAsItWasAndGoesWithItsApplication() {
        PortByJmx port = new PortByJmx(QUEUE);
        deployer.deploy("adapter");
        Asadmin.run("create-admin-object", "--raname", "backstop", "--restype",
                "io.github.backstop.ra.ListenerPortSettings", "--property", "maximumRetries=4", SETTINGS);
        deployer.deploy("application");
        assertDelivers("good 1");

        // Payara stops the adapter and makes another with these properties
        Asadmin.run("create-resource-adapter-config", "--property", "hostName=127.0.0.1", "backstop");
        assertDelivers("good 2");
        assertThat(port.state()).isEqualTo("STARTED");
        assertThat(port.number("MaximumRetries")).as("of the administered object").isEqualTo(4);

        port.stop();
        Asadmin.run("delete-resource-adapter-config", "backstop");
        await().atMost(PATIENCE).until(() -> port.stoppedBy().equals("OPERATOR"));
        port.start();
        assertDelivers("good 3");

        deployer.undeploy("application");
        await().atMost(PATIENCE).until(() -> !port.exists());
        assertThat(queues.openInputCount(QUEUE)).isZero();
        deployer.deploy("application");
        assertDelivers("good 4");

        deployer.undeploy("application");
        assertThat(port.exists()).as("port of an application that is gone").isFalse();
        Asadmin.run("delete-admin-object", SETTINGS);
        deployer.undeploy("adapter");
    }

    /** The new adapter has no place any more where the port's state is kept. */
    @Test
    void aPortThatCannotBePutBackIsShownWithTheCommandThatHelps(@TempDir Path directory) {
        PortByJmx port = new PortByJmx(KEPT);
        String property = "stateDirectory=" + directory;
        Asadmin.run("create-resource-adapter-config", "--property", property, "backstop");
        deployer.deploy("adapter");
        deployer.deploy("keeping");
        TestQueues.awaitStarted(port);

        Asadmin.run("delete-resource-adapter-config", "backstop");
        await().atMost(PATIENCE).until(() -> port.text("Reason").contains("could not be put back: stateRetention="));
        assertThat(port.state()).isEqualTo("STOPPED");
        assertThat(port.stoppedBy()).isEqualTo("ADAPTER_STOPPED");
        assertThat(port.text("Advice")).isEqualTo("deploy the application again: asadmin disable keeping; asadmin "
                + "enable keeping");
        Asadmin.run("disable", "keeping");
        await().atMost(PATIENCE).until(() -> !port.exists());
        Asadmin.run("create-resource-adapter-config", "--property", property, "backstop");
        Asadmin.run("enable", "keeping");
        assertDelivers(KEPT, "good 1");

        deployer.undeploy("keeping");
        Asadmin.run("delete-resource-adapter-config", "backstop");
        deployer.undeploy("adapter");
    }

    private static void assertDelivers(String text) {
        assertDelivers(QUEUE, text);
    }

    private static void assertDelivers(String queue, String text) {
        queues.send(queue, List.of(text));
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(Book.texts(queue)).contains(text));
    }
}
