// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/**
 * A trigger message that becomes available when a unit of work ends.
 *
 * @param action    puts it
 * @param onBackout also when the unit of work is backed out: TRIGTYPE(FIRST) and TRIGTYPE(DEPTH)
 */
record PreparedTrigger(Runnable action, boolean onBackout) {
}
