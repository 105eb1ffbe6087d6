// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * What a transaction manager must remember of transactions with more than one resource, and its recovery: prepared
 * branches are committed if that was decided, else rolled back (presumed abort).
 */
public final class TransactionLog {
    private static final Set<Long> RUNNING = ConcurrentHashMap.newKeySet();
    private static final Set<Long> COMMITTING = ConcurrentHashMap.newKeySet();

    private TransactionLog() { }

    static void began(TestXid xid) {
        RUNNING.add(xid.transaction());
    }

    static void decided(TestXid xid) {
        COMMITTING.add(xid.transaction());
    }

    /** @param settled whether each resource has answered to the commit */
    static void ended(TestXid xid, boolean settled) {
        if (settled) {
            COMMITTING.remove(xid.transaction());
        }
        RUNNING.remove(xid.transaction());
    }

    /** @return how many branches were in doubt */
    public static int recover(XAResource resource) throws XAException {
        int found = 0;
        for (Xid xid : resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)) {
            if (xid.getFormatId() != TestXid.FORMAT) {
                continue;
            }
            found++;
            long transaction = ByteBuffer.wrap(xid.getGlobalTransactionId()).getLong();
            if (!RUNNING.contains(transaction)) {
                end(resource, xid, COMMITTING.contains(transaction));
            }
        }
        return found;
    }

    private static void end(XAResource resource, Xid xid, boolean commit) throws XAException {
        try {
            if (commit) {
                resource.commit(xid, false);
            } else {
                resource.rollback(xid);
            }
        } catch (XAException e) {
            if (e.errorCode != XAException.XAER_NOTA) { // it has ended meanwhile
                throw e;
            }
        }
    }
}
