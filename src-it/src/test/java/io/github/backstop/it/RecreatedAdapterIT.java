// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
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

/** The server makes a new adapter while the application stays: its bean is then bound to the adapter that is gone. */
@ExtendWith(ArquillianExtension.class)
class RecreatedAdapterIT {

    private static final String QUEUE = "RECREATED";
    private static Queues queues;

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "adapter", managed = false, testable = false)
    static ResourceAdapterArchive adapter() {
        return Archives.rar();
    }

    @Deployment(name = "application", managed = false, testable = false)
    static EnterpriseArchive application() {
        queues = TestQueues.start("DEFINE QLOCAL(RECREATED) BOTHRESH(0)\n");
        return TestApplication.besideTheAdapter("recreated",
                List.of(TestQueues.connected(PortSpec.scripted(QUEUE), queues)));
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    @Test
    void noPortLooksStartedThatIsNot() {
        PortByJmx port = new PortByJmx(QUEUE);
        deployer.deploy("adapter");
        deployer.deploy("application");
        queues.send(QUEUE, List.of("good 1"));
        await().until(() -> Book.deliveriesOf(QUEUE, "good 1") == 1);

        // Payara stops the adapter and makes another with these properties
        Asadmin.run("create-resource-adapter-config", "--property", "hostName=127.0.0.1", "backstop");
        queues.send(QUEUE, List.of("good 2"));

        await().during(Duration.ofSeconds(1)).atMost(Duration.ofSeconds(20)).untilAsserted(() ->
                assertThat(port.state().equals("STARTED")).as("port " + port.state() + " says that it delivers")
                        .isEqualTo(queues.openInputCount(QUEUE) > 0 && queues.depth(QUEUE) == 0));

        deployer.undeploy("application");
        deployer.deploy("application");
        await().until(() -> Book.deliveriesOf(QUEUE, "good 2") == 1);
        assertThat(port.state()).isEqualTo("STARTED");

        deployer.undeploy("adapter");
        assertThat(port.state()).as("port without an adapter").isNotEqualTo("STARTED");
        deployer.undeploy("application");
        Asadmin.run("delete-resource-adapter-config", "backstop");
    }
}
