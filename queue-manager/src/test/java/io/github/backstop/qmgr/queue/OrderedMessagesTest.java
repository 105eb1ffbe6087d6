// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Judged by a tree, which does the same with more memory. */
class OrderedMessagesTest {

    private static final MessageDescriptor MD = MessageDescriptor.builder().build();

    private final OrderedMessages messages = new OrderedMessages();
    private final TreeMap<Position, StoredMessage> tree = new TreeMap<>();
    private final Random random = new Random(1);

    private static StoredMessage message(int priority, long sequence) {
        return new StoredMessage(priority, sequence, MD, new byte[0], StoredMessage.NEVER);
    }

    private void add(StoredMessage message) {
        if (tree.putIfAbsent(message, message) == null) {
            messages.add(message);
        }
    }

    private static StoredMessage valueOf(Map.Entry<Position, StoredMessage> entry) {
        return entry == null ? null : entry.getValue();
    }

    private void compareAround(Position position) {
        assertThat(messages.get(position)).isSameAs(tree.get(position));
        assertThat(messages.ceiling(position)).isSameAs(valueOf(tree.ceilingEntry(position)));
        assertThat(messages.higher(position)).isSameAs(valueOf(tree.higherEntry(position)));
        assertThat(messages.lower(position)).isSameAs(valueOf(tree.lowerEntry(position)));
        assertThat(messages.first()).isSameAs(valueOf(tree.firstEntry()));
        assertThat(messages.size()).isEqualTo(tree.size());
    }

    @ParameterizedTest
    @CsvSource({"10, 0, 55", "10, 9, 55", "3000, 0, 70", "3000, 9, 55", "3000, 0, 45"})
    void findsWhatATreeFindsWhateverIsAddedAndRemoved(int range, int priorities, int percentAdded) {
        for (int i = 0; i < 20_000; i++) {
            StoredMessage message = message(random.nextInt(priorities + 1), random.nextInt(range));
            if (random.nextInt(100) < percentAdded) {
                add(message);
            } else {
                assertThat(messages.remove(message)).isEqualTo(tree.remove(message) != null);
            }
            compareAround(message(random.nextInt(priorities + 1), random.nextInt(range)));
        }
        assertThat(messages.all()).containsExactlyElementsOf(tree.values());
    }

    @Test
    void aQueueThatIsPutToAndGotFromStaysInOrderAtAnyDepth() {
        long last = 0;
        for (int round = 0; round < 50; round++) {
            for (int i = random.nextInt(700); i > 0; i--) {
                add(message(0, last++));
            }
            for (int i = random.nextInt(700); i > 0 && !tree.isEmpty(); i--) {
                assertThat(messages.remove(tree.firstKey())).isTrue();
                tree.pollFirstEntry();
            }
            compareAround(message(0, last / 2));
        }
        assertThat(messages.all()).containsExactlyElementsOf(tree.values());
    }

    @Test
    void whatIsBackedOutGoesBackToTheFront() {
        for (int i = 0; i < 1000; i++) {
            add(message(0, i));
        }
        for (int i = 0; i < 300; i++) {
            messages.remove(message(0, i));
            tree.remove(message(0, i));
        }
        for (int i = 299; i >= 0; i--) {
            add(message(0, i));
        }
        assertThat(messages.all()).containsExactlyElementsOf(tree.values());
    }
}
