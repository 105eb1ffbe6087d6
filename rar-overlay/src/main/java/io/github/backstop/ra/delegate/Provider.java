// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.requeue.AnsweredSend;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What is known of an adapter by its class, so that administrators need not say it. Every other adapter is
 * {@link #OTHER}: wrapped all the same, with everything said by its own properties.
 */
enum Provider {
    /** One message for each transaction, as everywhere else; the adapter's default is up to ten for a session. */
    ACTIVEMQ("org.apache.activemq.ra.ActiveMQResourceAdapter", "org.apache.activemq.ra.ActiveMQActivationSpec",
            List.of("maxSessions"), Map.of("maxMessagesPerSessions", "1")),
    /** Queues are named, not looked up, as on IBM MQ. */
    ARTEMIS("org.apache.activemq.artemis.ra.ActiveMQResourceAdapter",
            "org.apache.activemq.artemis.ra.inflow.ActiveMQActivationSpec", List.of("maxSession"),
            Map.of("useJNDI", "false")),
    /**
     * A message that was delivered too often comes again, as everywhere else. The adapter's default is its dead message
     * queue, and attempts that a stopping port refuses bring it there too.
     */
    OPENMQ("com.sun.messaging.jms.ra.ResourceAdapter", "com.sun.messaging.jms.ra.ActivationSpec",
            List.of("endpointPoolMaxSize", "endpointPoolSteadySize"), Map.of("sendUndeliverableMsgsToDMQ", "false")),
    OTHER("", "", List.of(), Map.of());

    private final String adapterClass;
    private final String activationSpecClass;
    private final List<String> sessions;
    private final Map<String, String> defaults;

    Provider(String adapterClass, String activationSpecClass, List<String> sessions, Map<String, String> defaults) {
        this.adapterClass = adapterClass;
        this.activationSpecClass = activationSpecClass;
        this.sessions = sessions;
        this.defaults = defaults;
    }

    static Provider of(String adapterClass) {
        return Arrays.stream(values()).filter(provider -> provider.adapterClass.equals(adapterClass)).findFirst()
                .orElse(OTHER);
    }

    /**
     * Whether a delivery count of the provider means that a bean has seen the message as often, or nearly. OpenMQ
     * hands a message that was rolled back to the endpoint several times before it lets it be delivered again.
     */
    boolean countsExactly() {
        return this != OPENMQ;
    }

    /** ActiveMQ's adapter acknowledges before a bean without transaction sees the message. */
    boolean comesAgainWithoutTransaction() {
        return this == ARTEMIS || this == OPENMQ;
    }

    AnsweredSend sending() {
        return switch (this) {
            case ACTIVEMQ -> AnsweredSend.RESPONSE_REQUIRED;
            case ARTEMIS -> AnsweredSend.COMPLETION;
            case OPENMQ, OTHER -> AnsweredSend.WAITS;
        };
    }

    /** Blank if it is not known. */
    String activationSpecClass() {
        return activationSpecClass;
    }

    /** Properties of the activation specification that say how many messages are processed at the same time. */
    List<String> sessions() {
        return sessions;
    }

    /** Property of the activation specification that lets consumers share a subscription; not each adapter has it. */
    String sharedSubscription() {
        return this == ARTEMIS ? "shareSubscriptions" : "sharedSubscription";
    }

    /** For the activation specification, where nobody says otherwise. */
    Map<String, String> defaults() {
        return defaults;
    }
}
