// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

/** What the console uses of the MXBean of a dead-letter queue. */
public interface DeadLetterQueueMXBean {
    Letter[] browse(String filter, int most);

    String show(String messageId, int body);

    String redrive(String filter, String messageId, int most, double perSecond, boolean dryRun, String operator);

    Redrive getRedrive();

    String cancelRedrive(String operator);

    String workOn(String verb, String queue, String target, String messageId, int most, int body, String input,
            String operator);

    String handleScheduled(String operator);

    /** Composite data: a message with an MQDLH. */
    interface Letter {
        String getMessageId();

        String getReason();

        String getReasonInWords();

        String getDestination();

        String getDestinationManager();

        String getPutTime();

        String getPutBy();

        String getFormat();

        int getLength();

        boolean isPersistent();

        int getBackoutCount();
    }

    /** Composite data: how far it is. */
    interface Redrive {
        String getState();

        int getSeen();

        int getMatched();

        int getRedriven();

        int getRefused();

        String getLastRefusal();
    }
}
