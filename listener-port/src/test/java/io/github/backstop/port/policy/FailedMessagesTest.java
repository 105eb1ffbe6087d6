// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FailedMessagesTest {
    private final FailedMessages messages = new FailedMessages();

    private void fail(String messageId, int count) {
        messages.failed(new FailedDelivery(messageId, count, new FailureCause("a.B", "failure " + count, ""),
                Instant.ofEpochSecond(count)));
    }

    @Test
    void keepsTheLastFailureAndTheTimesOfTheLastTen() {
        IntStream.rangeClosed(1, 12).forEach(count -> fail("ID:1", count));

        FailedMessage message = messages.of("ID:1").orElseThrow();
        assertThat(message.last().deliveryCount()).isEqualTo(12);
        assertThat(message.last().cause().message()).isEqualTo("failure 12");
        assertThat(message.times()).hasSize(FailedMessage.MOST_TIMES).startsWith(Instant.ofEpochSecond(3))
                .endsWith(Instant.ofEpochSecond(12));
    }

    @Test
    void forgetsTheMessageThatFailedLeastRecently() {
        IntStream.range(0, FailedMessages.MOST_MESSAGES).forEach(i -> fail("ID:" + i, 1));
        fail("ID:0", 2);
        fail("ID:new", 1);

        assertThat(messages.of("ID:0")).isPresent();
        assertThat(messages.of("ID:new")).isPresent();
        assertThat(messages.of("ID:1")).isEmpty();
        assertThat(messages.of("ID:2")).isPresent();
    }

    @Test
    void forgetsWhatItIsToldToForget() {
        fail("ID:1", 1);
        messages.forget("ID:1");

        assertThat(messages.of("ID:1")).isEmpty();
    }
}
