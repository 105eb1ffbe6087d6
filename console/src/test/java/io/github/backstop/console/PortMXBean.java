// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Map;

/** What the console uses of a listener port's MXBean. */
public interface PortMXBean {
    String getName();

    String getState();

    String getStateSince();

    String getStoppedBy();

    String getReason();

    String getApplication();

    String getDestination();

    long getDelivered();

    long getCommitted();

    long getRolledBack();

    int getMaximumRetries();

    int getMaximumSessions();

    int getActiveSessions();

    String getLastFailedMessageId();

    int getLastFailedDeliveryCount();

    String getLastFailure();

    String getLastFailureTime();

    Map<String, String> getSettings();

    Failure getFailure(String messageId);

    void start();

    void stop();

    /** Composite data in JMX. */
    interface Failure {
        String getMessageId();

        int getDeliveryCount();

        String getCause();

        String[] getTimes();
    }
}
