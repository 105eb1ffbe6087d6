// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A WildFly that is killed between prepare and commit of a transaction over two queue managers: a bean gets from one of
 * them, and sends to the other through the connection factory. After its restart it ends both branches.
 */
class WildFlyCrashIT {

    /** WildFly looks for branches in doubt each two minutes, and for the first time before it has the adapter. */
    private static final String OFTEN = "-DRecoveryEnvironmentBean.periodicRecoveryPeriod=5";
    private static final String GUIDE = "wildfly/first-port.cli";

    private final ClientQueues in = new ClientQueues("QM1", ServerContract.DEFINITIONS);
    private final ClientQueues out = new ClientQueues("QM2", "DEFINE QLOCAL(SHIPPED)");
    private final FlowTrap toIn = new FlowTrap(in.port());
    private ServerProcess server;

    @AfterEach
    void end() throws Exception {
        if (server != null) {
            server.close();
        }
        toIn.close();
        in.close();
        out.close();
    }

    @Test
    void killedBetweenPrepareAndCommitItCommitsBothBranchesAfterItsRestart() {
        Site site = Site.prepare("WildFlyCrashIT", System.getProperty("servers.client"), toIn.port(), List.of());
        WildFly wildFly = new WildFly();
        server = wildFly.launch(site);
        wildFly.configure(site, site.guide(GUIDE, "first-port.cli", "\ncd /\n", """

                ./connection-definitions=backstop/config-properties=port:add(value=%d)
                ./connection-definitions=backstop/config-properties=queueManager:add(value=QM2)
                cd /
                """.formatted(out.port())));
        await().atMost(Duration.ofMinutes(2)).until(() -> in.openInputCount("SHIPMENTS") > 0);

        toIn.beforeNextCommit(server::kill);
        in.send("SHIPMENTS", List.of("decided"));
        await().atMost(Duration.ofMinutes(2)).until(() -> server.hasEnded());
        assertThat(in.texts("SHIPMENTS")).as("in doubt").isEmpty();
        assertThat(in.depth("SHIPMENTS")).as("in doubt").isEqualTo(1);

        server = wildFly.launch(site, OFTEN);
        await().atMost(Duration.ofMinutes(5)).untilAsserted(() -> {
            assertThat(in.depth("SHIPMENTS")).as("of QM1, by the port").isZero();
            assertThat(out.texts("SHIPPED")).as("of QM2, by the connection factory").containsExactly("decided");
            assertThat(out.depth("SHIPPED")).isEqualTo(1);
        });
    }
}
