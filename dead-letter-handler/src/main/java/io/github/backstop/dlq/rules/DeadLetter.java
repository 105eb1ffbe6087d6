// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/**
 * What rules see of a message with an MQDLH (C-33). Texts may have blanks at their ends.
 *
 * @param reason             of the MQDLH, as are the next three
 * @param destinationQueue   DestQName
 * @param destinationManager DestQMgrName
 * @param format             of the data behind the MQDLH: what the sender called them
 * @param messageType        of the MQMD, as are the rest
 */
public record DeadLetter(int reason, String destinationQueue, String destinationManager, String format,
        int messageType, int feedback, int persistence, int putApplType, String putApplName, String applIdentityData,
        String userIdentifier, String replyToQueue, String replyToManager) {

    String text(Keyword keyword) {
        return switch (keyword) {
            case APPLIDAT -> applIdentityData;
            case APPLNAME -> putApplName;
            case DESTQ -> destinationQueue;
            case DESTQM -> destinationManager;
            case FORMAT -> format;
            case REPLYQ -> replyToQueue;
            case REPLYQM -> replyToManager;
            case USERID -> userIdentifier;
            default -> throw new IllegalArgumentException(keyword + " is no text of a message");
        };
    }

    int number(Keyword keyword) {
        return switch (keyword) {
            case APPLTYPE -> putApplType;
            case FEEDBACK -> feedback;
            case MSGTYPE -> messageType;
            case PERSIST -> persistence;
            case REASON -> reason;
            default -> throw new IllegalArgumentException(keyword + " is no number of a message");
        };
    }
}
