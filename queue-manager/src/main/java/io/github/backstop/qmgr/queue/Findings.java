// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What has been found out about the messages of a group as they are now. Its parts are null until they are asked for:
 * most groups are looked at for one thing alone, and there may be many. Guarded by the queue's lock.
 */
final class Findings {

    /** A logical message. */
    private record Name(int kind, int sequence) {
    }

    private Map<Name, List<StoredMessage>> parts;
    private Map<Integer, List<StoredMessage>> members;
    private Map<Integer, Boolean> reported;
    private Map<Integer, StoredMessage> foremost;

    List<StoredMessage> parts(int kind, int sequence, Supplier<List<StoredMessage>> search) {
        if (parts == null) {
            parts = new HashMap<>();
        }
        return parts.computeIfAbsent(new Name(kind, sequence), name -> search.get());
    }

    List<StoredMessage> members(int kind, Supplier<List<StoredMessage>> search) {
        if (members == null) {
            members = new HashMap<>();
        }
        return members.computeIfAbsent(kind, key -> search.get());
    }

    boolean reported(int sequence, BooleanSupplier search) {
        if (reported == null) {
            reported = new HashMap<>();
        }
        return reported.computeIfAbsent(sequence, key -> search.getAsBoolean());
    }

    /** The first of each kind, of messages in the order of the queue. */
    Map<Integer, StoredMessage> foremost(Collection<StoredMessage> all) {
        if (foremost == null) {
            foremost = new HashMap<>();
            for (StoredMessage message : all) {
                if (message.hasPlace()) {
                    foremost.putIfAbsent(message.kind(), message);
                }
            }
        }
        return foremost;
    }
}
