// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.SplittableRandom;

/** A MsgId or CorrelId as a key of a hash table. Clients choose ids: the hash differs from one JVM to the next. */
final class IdKey {

    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int LENGTH = 24;
    private static final long SEED = new SplittableRandom().nextLong();

    private final byte[] id;
    private final int hash;

    private IdKey(byte[] id) {
        this.id = id;
        this.hash = hash(id);
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

    private static int hash(byte[] id) {
        if (id.length != LENGTH) {
            return Arrays.hashCode(id);
        }
        long mixed = mix(SEED ^ (long) LONGS.get(id, 0));
        mixed = mix(mixed ^ (long) LONGS.get(id, 8));
        mixed = mix(mixed ^ (long) LONGS.get(id, 16));
        return (int) (mixed ^ mixed >>> 32);
    }

    /** Each bit of the input changes half of the output (the finalizer of MurmurHash3). */
    private static long mix(long value) {
        long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ mixed >>> 33;
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
