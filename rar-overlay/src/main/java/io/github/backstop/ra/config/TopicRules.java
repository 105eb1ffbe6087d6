// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.RequeueEngine;

/**
 * What a port on a topic of IBM MQ cannot be asked for. The queue behind a subscription is known to IBM's client alone,
 * so nobody else can move what lies there (decision 0075).
 */
final class TopicRules {
    static final String WITH = AdapterProperties.DESTINATION_TYPE.name() + "=" + SubscriptionSettings.TOPIC;
    private static final String MODEL_QUEUE = " with " + WITH + ", where only IBM's client can move messages: set "
            + "BOTHRESH and BOQNAME of the model queue (MDURMDL or MNDURMDL of the topic) before the subscription is "
            + "made";

    private TopicRules() { }

    /** @throws InvalidPropertyException for the first setting that is not possible */
    static void check(PortSettings settings, SubscriptionSettings subscription, boolean waits) {
        if (settings.engine() == RequeueEngine.BACKSTOP) {
            throw refused(settings, PortProperties.ENGINE, "AUTO or IBM" + MODEL_QUEUE);
        } else if (settings.backoutThreshold() >= 0) {
            throw refused(settings, PortProperties.BACKOUT_THRESHOLD, "-1" + MODEL_QUEUE);
        } else if (!settings.backoutRequeueQueue().isBlank()) {
            throw refused(settings, PortProperties.BACKOUT_REQUEUE_QUEUE, "it must be blank" + MODEL_QUEUE);
        } else if (waits && !subscription.shared() && settings.maximumSessions() > 1) {
            throw refused(settings, PortProperties.MAXIMUM_SESSIONS, "1 with " + WITH + " and "
                    + AdapterProperties.NON_ASF_TIMEOUT.name() + ", as each session would have a subscription of its "
                    + "own, unless " + AdapterProperties.SHARED_SUBSCRIPTION.name() + "=true");
        }
    }

    private static InvalidPropertyException refused(PortSettings settings, PropertyDefinition<?> property,
                                                    String allowed) {
        return new InvalidPropertyException(property.name(), settings.asMap().get(property.name()), allowed);
    }
}
