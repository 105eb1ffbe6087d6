// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

/** PersistentPublishRetry and NonPersistentPublishRetry: what follows when a publication fails (rule D-27). */
enum PublishRetry {
    /** Neither was said: the publication is tried again PSRTYCNT times, then its message is treated as it asks for. */
    UNSET,
    /** As unset, but one that asks for a negative response gets that and is not tried again. */
    YES,
    /** It is tried again until it succeeds. */
    FORCE;

    /** Whether a negative response takes the place of trying again. */
    boolean answers(boolean negativeResponseAsked) {
        return this == YES && negativeResponseAsked;
    }

    /** Whether trying again has no end. */
    boolean isForEver() {
        return this == FORCE;
    }
}
