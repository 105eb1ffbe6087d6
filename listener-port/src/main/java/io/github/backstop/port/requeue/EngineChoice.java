// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.RequeueEngine;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Which engine moves messages, and why, so that two never do; and which one finds them.
 *
 * @param engine    IBM or BACKSTOP, never AUTO
 * @param consuming whether the port also finds messages by itself, where it can: never with IBM
 */
public record EngineChoice(RequeueEngine engine, boolean consuming, String reason) {

    public static EngineChoice of(PortSettings settings) {
        return switch (settings.engine()) {
            case AUTO -> automatic(settings);
            case IBM -> new EngineChoice(RequeueEngine.IBM, false, settings.describe(PortProperties.ENGINE));
            case BACKSTOP -> new EngineChoice(RequeueEngine.BACKSTOP, true, settings.describe(PortProperties.ENGINE));
        };
    }

    private static EngineChoice automatic(PortSettings settings) {
        Optional<PropertyDefinition<?>> need = needsOwnConsumer(settings);
        if (need.isPresent()) {
            return new EngineChoice(RequeueEngine.BACKSTOP, true, "engine=AUTO, and the port has "
                    + settings.describe(need.get()) + ", which needs its own connection consumer");
        }
        StringJoiner overrides = new StringJoiner(", ");
        if (settings.backoutThreshold() >= 0) {
            overrides.add(settings.describe(PortProperties.BACKOUT_THRESHOLD));
        }
        if (!settings.backoutRequeueQueue().isBlank()) {
            overrides.add(settings.describe(PortProperties.BACKOUT_REQUEUE_QUEUE));
        }
        return overrides.length() == 0
                ? new EngineChoice(RequeueEngine.IBM, false, "engine=AUTO, and the port has no threshold and no queue "
                        + "of its own: the provider's settings count, BOTHRESH and BOQNAME of the queue on IBM MQ")
                : new EngineChoice(RequeueEngine.BACKSTOP, false, "engine=AUTO, and the port has " + overrides);
    }

    /** What is set that no other consumer can do. */
    public static Optional<PropertyDefinition<?>> needsOwnConsumer(PortSettings settings) {
        if (!settings.redeliveryDelay().isZero()) {
            return Optional.of(PortProperties.REDELIVERY_DELAY);
        }
        return settings.messageRetention() ? Optional.empty() : Optional.of(PortProperties.MESSAGE_RETENTION);
    }

    public boolean isBackstop() {
        return engine == RequeueEngine.BACKSTOP;
    }
}
