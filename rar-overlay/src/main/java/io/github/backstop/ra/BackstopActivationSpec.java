// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.ra.built.BuiltDelegate;
import io.github.backstop.ra.config.ActivationConfig;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.config.IbmActivationBean;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.ResourceAdapter;
import java.util.Map;

/**
 * What a message-driven bean asks for: a queue or a topic of a queue manager, and the listener port in front of it.
 * Values that are left blank come from the adapter, then from {@link AdapterProperties#ACTIVATION_SPEC}.
 */
public class BackstopActivationSpec extends IbmActivationBean implements ActivationSpec {
    private static final long serialVersionUID = 1L;

    private transient BackstopResourceAdapter adapter;
    private transient BuiltDelegate built;

    /** What the server has made of a generated adapter; null: the port makes what it delivers by. */
    BuiltDelegate built() {
        return built;
    }

    void built(BuiltDelegate delegate) {
        built = delegate;
    }

    /** Some servers never call it, so that activation checks by itself. */
    @Override
    public void validate() throws jakarta.resource.spi.InvalidPropertyException {
        try {
            ActivationConfig.of(this, adapter).portSettings(Map.of());
        } catch (InvalidPropertyException e) {
            throw Refusals.of(e);
        }
    }

    @Override
    public ResourceAdapter getResourceAdapter() {
        return adapter;
    }

    @Override
    public void setResourceAdapter(ResourceAdapter resourceAdapter) throws ResourceException {
        if (adapter != null && adapter != resourceAdapter) {
            throw new jakarta.resource.spi.IllegalStateException("this activation specification belongs to another "
                    + "resource adapter already");
        }
        if (!(resourceAdapter instanceof BackstopResourceAdapter backstop)) {
            throw new ResourceException("not a Backstop resource adapter: " + resourceAdapter);
        }
        adapter = backstop;
    }

    public String getDelegateActivationProperties() {
        return get(AdapterProperties.DELEGATE_ACTIVATION_PROPERTIES);
    }

    public void setDelegateActivationProperties(String value) {
        set(AdapterProperties.DELEGATE_ACTIVATION_PROPERTIES, value);
    }

    public String getDestination() {
        return get(AdapterProperties.DESTINATION);
    }

    public void setDestination(String value) {
        set(AdapterProperties.DESTINATION, value);
    }

    public String getQueueName() {
        return get(AdapterProperties.QUEUE_NAME);
    }

    public void setQueueName(String value) {
        set(AdapterProperties.QUEUE_NAME, value);
    }

    public String getTopicName() {
        return get(AdapterProperties.TOPIC_NAME);
    }

    public void setTopicName(String value) {
        set(AdapterProperties.TOPIC_NAME, value);
    }

    public String getDestinationLookup() {
        return get(AdapterProperties.DESTINATION_LOOKUP);
    }

    public void setDestinationLookup(String value) {
        set(AdapterProperties.DESTINATION_LOOKUP, value);
    }

    public String getConnectionFactoryLookup() {
        return get(AdapterProperties.CONNECTION_FACTORY_LOOKUP);
    }

    public void setConnectionFactoryLookup(String value) {
        set(AdapterProperties.CONNECTION_FACTORY_LOOKUP, value);
    }

    public String getDestinationType() {
        return get(AdapterProperties.DESTINATION_TYPE);
    }

    public void setDestinationType(String value) {
        set(AdapterProperties.DESTINATION_TYPE, value);
    }

    public String getSubscriptionDurability() {
        return get(AdapterProperties.SUBSCRIPTION_DURABILITY);
    }

    public void setSubscriptionDurability(String value) {
        set(AdapterProperties.SUBSCRIPTION_DURABILITY, value);
    }

    public String getSubscriptionName() {
        return get(AdapterProperties.SUBSCRIPTION_NAME);
    }

    public void setSubscriptionName(String value) {
        set(AdapterProperties.SUBSCRIPTION_NAME, value);
    }

    public String getSharedSubscription() {
        return get(AdapterProperties.SHARED_SUBSCRIPTION);
    }

    public void setSharedSubscription(String value) {
        set(AdapterProperties.SHARED_SUBSCRIPTION, value);
    }

    public String getMessageSelector() {
        return get(AdapterProperties.MESSAGE_SELECTOR);
    }

    public void setMessageSelector(String value) {
        set(AdapterProperties.MESSAGE_SELECTOR, value);
    }

    public String getAcknowledgeMode() {
        return get(AdapterProperties.ACKNOWLEDGE_MODE);
    }

    public void setAcknowledgeMode(String value) {
        set(AdapterProperties.ACKNOWLEDGE_MODE, value);
    }

    public String getMaxPoolDepth() {
        return get(AdapterProperties.MAX_POOL_DEPTH);
    }

    public void setMaxPoolDepth(String value) {
        set(AdapterProperties.MAX_POOL_DEPTH, value);
    }

    public String getMaxMessages() {
        return get(AdapterProperties.MAX_MESSAGES);
    }

    public void setMaxMessages(String value) {
        set(AdapterProperties.MAX_MESSAGES, value);
    }

    public String getStartTimeout() {
        return get(AdapterProperties.START_TIMEOUT);
    }

    public void setStartTimeout(String value) {
        set(AdapterProperties.START_TIMEOUT, value);
    }

    public String getNonASFTimeout() {
        return get(AdapterProperties.NON_ASF_TIMEOUT);
    }

    public void setNonASFTimeout(String value) {
        set(AdapterProperties.NON_ASF_TIMEOUT, value);
    }

    public String getNonASFRollbackEnabled() {
        return get(AdapterProperties.NON_ASF_ROLLBACK_ENABLED);
    }

    public void setNonASFRollbackEnabled(String value) {
        set(AdapterProperties.NON_ASF_ROLLBACK_ENABLED, value);
    }

    public String getListenerPortJndi() {
        return get(AdapterProperties.LISTENER_PORT_JNDI);
    }

    public void setListenerPortJndi(String value) {
        set(AdapterProperties.LISTENER_PORT_JNDI, value);
    }

    public String getListenerPort() {
        return get(PortProperties.LISTENER_PORT);
    }

    public void setListenerPort(String value) {
        set(PortProperties.LISTENER_PORT, value);
    }

    public String getDescription() {
        return get(PortProperties.DESCRIPTION);
    }

    public void setDescription(String value) {
        set(PortProperties.DESCRIPTION, value);
    }

    public String getMaximumRetries() {
        return get(PortProperties.MAXIMUM_RETRIES);
    }

    public void setMaximumRetries(String value) {
        set(PortProperties.MAXIMUM_RETRIES, value);
    }

    public String getRetryCounting() {
        return get(PortProperties.RETRY_COUNTING);
    }

    public void setRetryCounting(String value) {
        set(PortProperties.RETRY_COUNTING, value);
    }

    public String getMaxSequentialDeliveryFailures() {
        return get(PortProperties.MAX_SEQUENTIAL_DELIVERY_FAILURES);
    }

    public void setMaxSequentialDeliveryFailures(String value) {
        set(PortProperties.MAX_SEQUENTIAL_DELIVERY_FAILURES, value);
    }

    public String getMaximumSessions() {
        return get(PortProperties.MAXIMUM_SESSIONS);
    }

    public void setMaximumSessions(String value) {
        set(PortProperties.MAXIMUM_SESSIONS, value);
    }

    public String getMaximumMessages() {
        return get(PortProperties.MAXIMUM_MESSAGES);
    }

    public void setMaximumMessages(String value) {
        set(PortProperties.MAXIMUM_MESSAGES, value);
    }

    public String getInitialState() {
        return get(PortProperties.INITIAL_STATE);
    }

    public void setInitialState(String value) {
        set(PortProperties.INITIAL_STATE, value);
    }

    public String getRecoveryRetries() {
        return get(PortProperties.RECOVERY_RETRIES);
    }

    public void setRecoveryRetries(String value) {
        set(PortProperties.RECOVERY_RETRIES, value);
    }

    public String getRecoveryInterval() {
        return get(PortProperties.RECOVERY_INTERVAL);
    }

    public void setRecoveryInterval(String value) {
        set(PortProperties.RECOVERY_INTERVAL, value);
    }

    public String getHalfOpenAfter() {
        return get(PortProperties.HALF_OPEN_AFTER);
    }

    public void setHalfOpenAfter(String value) {
        set(PortProperties.HALF_OPEN_AFTER, value);
    }

    public String getHalfOpenAttempts() {
        return get(PortProperties.HALF_OPEN_ATTEMPTS);
    }

    public void setHalfOpenAttempts(String value) {
        set(PortProperties.HALF_OPEN_ATTEMPTS, value);
    }

    public String getStateRetention() {
        return get(PortProperties.STATE_RETENTION);
    }

    public void setStateRetention(String value) {
        set(PortProperties.STATE_RETENTION, value);
    }

    public String getStopScope() {
        return get(PortProperties.STOP_SCOPE);
    }

    public void setStopScope(String value) {
        set(PortProperties.STOP_SCOPE, value);
    }

    public String getDeadLetterRules() {
        return get(PortProperties.DEAD_LETTER_RULES);
    }

    public void setDeadLetterRules(String value) {
        set(PortProperties.DEAD_LETTER_RULES, value);
    }

    public String getDeadLetterInterval() {
        return get(PortProperties.DEAD_LETTER_INTERVAL);
    }

    public void setDeadLetterInterval(String value) {
        set(PortProperties.DEAD_LETTER_INTERVAL, value);
    }

    public String getStopTopic() {
        return get(PortProperties.STOP_TOPIC);
    }

    public void setStopTopic(String value) {
        set(PortProperties.STOP_TOPIC, value);
    }

    public String getDrainTimeout() {
        return get(PortProperties.DRAIN_TIMEOUT);
    }

    public void setDrainTimeout(String value) {
        set(PortProperties.DRAIN_TIMEOUT, value);
    }

    public String getEngine() {
        return get(PortProperties.ENGINE);
    }

    public void setEngine(String value) {
        set(PortProperties.ENGINE, value);
    }

    public String getBackoutThreshold() {
        return get(PortProperties.BACKOUT_THRESHOLD);
    }

    public void setBackoutThreshold(String value) {
        set(PortProperties.BACKOUT_THRESHOLD, value);
    }

    public String getBackoutRequeueQueue() {
        return get(PortProperties.BACKOUT_REQUEUE_QUEUE);
    }

    public void setBackoutRequeueQueue(String value) {
        set(PortProperties.BACKOUT_REQUEUE_QUEUE, value);
    }

    public String getDeadLetterQueue() {
        return get(PortProperties.DEAD_LETTER_QUEUE);
    }

    public void setDeadLetterQueue(String value) {
        set(PortProperties.DEAD_LETTER_QUEUE, value);
    }

    public String getDiscardMessage() {
        return get(PortProperties.DISCARD_MESSAGE);
    }

    public void setDiscardMessage(String value) {
        set(PortProperties.DISCARD_MESSAGE, value);
    }

    public String getRequeueAt() {
        return get(PortProperties.REQUEUE_AT);
    }

    public void setRequeueAt(String value) {
        set(PortProperties.REQUEUE_AT, value);
    }

    public String getFailureDetails() {
        return get(PortProperties.FAILURE_DETAILS);
    }

    public void setFailureDetails(String value) {
        set(PortProperties.FAILURE_DETAILS, value);
    }

    public String getRedeliveryDelay() {
        return get(PortProperties.REDELIVERY_DELAY);
    }

    public void setRedeliveryDelay(String value) {
        set(PortProperties.REDELIVERY_DELAY, value);
    }

    public String getRedeliveryDelayMultiplier() {
        return get(PortProperties.REDELIVERY_DELAY_MULTIPLIER);
    }

    public void setRedeliveryDelayMultiplier(String value) {
        set(PortProperties.REDELIVERY_DELAY_MULTIPLIER, value);
    }

    public String getMaximumRedeliveryDelay() {
        return get(PortProperties.MAXIMUM_REDELIVERY_DELAY);
    }

    public void setMaximumRedeliveryDelay(String value) {
        set(PortProperties.MAXIMUM_REDELIVERY_DELAY, value);
    }

    public String getRedeliveryCollisionAvoidanceFactor() {
        return get(PortProperties.REDELIVERY_COLLISION_AVOIDANCE_FACTOR);
    }

    public void setRedeliveryCollisionAvoidanceFactor(String value) {
        set(PortProperties.REDELIVERY_COLLISION_AVOIDANCE_FACTOR, value);
    }

    public String getMessageRetention() {
        return get(PortProperties.MESSAGE_RETENTION);
    }

    public void setMessageRetention(String value) {
        set(PortProperties.MESSAGE_RETENTION, value);
    }
}
