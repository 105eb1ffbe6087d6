// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

/** Why a link of a sender channel ended, which says what follows. */
enum LinkOutcome {
    /** It is tried again. */
    FAILED,
    /** It would end the same again. */
    REFUSED,
    /** There was nothing to do. */
    IDLE
}
