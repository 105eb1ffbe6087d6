// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** What a bean asks reaches the port that has its message, and only a port that has it. */
class PortRequestsTest {

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final PortFailureReports ports = new PortFailureReports(server);

    private RecordingPort register(String name, String inFlight) throws Exception {
        RecordingPort port = new RecordingPort();
        port.inFlight = inFlight;
        server.registerMBean(port, new ObjectName("io.github.backstop:type=ListenerPort,name=" + name));
        return port;
    }

    @Test
    void thePortThatHasTheMessageIsAsked() throws Exception {
        register("others", "ID:2");
        RecordingPort port = register("orders", "ID:1");

        ports.ask("rejectMessage", "ID:1", "BOQ", "no customer");

        assertThat(port.rejections).containsExactly("ID:1 BOQ no customer");
    }

    @Test
    void aMessageThatNoPortDeliversIsRefusedByItsId() throws Exception {
        register("orders", "ID:2");
        assertThatThrownBy(() -> ports.ask("rejectMessage", "ID:1", "", "why"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ID:1");
    }

    @Test
    void whatThePortSaysAgainstItReachesTheBean() throws Exception {
        RecordingPort port = register("orders", "ID:1");
        port.refusal = new IllegalStateException("a wrapped adapter moves none");
        assertThatThrownBy(() -> ports.ask("rejectMessage", "ID:1", "", "why"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a wrapped adapter moves none");
    }

    @Test
    void aPortOfAnotherReleaseIsNamed() throws Exception {
        register("orders", "ID:1");
        assertThatThrownBy(() -> ports.ask("notThere", "ID:1", "why"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("name=orders").hasMessageContaining("notThere");
    }
}
