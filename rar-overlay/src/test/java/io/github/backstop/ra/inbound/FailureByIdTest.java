// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.port.management.MessageFailure;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever moves a message, IBM's client or the port: the port tells why it failed, by its id. */
@Tag("client")
class FailureByIdTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private final Site site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)");

    @AfterEach
    void close() {
        site.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"IBM", "BACKSTOP"})
    void whyAMovedMessageFailedIsFoundByItsId(String engine) throws Exception {
        ListenerPortMXBean port = site.start("found", TestBean.transacted("bean", (message, transaction) -> {
            throw new IllegalStateException("sold out: " + message.getBody(String.class));
        }), spec -> {
            spec.setMaximumRetries("-1");
            spec.setEngine(engine);
        });
        site.send("first", "second");
        await().atMost(PATIENCE).until(() -> port.getRolledBack() == 6 && site.depth("BOQ") == 2);
        byte[] first = site.queueManager().queue("BOQ").browse().stream().map(one -> one.descriptor().messageId())
                .toList().get(0);
        String id = "ID:" + HexFormat.of().formatHex(first);

        MessageFailure failure = port.getFailure(id);
        assertThat(failure.getMessageId()).isEqualTo(id);
        assertThat(failure.getDeliveryCount()).isEqualTo(3);
        assertThat(failure.getTimes()).hasSize(3);
        assertThat(failure.getCause()).startsWith("java.lang.IllegalStateException: sold out: first at ")
                .contains(FailureByIdTest.class.getName());

        port.stop();
        Ports.awaitState("found", "STOPPED");
        port.start();
        Ports.awaitState("found", "STARTED");
        assertThat(port.getFailure(id).getCause()).as("also after a restart").isEqualTo(failure.getCause());
        assertThat(port.getFailure("ID:" + "00".repeat(24))).isNull();
    }
}
