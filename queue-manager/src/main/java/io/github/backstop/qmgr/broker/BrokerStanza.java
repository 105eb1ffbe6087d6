// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Broker stanza of a qm.ini: what old brokers were configured with, and the two keys of today (rules D-23, D-27).
 * Immutable.
 *
 * <pre>
 * Broker:
 *    MaxMsgRetryCount=5
 *    SyncPointIfPersistent=yes
 *    DLQNonPersistentResponse=no
 * </pre>
 */
public final class BrokerStanza {

    /** Nothing is said. */
    public static final BrokerStanza EMPTY = new BrokerStanza(Map.of());

    private final Map<StanzaKey, String> values;

    BrokerStanza(Map<StanzaKey, String> values) {
        this.values = values.isEmpty() ? Map.of() : new EnumMap<>(values);
    }

    /**
     * Reads it. Other stanzas are skipped.
     *
     * @param text of a qm.ini: a line {@code Broker:}, below it a line {@code key=value} each; lines that begin with
     *             # or ; are comments
     * @throws IllegalArgumentException with line, key and what is allowed, also when there is no Broker stanza
     */
    public static BrokerStanza read(String text) {
        return new BrokerStanza(new StanzaReader().read(text));
    }

    /**
     * The command that sets today's attributes as the old keys come to (rules D-24, D-26); "" when none of them has an
     * attribute.
     */
    public String attributes() {
        StringBuilder command = new StringBuilder();
        text(StanzaKey.MAX_MSG_RETRY_COUNT).ifPresent(count -> command.append(" PSRTYCNT(").append(count).append(')'));
        isYes(StanzaKey.SYNC_POINT_IF_PERSISTENT)
                .ifPresent(yes -> command.append(yes ? " PSSYNCPT(IFPER)" : " PSSYNCPT(YES)"));
        isYes(StanzaKey.DISCARD_INPUT).ifPresent(yes -> command.append(yes ? " PSNPMSG(DISCARD)" : " PSNPMSG(KEEP)"));
        if (List.of(StanzaKey.SYNC_POINT_IF_PERSISTENT, StanzaKey.DISCARD_RESPONSE, StanzaKey.DLQ_RESPONSE).stream()
                .anyMatch(values::containsKey)) {
            command.append(" PSNPRES(").append(UndeliveredResponse.migrated(isYes(StanzaKey.DISCARD_RESPONSE),
                    isYes(StanzaKey.DLQ_RESPONSE), isYes(StanzaKey.SYNC_POINT_IF_PERSISTENT))).append(')');
        }
        return command.isEmpty() ? "" : "ALTER QMGR" + command;
    }

    /** Logs what was said in vain: the keys, and why. */
    public void logWithoutEffect() {
        values.keySet().stream().filter(key -> !key.noEffect().isEmpty())
                .forEach(key -> LadderMessage.NO_EFFECT.log(key.spelling(), key.noEffect()));
    }

    PublishRetry publishRetry(boolean persistent) {
        return text(persistent ? StanzaKey.PERSISTENT_RETRY : StanzaKey.NON_PERSISTENT_RETRY)
                .map(word -> word.equalsIgnoreCase("yes") ? PublishRetry.YES : PublishRetry.FORCE)
                .orElse(PublishRetry.UNSET);
    }

    /** DLQNonPersistentPublication: empty = the topic says it. */
    Optional<Boolean> buriesPublications() {
        return isYes(StanzaKey.DLQ_PUBLICATION);
    }

    /** DiscardNonPersistentPublication: empty = the topic says it. */
    Optional<Boolean> discardsPublications() {
        return isYes(StanzaKey.DISCARD_PUBLICATION);
    }

    private Optional<Boolean> isYes(StanzaKey key) {
        return text(key).map(word -> word.equalsIgnoreCase("yes"));
    }

    private Optional<String> text(StanzaKey key) {
        return Optional.ofNullable(values.get(key));
    }
}
