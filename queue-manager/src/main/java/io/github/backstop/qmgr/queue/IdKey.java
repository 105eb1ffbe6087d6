// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.Arrays;

/** A MsgId or CorrelId as a key of a hash table. */
final class IdKey {

    private final byte[] id;
    private final int hash;

    private IdKey(byte[] id) {
        this.id = id;
        this.hash = Arrays.hashCode(id);
    }

    /** Null for the zero id: it names no message. */
    static IdKey of(byte[] id) {
        return isNone(id) ? null : new IdKey(id);
    }

    static boolean isNone(byte[] id) {
        for (byte b : id) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    boolean sameAs(byte[] other) {
        return Arrays.equals(id, other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IdKey that && hash == that.hash && Arrays.equals(id, that.id);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
