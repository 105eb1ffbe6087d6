// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A bean that sends through the adapter's connection factory in the transaction of its delivery. */
@ExtendWith(ArquillianExtension.class)
class ForwardIT {

    static final String OUT = "java:app/mq/out";
    private static final String QUEUE = "FORWARD";
    private static final String REJECT = "REJECT";
    private static Queues queues;

    @Deployment(testable = false)
    static EnterpriseArchive application() {
        queues = TestQueues.start("""
                DEFINE QLOCAL(FORWARD) BOTHRESH(0)
                DEFINE QLOCAL(FORWARDED)
                DEFINE QLOCAL(REJECT) BOTHRESH(0) BOQNAME(REJECT.BOQ)
                DEFINE QLOCAL(REJECT.BOQ)
                """);
        return TestApplication.withAdapterInside("forward", List.of(TestQueues.connected(
                PortSpec.scripted(QUEUE).beanClass("ForwardingBean").with("maximumRetries", 2), queues),
                TestQueues.connected(PortSpec.scripted(REJECT).beanClass("ForwardingBean"), queues)))
                .addAsManifestResource(new StringAsset("""
                        <!DOCTYPE resources PUBLIC
                          "-//GlassFish.org//DTD GlassFish Application Server 3.1 Resource Definitions//EN"
                          "http://glassfish.org/dtds/glassfish-resources_1_5.dtd">
                        <resources>
                        <connector-connection-pool name="java:app/mq/pool" resource-adapter-name="forward#backstop"
                            connection-definition-name="jakarta.jms.ConnectionFactory"
                            transaction-support="XATransaction">
                        <property name="hostName" value="127.0.0.1"/>
                        <property name="port" value="%d"/>
                        <property name="queueManager" value="IT"/>
                        <property name="channel" value="DEV.APP.SVRCONN"/>
                        </connector-connection-pool>
                        <connector-resource pool-name="java:app/mq/pool" jndi-name="%s"/>
                        </resources>
                        """.formatted(queues.port(), OUT)), "glassfish-resources.xml");
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    @Test
    void aRollbackUndoesTheSendAndACommitMakesItVisibleOnce() {
        PortByJmx port = new PortByJmx(QUEUE);
        TestQueues.awaitStarted(port);
        queues.startCounting();

        queues.send(QUEUE, List.of("good 1", "throw", "good 2"));
        await().until(() -> port.state().equals("STOPPED"));

        assertThat(Book.deliveriesOf(QUEUE, "throw")).isEqualTo(2);
        assertThat(forwarded()).containsExactly("copy of good 1");

        Book.mend(QUEUE);
        port.start();
        await().until(() -> queues.depth(QUEUE) == 0 && forwarded().size() == 3);

        assertThat(forwarded()).containsExactly("copy of good 1", "copy of throw", "copy of good 2");
        assertThat(queues.browse("FORWARDED")).allMatch(QueuedText::available);
        assertThat(queues.counted("XA_START")).as("xa_start calls that reached the queue manager").isPositive();
        assertThat(queues.counted("XA_COMMIT")).as("xa_commit calls that reached the queue manager").isPositive();
        assertThat(queues.counted("XA_ROLLBACK")).as("xa_rollback calls that reached the queue manager").isPositive();
    }

    @Test
    void whatTheBeanRejectsIsMovedAndItsSendUndoneThoughItReturns() {
        PortByJmx port = new PortByJmx(REJECT);
        TestQueues.awaitStarted(port);

        queues.send(REJECT, List.of("reject this", "good after"));
        await().until(() -> forwarded(true).contains("copy of good after"));

        await().until(() -> queues.depth("REJECT.BOQ") == 1);
        assertThat(queues.browse("REJECT.BOQ")).singleElement().extracting(QueuedText::text).isEqualTo("reject this");
        assertThat(Book.deliveriesOf(REJECT, "reject this")).isEqualTo(1);
        assertThat(forwarded(true)).containsExactly("copy of good after");
        assertThat(port.state()).isEqualTo("STARTED");
    }

    private static List<String> forwarded() {
        return forwarded(false);
    }

    private static List<String> forwarded(boolean byRejectingBean) {
        return queues.browse("FORWARDED").stream().map(QueuedText::text)
                .filter(text -> byRejectingBean == text.matches(".*(reject this|after)")).toList();
    }
}
