// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import javax.transaction.xa.Xid;

/** A branch of a test's transaction manager. */
public record TestXid(long transaction, int branch) implements Xid {
    static final int FORMAT = 4711;
    private static final AtomicLong NEXT = new AtomicLong(System.nanoTime());

    public static TestXid next() {
        return new TestXid(NEXT.incrementAndGet(), 1);
    }

    @Override
    public int getFormatId() {
        return FORMAT;
    }

    @Override
    public byte[] getGlobalTransactionId() {
        return ByteBuffer.allocate(8).putLong(transaction).array();
    }

    @Override
    public byte[] getBranchQualifier() {
        return ByteBuffer.allocate(4).putInt(branch).array();
    }
}
