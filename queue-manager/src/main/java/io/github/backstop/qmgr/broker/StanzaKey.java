// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The keys of a Broker stanza that are known, with what may be said (rules D-23, D-27, X-17). */
enum StanzaKey {
    MAX_MSG_RETRY_COUNT("MaxMsgRetryCount", Values.COUNT, ""),
    SYNC_POINT_IF_PERSISTENT("SyncPointIfPersistent", Values.YES_NO, ""),
    DISCARD_INPUT("DiscardNonPersistentInputMsg", Values.YES_NO, ""),
    DLQ_RESPONSE("DLQNonPersistentResponse", Values.YES_NO, ""),
    DISCARD_RESPONSE("DiscardNonPersistentResponse", Values.YES_NO, ""),
    DLQ_PUBLICATION("DLQNonPersistentPublication", Values.YES_NO, ""),
    DISCARD_PUBLICATION("DiscardNonPersistentPublication", Values.YES_NO, ""),
    PERSISTENT_RETRY("PersistentPublishRetry", Values.YES_FORCE, ""),
    NON_PERSISTENT_RETRY("NonPersistentPublishRetry", Values.YES_FORCE, ""),
    STREAMS_PER_PROCESS("StreamsPerProcess", Values.COUNT, "all streams are in one process"),
    OPEN_CACHE_SIZE("OpenCacheSize", Values.COUNT, "a queue is found again at no cost"),
    OPEN_CACHE_EXPIRY("OpenCacheExpiry", Values.COUNT, "a queue is found again at no cost"),
    PUBLISH_BATCH_SIZE("PublishBatchSize", Values.COUNT, "each message is a unit of work of its own"),
    PUBLISH_BATCH_INTERVAL("PublishBatchInterval", Values.COUNT, "each message is a unit of work of its own");

    /** The other spelling of {@link #SYNC_POINT_IF_PERSISTENT} in IBM's documentation (rule X-17). */
    private static final String SYNC_POINT_PERSISTENT = "SyncPointPersistent";

    /** What a key takes. */
    enum Values {
        YES_NO("yes or no", "(?i)yes|no"),
        YES_FORCE("yes or force", "(?i)yes|force"),
        COUNT("0 to 999999999", "\\d{1,9}");

        private final String words;
        private final String pattern;

        Values(String words, String pattern) {
            this.words = words;
            this.pattern = pattern;
        }
    }

    private final String spelling;
    private final Values values;
    private final String noEffect;

    StanzaKey(String spelling, Values values, String noEffect) {
        this.spelling = spelling;
        this.values = values;
        this.noEffect = noEffect;
    }

    /** Upper and lower case are the same. */
    static Optional<StanzaKey> of(String word) {
        return word.equalsIgnoreCase(SYNC_POINT_PERSISTENT) ? Optional.of(SYNC_POINT_IF_PERSISTENT)
                : Arrays.stream(values()).filter(key -> key.spelling.equalsIgnoreCase(word)).findFirst();
    }

    static String all() {
        return Arrays.stream(values()).map(StanzaKey::spelling).collect(Collectors.joining(", "));
    }

    String spelling() {
        return spelling;
    }

    /** In words. */
    String allowed() {
        return values.words;
    }

    boolean takes(String value) {
        return value.matches(values.pattern);
    }

    /** Why it has no effect here; "" = it has one. */
    String noEffect() {
        return noEffect;
    }
}
