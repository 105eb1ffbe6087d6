// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageFlag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random groups of random logical messages, cut at random, shuffled, with losses. */
public final class SegmentCase {

    /** A physical message, and which logical message it is of. */
    public record Part(MessageDescriptor descriptor, byte[] data, int group, int message) {
    }

    public final Random random;
    private final List<List<byte[]>> groups = new ArrayList<>();
    /** What arrives, in order. */
    public final List<Part> arriving = new ArrayList<>();
    private final List<Part> lost = new ArrayList<>();

    public SegmentCase(long seed) {
        random = new Random(seed);
        boolean lossy = random.nextBoolean();
        int groupCount = 1 + random.nextInt(3);
        for (int group = 0; group < groupCount; group++) {
            int messages = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1;
            List<byte[]> contents = new ArrayList<>();
            for (int message = 0; message < messages; message++) {
                byte[] data = new byte[random.nextInt(random.nextBoolean() ? 8 : 300)];
                random.nextBytes(data);
                contents.add(data);
                cut(group, message, messages, data);
            }
            groups.add(contents);
        }
        if (random.nextInt(4) > 0) {
            Collections.shuffle(arriving, random);
        }
        if (lossy) {
            int losses = 1 + random.nextInt(2);
            for (int i = 0; i < losses && !arriving.isEmpty(); i++) {
                lost.add(arriving.remove(random.nextInt(arriving.size())));
            }
        }
    }

    private void cut(int group, int message, int messages, byte[] data) {
        int persistence = random.nextInt(2);
        boolean whole = random.nextInt(3) == 0;
        int from = 0;
        do {
            int to = whole ? data.length : Math.min(data.length, from + 1 + random.nextInt(60));
            // Sometimes the last segment has nothing.
            boolean last = to == data.length && (whole || data.length == from || random.nextInt(4) > 0);
            int flags = whole ? 0 : last ? MessageFlag.LAST_SEGMENT.bit() : MessageFlag.SEGMENT.bit();
            if (random.nextBoolean()) {
                flags |= MessageFlag.SEGMENTATION_ALLOWED.bit();
            }
            if (messages > 1) {
                flags |= message == messages - 1 ? MessageFlag.LAST_MSG_IN_GROUP.bit()
                        : MessageFlag.MSG_IN_GROUP.bit();
            }
            MessageDescriptor descriptor = MessageDescriptor.builder().groupId(Client.id("group " + group))
                    .sequenceNumber(message + 1).offset(from).messageFlags(flags).persistence(persistence).build();
            arriving.add(new Part(descriptor, Arrays.copyOfRange(data, from, to), group, message));
            from = to;
            if (last) {
                return;
            }
        } while (true);
    }

    private boolean whole(int group, int message) {
        return lost.stream().noneMatch(part -> part.group == group && part.message == message);
    }

    /** The logical messages of which nothing was lost. */
    public List<byte[]> complete() {
        List<byte[]> complete = new ArrayList<>();
        for (int group = 0; group < groups.size(); group++) {
            for (int message = 0; message < groups.get(group).size(); message++) {
                if (whole(group, message)) {
                    complete.add(groups.get(group).get(message));
                }
            }
        }
        return complete;
    }

    /** Those of groups of which nothing was lost. */
    public List<byte[]> ofCompleteGroups() {
        List<byte[]> complete = new ArrayList<>();
        for (int group = 0; group < groups.size(); group++) {
            int its = group;
            if (lost.stream().noneMatch(part -> part.group == its)) {
                complete.addAll(groups.get(group));
            }
        }
        return complete;
    }

    /** How many of what arrived belong to logical messages that are not complete. */
    public int orphans() {
        return (int) arriving.stream().filter(part -> !whole(part.group, part.message)).count();
    }
}
