// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.call.MqiException;

/**
 * A command that cannot be done at the moment, through no fault of its own: a subscriber's copy or its response can be
 * put nowhere and must not be dropped. What it did is to be backed out (rules D-19, D-22).
 */
final class UnprocessableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean publication;

    private UnprocessableException(String message, boolean publication) {
        super(message, null, false, false);
        this.publication = publication;
    }

    /** A subscriber that counts did not get its copy. */
    static UnprocessableException ofPublication(MqiException failure) {
        return new UnprocessableException(failure.getMessage(), true);
    }

    /** Its response could be put nowhere. */
    static UnprocessableException ofResponse(String queue, String queueManager, MqiException refused) {
        return new UnprocessableException("its response for queue " + queue + " at " + queueManager
                + " can be put neither there nor elsewhere: " + refused.getMessage(), false);
    }

    /** Something went wrong that nobody thought of. */
    static UnprocessableException ofUnexpected(Throwable failure) {
        return new UnprocessableException("an unexpected failure: " + failure, false);
    }

    /** Whether a publication failed, which is tried again as PersistentPublishRetry and the like say. */
    boolean isOfPublication() {
        return publication;
    }
}
