// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Messages in the order of their positions, in chunks of references: about five bytes a message where a tree takes
 * forty, and no more than a few steps to find one. Nearly all come at the end and leave at the front; both take no
 * search. Guarded by the lock of the queue.
 */
final class OrderedMessages {

    private static final int FIRST_CHUNK = 16;
    private static final int CHUNK = 256;

    private static final class Chunk {
        private StoredMessage[] items;
        private int from;
        private int to;

        Chunk(int capacity) {
            items = new StoredMessage[capacity];
        }

        int size() {
            return to - from;
        }

        StoredMessage last() {
            return items[to - 1];
        }

        /** Index of the first that is not before the position; {@code to} when all are. */
        int ceiling(Position position) {
            int low = from;
            int high = to;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (items[middle].compareTo(position) < 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        /** Makes room for one more at the end, unless it is full. */
        boolean roomBehind() {
            if (to == items.length && from > 0 && from >= items.length / 2) {
                int size = size();
                System.arraycopy(items, from, items, 0, size);
                Arrays.fill(items, size, to, null);
                from = 0;
                to = size;
            } else if (to == items.length && items.length < CHUNK) {
                items = Arrays.copyOf(items, items.length * 2);
            }
            return to < items.length;
        }

        void insert(int index, StoredMessage message) {
            if (to < items.length) {
                System.arraycopy(items, index, items, index + 1, to - index);
                items[index] = message;
                to++;
            } else {
                System.arraycopy(items, from, items, from - 1, index - from);
                items[index - 1] = message;
                from--;
            }
        }

        void remove(int index) {
            if (index - from < to - index) {
                System.arraycopy(items, from, items, from + 1, index - from);
                items[from++] = null;
            } else {
                System.arraycopy(items, index + 1, items, index, to - index - 1);
                items[--to] = null;
            }
            if (from == to) {
                from = 0;
                to = 0;
            }
        }

        /** Gives the second half of a full chunk away. */
        Chunk split() {
            Chunk second = new Chunk(CHUNK);
            int middle = (from + to) >>> 1;
            second.to = to - middle;
            System.arraycopy(items, middle, second.items, 0, second.to);
            Arrays.fill(items, middle, to, null);
            to = middle;
            return second;
        }

        void append(Chunk other) {
            StoredMessage[] both = new StoredMessage[CHUNK];
            System.arraycopy(items, from, both, 0, size());
            System.arraycopy(other.items, other.from, both, size(), other.size());
            to = size() + other.size();
            from = 0;
            items = both;
        }
    }

    // None of them is empty, unless it is the only one.
    private final ArrayList<Chunk> chunks = new ArrayList<>(1);
    private int size;

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Null when there is none. */
    StoredMessage first() {
        return size == 0 ? null : chunks.get(0).items[chunks.get(0).from];
    }

    /** Adds a message that is not in here. */
    void add(StoredMessage message) {
        size++;
        if (chunks.isEmpty()) {
            chunks.add(new Chunk(FIRST_CHUNK));
        }
        Chunk end = chunks.get(chunks.size() - 1);
        if (end.size() == 0 || end.last().compareTo(message) < 0) {
            if (!end.roomBehind()) {
                end = new Chunk(CHUNK);
                chunks.add(end);
            }
            end.items[end.to++] = message;
            return;
        }
        int number = chunkOf(message);
        Chunk chunk = chunks.get(number);
        if (chunk.from == 0 && !chunk.roomBehind()) {
            chunks.add(number + 1, chunk.split());
            if (chunk.last().compareTo(message) < 0) {
                chunk = chunks.get(number + 1);
            }
        }
        chunk.insert(chunk.ceiling(message), message);
    }

    /** @return whether it was in here */
    boolean remove(Position position) {
        int number = chunkOf(position);
        if (number == chunks.size()) {
            return false;
        }
        Chunk chunk = chunks.get(number);
        int index = chunk.ceiling(position);
        if (index == chunk.to || !chunk.items[index].equals(position)) {
            return false;
        }
        chunk.remove(index);
        size--;
        tidy(number, chunk);
        return true;
    }

    private void tidy(int number, Chunk chunk) {
        if (chunks.size() == 1) {
            return;
        }
        if (chunk.size() == 0) {
            chunks.remove(number);
        } else if (number + 1 < chunks.size() && chunk.size() + chunks.get(number + 1).size() <= CHUNK / 2) {
            chunk.append(chunks.remove(number + 1));
        }
    }

    /** The message at the position, or null. */
    StoredMessage get(Position position) {
        StoredMessage message = ceiling(position);
        return message != null && message.equals(position) ? message : null;
    }

    /** The message at the position or the next behind it, or null. */
    StoredMessage ceiling(Position position) {
        int number = chunkOf(position);
        return number == chunks.size() ? null : chunks.get(number).items[chunks.get(number).ceiling(position)];
    }

    /** The next message behind the position, or null. */
    StoredMessage higher(Position position) {
        int number = chunkOf(position);
        if (number == chunks.size()) {
            return null;
        }
        Chunk chunk = chunks.get(number);
        int index = chunk.ceiling(position);
        if (!chunk.items[index].equals(position)) {
            return chunk.items[index];
        }
        if (index + 1 < chunk.to) {
            return chunk.items[index + 1];
        }
        return number + 1 < chunks.size() ? chunks.get(number + 1).items[chunks.get(number + 1).from] : null;
    }

    /** The last message before the position, or null. */
    StoredMessage lower(Position position) {
        int number = chunkOf(position);
        int index = number == chunks.size() ? 0 : chunks.get(number).ceiling(position);
        if (number < chunks.size() && index > chunks.get(number).from) {
            return chunks.get(number).items[index - 1];
        }
        return number == 0 || size == 0 ? null : chunks.get(number - 1).last();
    }

    /** Number of the first chunk that does not end before the position; the number of chunks when all do. */
    private int chunkOf(Position position) {
        if (size == 0) {
            return chunks.size();
        }
        if (chunks.get(0).last().compareTo(position) >= 0) {
            return 0;
        }
        int low = 1;
        int high = chunks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (chunks.get(middle).last().compareTo(position) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** In order. */
    Stream<StoredMessage> stream() {
        return chunks.stream().flatMap(chunk -> Arrays.stream(chunk.items, chunk.from, chunk.to));
    }

    /** A copy, in order. */
    List<StoredMessage> all() {
        return stream().collect(Collectors.toCollection(() -> new ArrayList<>(size)));
    }
}
