// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import javax.transaction.xa.Xid;

/** Names of XA branches, as a transaction manager makes them. */
record Branch(long number) implements Xid {

    private static final AtomicLong NUMBERS = new AtomicLong(System.nanoTime());

    static Xid next() {
        return new Branch(NUMBERS.incrementAndGet());
    }

    @Override
    public int getFormatId() {
        return 0x42535450;
    }

    @Override
    public byte[] getGlobalTransactionId() {
        return ByteBuffer.allocate(8).putLong(number).array();
    }

    @Override
    public byte[] getBranchQualifier() {
        return new byte[] {1};
    }
}
