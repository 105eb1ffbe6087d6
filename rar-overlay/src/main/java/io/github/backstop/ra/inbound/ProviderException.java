// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.ra.mq.MqFailure;

/** What the client had to say, in one line: it becomes the reason that operators read. */
public final class ProviderException extends Exception {
    private static final long serialVersionUID = 1L;

    ProviderException(String subject, Throwable thrown) {
        // no cause: its text is in the line, and its page-long messages are for nobody
        super(subject + ": " + MqFailure.of(thrown).text());
    }

    /** Read as a sentence, so the class name would only be in the way. */
    @Override
    public String toString() {
        return getMessage();
    }
}
