// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Ten thousand dead letters sent back, with a cancel in the middle: none is lost, none doubled, and they stay in their
 * order. {@code -Dbackstop.redrive.messages} is another number of them.
 */
@ClientTest
class ManyRedrivenTest {
    private static final int MESSAGES = Integer.getInteger("backstop.redrive.messages", 10_000);

    @Test
    @Timeout(value = 300, unit = TimeUnit.SECONDS)
    void aCancelInTheMiddleLosesNothing() throws MQException {
        try (Site site = new Site("ALTER QLOCAL(DLQ) MAXDEPTH(" + 2 * MESSAGES + ")\nDEFINE QLOCAL(ORDERS) MAXDEPTH("
                + 2 * MESSAGES + ")\n")) {
            Dead.putAll(site.operator(), "DLQ", all().stream().map(Dead.to("ORDERS")::text).toList());
            MQQueueManager connection = site.connect();
            AtomicInteger handled = new AtomicInteger();
            Redrive[] redrive = new Redrive[1];
            redrive[0] = new Redrive(connection, "DLQ", RedriveOrder.of("", "", 0, 0, false), step -> {
                if (handled.incrementAndGet() == MESSAGES / 2) {
                    redrive[0].cancel();
                }
            });
            RedriveProgress cancelled = redrive[0].run();
            assertThat(cancelled).isEqualTo(new RedriveProgress(RedriveProgress.State.CANCELLED, MESSAGES / 2,
                    MESSAGES / 2, MESSAGES / 2, 0, ""));
            assertThat(Stream.concat(texts(site.on("ORDERS"), 0), texts(site.on("DLQ"), 172)))
                    .containsExactlyElementsOf(all());

            assertThat(new Redrive(connection, "DLQ", RedriveOrder.of("", "", 0, 0, false), step -> { }).run()
                    .redriven()).isEqualTo(MESSAGES - MESSAGES / 2);
            assertThat(site.depth("DLQ")).isZero();
            assertThat(texts(site.on("ORDERS"), 0)).containsExactlyElementsOf(all());
            connection.disconnect();
        }
    }

    private static List<String> all() {
        return IntStream.range(0, MESSAGES).mapToObj(String::valueOf).toList();
    }

    private static Stream<String> texts(List<QueuedMessage> messages, int from) {
        return messages.stream().map(message -> new String(Arrays.copyOfRange(message.data(), from,
                message.data().length), StandardCharsets.UTF_8));
    }
}
