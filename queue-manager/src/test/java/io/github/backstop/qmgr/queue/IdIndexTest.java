// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Judged by a map of trees. */
class IdIndexTest {

    private final IdIndex index = new IdIndex(message -> message.descriptor().correlationId());
    private final Map<Integer, TreeMap<Position, StoredMessage>> expected = new HashMap<>();
    private final Random random = new Random(1);

    private static byte[] id(int number) {
        return ByteBuffer.allocate(24).putInt(20, number).array();
    }

    private static StoredMessage message(int number, long sequence) {
        return new StoredMessage(0, sequence, MessageDescriptor.builder().correlationId(id(number)).build(),
                new byte[0], StoredMessage.NEVER);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 100, 5000})
    void findsTheMessagesOfAnIdInOrderWhateverIsAddedAndRemoved(int ids) {
        for (int sequence = 0; sequence < 20_000; sequence++) {
            int number = 1 + random.nextInt(ids);
            TreeMap<Position, StoredMessage> same = expected.computeIfAbsent(number, n -> new TreeMap<>());
            if (random.nextInt(10) < (sequence / 5000 % 2 == 0 ? 7 : 3) || same.isEmpty()) {
                StoredMessage message = message(number, sequence);
                same.put(message, message);
                index.add(message);
            } else {
                index.remove(same.pollFirstEntry().getValue());
            }
            compare(1 + random.nextInt(ids));
        }
        for (int number = 1; number <= ids; number++) {
            compare(number);
        }
    }

    private void compare(int number) {
        TreeMap<Position, StoredMessage> same = expected.getOrDefault(number, new TreeMap<>());
        StoredMessage found = index.next(IdKey.of(id(number)), null);
        assertThat(found).isSameAs(same.isEmpty() ? null : same.firstEntry().getValue());
        if (found != null) {
            Map.Entry<Position, StoredMessage> second = same.higherEntry(found);
            assertThat(index.next(IdKey.of(id(number)), found)).isSameAs(second == null ? null : second.getValue());
        }
    }

    @Test
    void theZeroIdIsNotAnId() {
        StoredMessage none = message(0, 1);
        index.add(none);
        index.remove(none);
        assertThat(index.next(IdKey.of(id(1)), null)).isNull();
    }
}
