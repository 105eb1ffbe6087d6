// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.ra.config.PropertyBean;
import jakarta.resource.Referenceable;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.ResourceAdapterAssociation;
import javax.naming.Reference;

/**
 * Settings of a listener port as an administered object, which administrators edit in the server's console without
 * touching the application. Named by the activation property {@code listenerPortJndi}, looked up at each start of the
 * port; a property left blank is taken from the activation specification.
 *
 * <p>The trap: WildFly refuses an administered object with a {@link ResourceAdapterAssociation} that is not also
 * {@link Referenceable} and serializable.
 */
public class ListenerPortSettings extends PropertyBean implements ResourceAdapterAssociation, Referenceable {
    private static final long serialVersionUID = 1L;

    private transient ResourceAdapter adapter;
    private transient Reference reference;

    @Override
    public ResourceAdapter getResourceAdapter() {
        return adapter;
    }

    @Override
    public void setResourceAdapter(ResourceAdapter resourceAdapter) throws ResourceException {
        adapter = resourceAdapter;
    }

    @Override
    public Reference getReference() {
        return reference;
    }

    @Override
    public void setReference(Reference newReference) {
        reference = newReference;
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
