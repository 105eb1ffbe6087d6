// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TestServer;
import jakarta.resource.spi.ActivationSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A queue manager that is down keeps no application from starting (B32, IZ76343; C19). */
class QueueManagerDownTest {
    private final TestServer server = new TestServer();
    private final BackstopResourceAdapter adapter = new BackstopResourceAdapter();
    private final TestBean bean = TestBean.transacted("down", (message, transaction) -> { });
    private final BackstopActivationSpec spec = new BackstopActivationSpec();

    @BeforeEach
    void start() throws Exception {
        adapter.start(server);
        adapter.setHostName("127.0.0.1");
        adapter.setPort(String.valueOf(portWithoutListener()));
        spec.setResourceAdapter(adapter);
        spec.setDestination("Q1");
    }

    @AfterEach
    void stop() {
        adapter.stop();
        server.close();
        assertThat(Ports.all()).isEmpty();
    }

    private static int portWithoutListener() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void activationSucceedsAndThePortRecovers() throws Exception {
        spec.setRecoveryInterval("3600");
        adapter.endpointActivation(bean, spec);
        ListenerPortMXBean port = Ports.awaitState("down", "RECOVERING");
        assertThat(port.getReason()).as("one line, with the reason code").contains("MQRC_", "127.0.0.1")
                .doesNotContain("\n");
        adapter.endpointDeactivation(bean, spec);
        assertThat(Ports.all()).isEmpty();
    }

    @Test
    void whenRecoveryIsExhaustedThePortIsStopped() throws Exception {
        spec.setRecoveryRetries("0");
        adapter.endpointActivation(bean, spec);
        assertThat(port("RECOVERY_EXHAUSTED").getState()).isEqualTo("STOPPED");
    }

    @Test
    void anAdministeredObjectThatIsNotThereStopsThePortUntilItIs() throws Exception {
        spec.setListenerPortJndi("lp/Orders");
        adapter.endpointActivation(bean, spec);
        ListenerPortMXBean port = port("CONFIGURATION");
        assertThat(port.getReason()).startsWith("listenerPortJndi=lp/Orders is not allowed");
    }

    private static ListenerPortMXBean port(String stoppedBy) {
        org.awaitility.Awaitility.await().until(() -> Ports.port("down").getStoppedBy(), stoppedBy::equals);
        return Ports.port("down");
    }

    @Test
    void recoveryOfTransactionsFailsPerCallAndOnceForEachQueueManager() throws Exception {
        BackstopActivationSpec same = new BackstopActivationSpec();
        same.setDestination("Q2");
        XAResource[] resources = adapter.getXAResources(new ActivationSpec[] {spec, same});
        assertThat(resources).hasSize(1);
        XAException failure = Assertions.catchThrowableOfType(XAException.class,
                () -> resources[0].recover(XAResource.TMSTARTRSCAN));
        assertThat(failure.errorCode).isEqualTo(XAException.XAER_RMFAIL);
    }
}
