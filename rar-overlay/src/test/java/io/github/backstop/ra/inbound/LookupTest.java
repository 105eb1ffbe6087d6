// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.jakarta.jms.MQQueue;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.outbound.BackstopManagedConnectionFactory;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TestNaming;
import jakarta.resource.spi.InvalidPropertyException;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A port whose queue and connection factory are named in JNDI, as WebSphere's are: C.1. */
@Tag("client")
class LookupTest {
    private static final String PORT = "looked up";
    private final TestNaming naming = TestNaming.open();
    private final Site site = new Site("DEFINE QLOCAL(Q1)");
    private final TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });

    @AfterEach
    void close() {
        site.close();
        naming.close();
    }

    private void bindFactory(String host, int port) {
        BackstopManagedConnectionFactory managed = new BackstopManagedConnectionFactory();
        managed.setHostName(host);
        managed.setPort(String.valueOf(port));
        managed.setQueueManager("QM1");
        naming.bind("jms/qm1", managed.createConnectionFactory(null));
    }

    private static Consumer<BackstopActivationSpec> byName() {
        return spec -> {
            spec.setQueueName(null);
            spec.setDestinationLookup("jms/orders");
            spec.setConnectionFactoryLookup("jms/qm1");
        };
    }

    @Test
    void queueAndFactoryAreFoundAndWinOverWhatTheSpecificationSays() throws Exception {
        bindFactory("127.0.0.1", site.queueManager().port());
        naming.bind("jms/orders", new MQQueue("QM1", "Q1"));
        site.start(PORT, bean, byName().andThen(spec -> {
            spec.setDestination("NO.SUCH.QUEUE");
            spec.setPort("1");
        }));

        site.send("found");
        await().atMost(Duration.ofSeconds(60)).until(() -> bean.bodies().contains("found"));
        assertThat(Ports.port(PORT).getDestination()).isEqualTo("Q1");
    }

    @Test
    void whatIsNotThereIsRefusedWithItsName() {
        bindFactory("127.0.0.1", site.queueManager().port());
        assertThatThrownBy(() -> site.activate(PORT, bean, byName())).isInstanceOf(InvalidPropertyException.class)
                .hasMessageStartingWith("destinationLookup=jms/orders is not allowed: the global JNDI name of a "
                        + "jakarta.jms.Queue; the lookup failed");
        assertThat(Ports.all()).isEmpty();
    }

    @Test
    void anotherKindOfObjectIsRefused() throws Exception {
        naming.bind("jms/qm1", "a text");
        naming.bind("jms/orders", new MQQueue("Q1"));
        assertThatThrownBy(() -> site.activate(PORT, bean, byName())).isInstanceOf(InvalidPropertyException.class)
                .hasMessageStartingWith("connectionFactoryLookup=jms/qm1 is not allowed: the global JNDI name of a "
                        + "connection factory of this adapter; found was a java.lang.String");
    }

    @Test
    void theSpecificationIsValidBeforeAnythingIsLookedUp() throws Exception {
        BackstopActivationSpec spec = new BackstopActivationSpec();
        byName().accept(spec);

        spec.validate();
    }
}
