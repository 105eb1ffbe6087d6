// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The server fails before it begins the transaction, and says so neither in beforeDelivery nor at all. */
@ExtendWith(ArquillianExtension.class)
class UnmakeableBeanIT {

    private static final String QUEUE = "UNMAKEABLE";
    private static Queues queues;

    @Deployment(testable = false)
    static EnterpriseArchive application() {
        queues = TestQueues.start("DEFINE QLOCAL(UNMAKEABLE) BOTHRESH(0)\n");
        return TestApplication.withAdapterInside("unmakeable", List.of(TestQueues.connected(
                PortSpec.scripted(QUEUE).beanClass("UnmakeableBean").with("maximumRetries", 2), queues)));
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    @Test
    void noMessageIsLost() {
        PortByJmx port = new PortByJmx(QUEUE);
        TestQueues.awaitStarted(port);

        queues.send(QUEUE, List.of("precious"));
        await().during(Duration.ofSeconds(2)).atMost(Duration.ofSeconds(8)).untilAsserted(() ->
                assertThat(queues.browse(QUEUE)).extracting(QueuedText::text).containsExactly("precious"));

        port.stop();
        await().untilAsserted(() -> assertThat(queues.browse(QUEUE)).singleElement()
                .matches(QueuedText::available, "available to the next who asks"));
        assertThat(queues.depth(QUEUE)).isEqualTo(1);
    }
}
