// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import java.util.Optional;

/**
 * What the broker does when something goes wrong: PSRTYCNT, PSNPMSG, PSNPRES and PSSYNCPT of the queue manager as they
 * are when it is asked (rules D-24, D-25), and what the Broker stanza says besides (D-23, D-27).
 */
record BrokerPolicy(Attributes queueManager, BrokerStanza stanza) {

    private static final int KEEP = 3;
    private static final int ALWAYS = 0;

    /** Whether messages are taken in a unit of work. One that is to be kept has to be. */
    boolean underSyncpoint(boolean persistent) {
        return persistent || queueManager.number(Attribute.PSSYNCPT) == ALWAYS || keeps(false);
    }

    /** How many backouts of a command come before its message is treated by its report options. */
    int retryCount() {
        return queueManager.number(Attribute.PSRTYCNT);
    }

    /** Whether a message that nothing can be done with stays, and blocks its stream, rather than being dropped. */
    boolean keeps(boolean persistent) {
        return persistent || queueManager.number(Attribute.PSNPMSG) == KEEP;
    }

    /** What becomes of a response that its reply queue does not take. */
    UndeliveredResponse response(boolean persistent) {
        return persistent ? UndeliveredResponse.SAFE
                : UndeliveredResponse.of(queueManager.number(Attribute.PSNPRES));
    }

    PublishRetry publishRetry(boolean persistent) {
        return stanza.publishRetry(persistent);
    }

    /** Whether copies go to the dead-letter queue, whatever the topic's USEDLQ is; empty = as that says. */
    Optional<Boolean> buriesPublications(boolean persistent) {
        return persistent ? Optional.empty() : stanza.buriesPublications();
    }

    /** Whether copies may be dropped, whatever the topic's NPMSGDLV is; empty = as that says. */
    Optional<Boolean> discardsPublications(boolean persistent) {
        return persistent ? Optional.empty() : stanza.discardsPublications();
    }
}
