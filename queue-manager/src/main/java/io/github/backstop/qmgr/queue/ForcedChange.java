// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Changes of a queue that concern those who have it open: without FORCE they are refused while somebody has, with FORCE
 * handles end (2041). MQSC reference, ALTER queues, FORCE; MQOPEN, usage notes.
 */
public final class ForcedChange {

    /** Types of objects whose changes may need FORCE. */
    public static final Set<ObjectType> TYPES = EnumSet.of(ObjectType.QLOCAL, ObjectType.QALIAS, ObjectType.QREMOTE,
            ObjectType.QMGR);

    private ForcedChange() {
    }

    /**
     * Whether a change needs FORCE.
     *
     * @param after what is set, or for a definition that is replaced all that it is to have
     * @param openInput  whether somebody has the queue open for input
     * @param openOrFull whether somebody has it open, or there are messages
     * @param open       whether somebody has it, or leads through it
     */
    public static boolean needed(QueueObject queue, Map<Attribute, Object> after, boolean openInput, boolean openOrFull,
            boolean open) {
        Attributes before = queue.attributes();
        return switch (queue.type()) {
            case QLOCAL -> openInput && Integer.valueOf(0).equals(after.get(Attribute.SHARE))
                    || openOrFull && changes(before, after, Attribute.USAGE);
            case QALIAS -> open && (changes(before, after, Attribute.TARGET)
                    || changes(before, after, Attribute.TARGTYPE));
            case QREMOTE -> open && changes(before, after, Attribute.XMITQ);
            default -> false;
        };
    }

    private static boolean changes(Attributes before, Map<Attribute, Object> after, Attribute attribute) {
        return after.containsKey(attribute) && !after.get(attribute).equals(before.value(attribute));
    }

    /** Whether a change ends the handles that lead through a queue. @param inputs how many have it open for input */
    static boolean endsHandles(Attributes before, Attributes after, ObjectType type, int inputs) {
        return switch (type) {
            case QLOCAL -> differ(before, after, List.of(Attribute.USAGE))
                    || inputs > 1 && after.number(Attribute.SHARE) == 0 && before.number(Attribute.SHARE) != 0;
            case QALIAS -> differ(before, after, List.of(Attribute.TARGET, Attribute.TARGTYPE));
            case QREMOTE -> differ(before, after, List.of(Attribute.RNAME, Attribute.RQMNAME, Attribute.XMITQ));
            default -> false;
        };
    }

    private static boolean differ(Attributes before, Attributes after, List<Attribute> attributes) {
        return attributes.stream().anyMatch(attribute -> !before.value(attribute).equals(after.value(attribute)));
    }
}
