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

    String getAdvice();

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

    String getEngine();

    String getEngineReason();

    String getConsumer();

    long getMoved();

    Map<String, Long> getStops();

    Map<String, Long> getDispositions();

    Depth[] getQueueDepths();

    String getLastMovedMessageId();

    String getLastMove();

    Map<String, String> getSettings();

    Setting[] getSettingsInForce();

    HistoryEntry[] getHistory();

    Failure getFailure(String messageId);

    Message[] browseMessages(String place, int most);

    Content readMessage(String place, String messageId, int longestBody);

    String handleMessage(String verb, String place, String messageId, String operator);

    void start(String operator);

    void stop(String operator);

    void startEverywhere(String operator);

    void stopEverywhere(String operator);

    String getCluster();

    /** Composite data in JMX, as all of these. */
    interface Failure {
        String getMessageId();

        int getDeliveryCount();

        String getCause();

        String[] getTimes();
    }

    interface Setting {
        String getName();

        String getValue();

        String getSource();

        String getMeaning();
    }

    interface HistoryEntry {
        String getAt();

        String getId();

        String getText();

        String getMessageId();

        String getOperator();
    }

    interface Depth {
        String getPlace();

        String getQueue();

        long getDepth();

        String getOldestPutTime();
    }

    interface Message {
        String getMessageId();

        int getBackoutCount();

        String getPutTime();

        int getPriority();

        boolean isPersistent();

        int getLength();

        String getFormat();
    }

    interface Content {
        Message getMessage();

        Map<String, String> getHeaders();

        String getBody();

        boolean isText();

        boolean isWhole();
    }
}
