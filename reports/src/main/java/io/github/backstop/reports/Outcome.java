// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

/** What became of a message as a whole. */
public enum Outcome {

    /** Applications got all of it. */
    ALL_DELIVERED,
    /** All of it is, or was, on its queue; of some of it nothing more is known. The most that COA alone can tell. */
    ALL_ARRIVED,
    /** Some was delivered; some was refused, met an exception or expired. */
    DELIVERED_IN_PART,
    /** Nothing was delivered as far as known; at least one piece was refused or met an exception. */
    EXCEPTION,
    /** Nothing was delivered as far as known; at least one piece expired, and that is all that failed. */
    EXPIRED,
    /** Nothing has failed, and reports are still missing. */
    UNKNOWN
}
