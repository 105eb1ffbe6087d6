// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.message;

import java.util.List;
import java.util.Optional;

/**
 * The provider's side of what operators do with messages. Each call is complete in itself: it leaves no connection and
 * no unit of work open. Safe to call from any thread, whatever the port does meanwhile.
 */
public interface QueuedMessages {

    /** A provider that does not let anybody look. */
    QueuedMessages NONE = new QueuedMessages() {
        private static final String WHY = "this port's provider gives no access to single messages";

        @Override
        public List<QueuedMessage> browse(MessagePlace place, int most) {
            throw new MessageRefusedException(WHY);
        }

        @Override
        public Optional<MessageContent> read(MessagePlace place, String messageId, int longestBody) {
            throw new MessageRefusedException(WHY);
        }

        @Override
        public String perform(MessageVerb verb, MessagePlace place, String messageId) {
            throw new MessageRefusedException(WHY);
        }
    };

    /**
     * The first messages, in the order in which they will be got; those that somebody works on are not among them.
     *
     * @param most 1 or more
     * @throws MessageRefusedException if the queue cannot be read; it names the provider's reason
     */
    List<QueuedMessage> browse(MessagePlace place, int most);

    /**
     * One message, which stays where it is.
     *
     * @param longestBody in bytes; 0 = no body
     * @return empty if it is not there, or somebody works on it
     * @throws MessageRefusedException if the queue cannot be read
     */
    Optional<MessageContent> read(MessagePlace place, String messageId, int longestBody);

    /** Backout and dead-letter queue as they were last looked at; asks nobody. Empty if nobody looks. */
    default List<QueueDepth> depths() {
        return List.of();
    }

    /**
     * Does it, in one unit of work.
     *
     * @return what was done, to be read behind "message ID:..": {@code was deleted from queue ORDERS}
     * @throws MessageRefusedException if it was not done, and nothing was changed
     */
    String perform(MessageVerb verb, MessagePlace place, String messageId);
}
