// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

/** Must be public: JMX refuses other management interfaces. */
public interface RecordingPortMXBean {
    void reportFailure(String messageId, String exceptionClass, String exceptionMessage, String stackTop);

    boolean rejectMessage(String messageId, String queue, String reason);
}
