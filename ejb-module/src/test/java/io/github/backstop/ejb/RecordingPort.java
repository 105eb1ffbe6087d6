// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import java.util.ArrayList;
import java.util.List;

/** The one operation of a port's MXBean that the interceptor knows. */
public final class RecordingPort implements RecordingPortMXBean {

    final List<Report> reports = new ArrayList<>();
    RuntimeException refusal;

    @Override
    public void reportFailure(String messageId, String exceptionClass, String exceptionMessage, String stackTop) {
        if (refusal != null) {
            throw refusal;
        }
        reports.add(new Report(messageId, exceptionClass, exceptionMessage, stackTop));
    }

    record Report(String messageId, String exceptionClass, String exceptionMessage, String stackTop) {
    }
}
