// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.dlq.management.DeadLetterQueueMXBean;
import io.github.backstop.dlq.management.OpenDeadLetter;
import io.github.backstop.ra.server.TestBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A port on IBM MQ has the dead-letter queue of its queue manager in JMX, as long as it is there itself. */
@Tag("client")
class PortsDeadLettersTest {

    @Test
    void whatThePortHasDeadLetteredIsExplainedAndSentBack() throws Exception {
        ObjectName name = new ObjectName("io.github.backstop:type=DeadLetterQueue,name=\"op\"");
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        AtomicBoolean mended = new AtomicBoolean();
        try (Site site = new Site("DEFINE QLOCAL(Q1)\nDEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)\n")) {
            site.start("op", TestBean.transacted("bean", (message, transaction) -> {
                if (!mended.get()) {
                    throw new IllegalStateException("no such customer");
                }
            }), spec -> {
                spec.setBackoutThreshold("1");
                spec.setMaximumRetries("9");
            });
            site.send("poison");
            DeadLetterQueueMXBean letters = JMX.newMXBeanProxy(server, name, DeadLetterQueueMXBean.class);
            await().atMost(Duration.ofSeconds(60)).until(() -> letters.browse("", 10).length == 1);

            OpenDeadLetter letter = letters.browse("DESTQ(Q1)", 10)[0];
            assertThat(letter.getReasonInWords()).startsWith("it was backed out as often as");
            mended.set(true);
            assertThat(letters.redrive("", letter.getMessageId(), 0, 0, false, "alice"))
                    .isEqualTo("1 of 1 messages were sent back");
            await().atMost(Duration.ofSeconds(60)).until(() -> site.depth("Q1") == 0);
            assertThat(site.depth("DLQ")).isZero();
        }
        assertThat(server.isRegistered(name)).isFalse();
    }
}
