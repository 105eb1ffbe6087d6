// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.pubsub.PublishSubscribe;
import io.github.backstop.qmgr.pubsub.Subscription;

/**
 * A subscription that a connection has open (hsub). Confined to the connection.
 *
 * @param joined  it is open for another connection's sake, which decides when it ends
 * @param resumed it was there before
 */
record SubscriptionHandle(PublishSubscribe broker, Subscription subscription, boolean joined, boolean resumed,
        OpenOptions options) implements ObjectHandle {

    private static final int CLOSE_KEEP = 0x04;
    private static final int CLOSE_REMOVE = 0x08;
    private static final int CLOSE_QUIESCE = 0x20;

    @Override
    public void close() {
        if (!joined) {
            broker.close(subscription);
        }
    }

    /** Whether an MQCLOSE with these options ends the subscription for good. */
    boolean removes(int closeOptions) {
        return !joined && (closeOptions & CLOSE_REMOVE) != 0;
    }

    /** MQCLOSE: keeps a durable subscription unless told to remove it. */
    void close(int closeOptions) {
        boolean keep = (closeOptions & CLOSE_KEEP) != 0;
        boolean remove = (closeOptions & CLOSE_REMOVE) != 0;
        if ((closeOptions & ~(CLOSE_KEEP | CLOSE_REMOVE | CLOSE_QUIESCE)) != 0 || keep && remove) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR,
                    "close options 0x" + Integer.toHexString(closeOptions));
        }
        if (keep && !subscription.isDurable()) {
            throw MqiException.because(ReasonCode.OPTION_NOT_VALID_FOR_TYPE, "only durable subscriptions can be kept");
        }
        if (remove && !joined) {
            broker.closeAndRemove(subscription);
        } else {
            close();
        }
    }
}
