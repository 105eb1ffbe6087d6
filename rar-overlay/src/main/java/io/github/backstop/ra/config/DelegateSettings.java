// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.PropertyValues;
import java.util.Map;

/**
 * Which adapter is wrapped, and its own properties. Ports with the same {@link AdapterKey} share one of it.
 *
 * @param activationSpecClass  blank for the one that is known to belong to the adapter
 * @param activationProperties given to its activation specification by name
 * @param requeueFactory       JNDI name of the connection factory that moves messages; blank if the lookup's object
 *                             does
 */
public record DelegateSettings(AdapterKey adapter, String activationSpecClass,
                               Map<String, String> activationProperties, String requeueFactory) {

    /**
     * What tells one wrapped adapter from another.
     *
     * @param lookup     JNDI name of an object that the adapter's own archive made; blank if our class loader or the
     *                   thread's sees the classes
     * @param properties given to the adapter by name
     */
    public record AdapterKey(String adapterClass, String lookup, Map<String, String> properties) {
        /** For logs: without the properties, as they may hold a password. */
        @Override
        public String toString() {
            return adapterClass + (lookup.isBlank() ? "" : " of " + lookup);
        }
    }

    static DelegateSettings of(PropertyValues values) {
        return new DelegateSettings(new AdapterKey(values.get(AdapterProperties.DELEGATE_CLASS),
                values.get(AdapterProperties.DELEGATE_LOOKUP),
                PropertyPairs.parse(values.get(AdapterProperties.DELEGATE_PROPERTIES))),
                values.get(AdapterProperties.DELEGATE_ACTIVATION_SPEC_CLASS),
                PropertyPairs.parse(values.get(AdapterProperties.DELEGATE_ACTIVATION_PROPERTIES)),
                values.get(AdapterProperties.REQUEUE_CONNECTION_FACTORY));
    }
}
