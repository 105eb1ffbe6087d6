// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A list of connection names: C19, C23. */
@Tag("client")
class FailoverTest {
    private static final String PORT = "failover";
    private final Site site = new Site("DEFINE QLOCAL(Q1)");

    @AfterEach
    void close() {
        site.close();
    }

    private static int portWithoutListener() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void whenAllEntriesAreUnreachableThePortRecoversAndGoesOnAtWhicheverComesBack() throws Exception {
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        int first = site.queueManager().port();
        int second = portWithoutListener();
        ListenerPortMXBean port = site.start(PORT, bean, spec -> {
            spec.setConnectionNameList("127.0.0.1(" + first + "),127.0.0.1(" + second + ")");
            spec.setRecoveryRetries("120");
        });
        site.queueManager().close();
        Ports.awaitState(PORT, "RECOVERING");
        assertThat(port.getActiveSessions()).isZero();

        site.startQueueManager(second);
        Ports.awaitState(PORT, "STARTED");
        site.send("after");
        await().atMost(Duration.ofSeconds(60)).until(() -> bean.bodies().contains("after"));
        assertThat(port.getRolledBack()).isZero();
    }
}
