// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import javax.transaction.xa.XAException;

/** What the transaction manager did with the message's branch. A rollback may come from its timer's thread. */
abstract class TransactionTrace {
    // guarded by this
    private boolean started;
    private boolean committed;
    private boolean rolledBack;
    private boolean broken;

    synchronized void started() {
        started = true;
        committed = false;
        rolledBack = false;
        broken = false;
    }

    synchronized void committed() {
        committed = true;
    }

    synchronized void rolledBack() {
        rolledBack = true;
    }

    synchronized void broken() {
        broken = true;
    }

    synchronized void failed(XAException e) {
        if (e.errorCode >= XAException.XA_RBBASE && e.errorCode <= XAException.XA_RBEND) {
            rolledBack = true;
        } else if (e.errorCode == XAException.XAER_RMFAIL) {
            broken = true;
        }
    }

    synchronized boolean wasStarted() {
        return started;
    }

    synchronized boolean wasCommitted() {
        return committed;
    }

    synchronized boolean wasRolledBack() {
        return rolledBack;
    }

    synchronized boolean wasBroken() {
        return broken;
    }
}
