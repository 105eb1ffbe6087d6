// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/** When the port's engine moves a message. */
public enum RequeueAt {
    /** At once, when the transaction of the last failing delivery has been rolled back. */
    FAILURE,
    /** When it would be delivered once more, as IBM's client does (A5). */
    NEXT_DELIVERY
}
