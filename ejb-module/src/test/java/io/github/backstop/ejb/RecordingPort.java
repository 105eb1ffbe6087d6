// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import java.util.ArrayList;
import java.util.List;

/** The operations of a port's MXBean that the interceptor and the beans know. */
public final class RecordingPort implements RecordingPortMXBean {

    final List<Report> reports = new ArrayList<>();
    final List<String> rejections = new ArrayList<>();
    RuntimeException refusal;
    String inFlight = "";

    @Override
    public void reportFailure(String messageId, String exceptionClass, String exceptionMessage, String stackTop) {
        if (refusal != null) {
            throw refusal;
        }
        reports.add(new Report(messageId, exceptionClass, exceptionMessage, stackTop));
    }

    @Override
    public boolean rejectMessage(String messageId, String queue, String reason) {
        if (refusal != null) {
            throw refusal;
        }
        if (!messageId.equals(inFlight)) {
            return false;
        }
        return rejections.add(messageId + " " + queue + " " + reason);
    }

    record Report(String messageId, String exceptionClass, String exceptionMessage, String stackTop) {
    }
}
