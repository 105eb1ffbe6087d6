// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.port.management.OpenQueueDepth;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How full backout and dead-letter queue are, by the port's own means. Decision 0095. */
@Tag("client")
class QueueWatchTest {
    private final Site site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QALIAS(BOQ.ALIAS) TARGET(BOQ)\n"
            + "DEFINE QLOCAL(Q1) BOQNAME(BOQ.ALIAS) BOTHRESH(1)\nDEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)\n");

    @AfterEach
    void close() {
        site.close();
    }

    @Test
    void bothQueuesAreSeenWithTheirDepthAndTheirOldestMessage() throws Exception {
        site.adapter().setQueueWatchInterval("1");
        ListenerPortMXBean port = site.start("watch", TestBean.transacted("bean", (message, transaction) -> {
            throw new IllegalStateException("no such customer");
        }), spec -> spec.setMaximumRetries("-1"));

        site.send("poison");

        await().atMost(Duration.ofSeconds(60)).until(() -> port.getQueueDepths().size() == 2
                && port.getQueueDepths().get(0).getDepth() == 1);
        OpenQueueDepth backout = port.getQueueDepths().get(0);
        assertThat(backout.getPlace()).isEqualTo("BACKOUT");
        assertThat(backout.getQueue()).isEqualTo("BOQ.ALIAS");
        assertThat(Instant.parse(backout.getOldestPutTime())).isAfter(Instant.EPOCH);
        OpenQueueDepth deadLetter = port.getQueueDepths().get(1);
        assertThat(deadLetter.getPlace()).isEqualTo("DEAD_LETTER");
        assertThat(deadLetter.getQueue()).isEqualTo("DLQ");
        assertThat(deadLetter.getDepth()).isZero();
        assertThat(deadLetter.getOldestPutTime()).isEmpty();
    }
}
