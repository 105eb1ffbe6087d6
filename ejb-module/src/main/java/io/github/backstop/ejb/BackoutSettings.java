// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PropertyDefinition;

/** The elements of {@link BackoutPolicy} as they are in force for one bean. */
record BackoutSettings(int threshold, String backoutQueue, String deadLetterQueue, String connectionFactory,
                       boolean discards, boolean details) {

    private static final String FACTORY = "requeueConnectionFactory";

    /** Values by the names of the elements. */
    @FunctionalInterface
    interface Source {
        /** @return null if it is not set */
        Object get(String name);
    }

    /**
     * @param policy null if the bean has no annotation
     * @throws InvalidPropertyException for a value that is not allowed, or is missing
     */
    static BackoutSettings of(BackoutPolicy policy, Source deployer) {
        Values values = new Values(deployer);
        BackoutSettings settings = new BackoutSettings(
                values.get(PortProperties.BACKOUT_THRESHOLD, policy == null ? null : policy.backoutThreshold()),
                values.get(PortProperties.BACKOUT_REQUEUE_QUEUE, policy == null ? null : policy.backoutRequeueQueue()),
                values.get(PortProperties.DEAD_LETTER_QUEUE, policy == null ? null : policy.deadLetterQueue()),
                values.text(FACTORY, policy == null ? "" : policy.requeueConnectionFactory()),
                values.get(PortProperties.DISCARD_MESSAGE, policy == null ? null : policy.discardMessage()),
                values.get(PortProperties.FAILURE_DETAILS, policy == null ? null : policy.failureDetails()));
        settings.check();
        return settings;
    }

    private void check() {
        if (threshold < 1) {
            throw new InvalidPropertyException(PortProperties.BACKOUT_THRESHOLD.name(), String.valueOf(threshold),
                    "1 to 999999999, as there is no port whose queue could be asked; without the interceptor nothing "
                            + "is moved");
        }
        if (needsConnection() && connectionFactory.isBlank()) {
            throw new InvalidPropertyException(FACTORY, "", "the JNDI name of a connection factory of the provider "
                    + "that the bean's messages come from, as a queue for them is named");
        }
    }

    boolean needsConnection() {
        return !backoutQueue.isBlank() || !deadLetterQueue.isBlank();
    }

    private record Values(Source deployer) {

        <T> T get(PropertyDefinition<T> property, T annotated) {
            Object deployed = deployer.get(property.name());
            if (deployed != null) {
                return property.parse(String.valueOf(deployed));
            }
            return annotated == null ? property.defaultValue() : property.check(annotated);
        }

        String text(String name, String annotated) {
            Object deployed = deployer.get(name);
            return (deployed == null ? annotated : String.valueOf(deployed)).strip();
        }
    }
}
