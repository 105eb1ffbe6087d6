// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.ResourceAdapterArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Layout 2: the administrator deploys backstop.rar, makes an admin object, and deploys the EAR without the adapter. */
@ExtendWith(ArquillianExtension.class)
class AdapterOnItsOwnIT {

    private static final String QUEUE = "ADMINISTERED";
    private static final String SETTINGS = "lp/administered";
    private static Queues queues;

    @ArquillianResource
    private Deployer deployer;

    @BeforeAll
    static void startQueueManager() {
        startQueueManagerOnce();
    }

    // Arquillian asks for the deployments before the class is prepared
    private static synchronized Queues startQueueManagerOnce() {
        if (queues == null) {
            queues = TestQueues.start("DEFINE QLOCAL(ADMINISTERED) BOTHRESH(0)\n");
        }
        return queues;
    }

    @Deployment(name = "adapter", managed = false, testable = false)
    static ResourceAdapterArchive adapter() {
        return Archives.rar();
    }

    @Deployment(name = "application", managed = false, testable = false)
    static EnterpriseArchive application() {
        return TestApplication.besideTheAdapter("administered", List.of(TestQueues.connected(
                PortSpec.scripted(QUEUE).with("maximumRetries", 9).with("listenerPortJndi", SETTINGS),
                startQueueManagerOnce())));
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    @Test
    void thePortTakesTheAdministratorsSettingsAtEachStart() {
        deployer.deploy("adapter");
        Asadmin.run("create-admin-object", "--raname", "backstop", "--restype",
                "io.github.backstop.ra.ListenerPortSettings", "--property", "maximumRetries=2", SETTINGS);
        deployer.deploy("application");
        PortByJmx port = new PortByJmx(QUEUE);
        TestQueues.awaitStarted(port);

        queues.send(QUEUE, List.of("throw", "good"));
        await().until(() -> port.state().equals("STOPPED"));
        assertThat(port.stoppedBy()).isEqualTo("POISON");
        assertThat(Book.counts(QUEUE, "throw")).containsExactly(1, 2);
        assertThat(port.number("MaximumRetries")).isEqualTo(2);

        Asadmin.run("set", "resources.admin-object-resource." + SETTINGS + ".property.maximumRetries=5");
        port.start();
        await().until(() -> port.state().equals("STOPPED"));
        assertThat(Book.counts(QUEUE, "throw")).containsExactly(1, 2, 3, 4, 5);
        assertThat(port.number("MaximumRetries")).isEqualTo(5);
        assertThat(port.text("LastFailure")).contains("IllegalArgumentException", "cannot work with throw");

        deployer.undeploy("application");
        assertThat(port.exists()).as("port after its application was undeployed").isFalse();
        assertThat(queues.depth(QUEUE)).as("messages that wait").isEqualTo(2);
        Asadmin.run("delete-admin-object", SETTINGS);
        deployer.undeploy("adapter");
    }
}
