// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

/**
 * An XA branch that is prepared: what it does when it is committed.
 *
 * @param number of the branch in the store, from {@link Store#number()}
 * @param xid    its name, as bytes that mean something to who wrote them
 */
public record PreparedBranch(long number, byte[] xid, Change change) {
}
