// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.explain.SituationProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.ra.config.ActivationConfig;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.overlay.GatedEndpoint;
import io.github.backstop.ra.requeue.Surroundings;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/** What an explanation has to know of a bean and of what it gets messages from. */
record PortSurroundings(MessageEndpointFactory factory, ActivationConfig config, String port) {

    /** By the names of {@link SituationProperties}. Asks the queue manager, unless an adapter is wrapped. */
    Map<String, String> of(PortSettings settings) {
        Map<String, String> known = new LinkedHashMap<>();
        boolean wrapped = config.delegate().isPresent();
        if (!wrapped) {
            String queue = config.subscription().isPresent() ? "" : config.destination();
            known.putAll(Surroundings.of(new MqConnections(config.connection()), port, queue, settings));
        }
        put(known, SituationProperties.WRAPPED, wrapped);
        put(known, SituationProperties.NON_ASF_TIMEOUT,
                config.nonAsfTimeout().map(timeout -> (int) timeout.toMillis()).orElse(0));
        put(known, SituationProperties.NON_ASF_ROLLBACK_ENABLED, config.nonAsfRollbackEnabled());
        try {
            put(known, SituationProperties.TRANSACTED, factory.isDeliveryTransacted(GatedEndpoint.ON_MESSAGE));
        } catch (NoSuchMethodException e) {
            // a bean without onMessage: the server is going to say so
        }
        return known;
    }

    private static void put(Map<String, String> known, PropertyDefinition<?> property, Object value) {
        known.put(property.name(), String.valueOf(value));
    }
}
