// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

/** The gate's answer to a message that wants in. */
public sealed interface Admission permits Delivery, Admission.Refused {

    /** The message must go back as it was, its delivery count unchanged. */
    record Refused(String reason) implements Admission { }
}
