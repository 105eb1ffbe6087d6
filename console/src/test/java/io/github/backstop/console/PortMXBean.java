// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Map;

/** The attributes of a listener port's MXBean that the console reads. */
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

    void start();

    void stop();
}
