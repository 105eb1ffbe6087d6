// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

/** Which foreign adapter to wrap, as bean properties. See {@link AdapterProperties#DELEGATE}. */
public abstract class DelegatingBean extends ConnectionBean {
    private static final long serialVersionUID = 1L;

    protected DelegatingBean() { }

    public String getDelegateClass() {
        return get(AdapterProperties.DELEGATE_CLASS);
    }

    public void setDelegateClass(String value) {
        set(AdapterProperties.DELEGATE_CLASS, value);
    }

    public String getDelegateActivationSpecClass() {
        return get(AdapterProperties.DELEGATE_ACTIVATION_SPEC_CLASS);
    }

    public void setDelegateActivationSpecClass(String value) {
        set(AdapterProperties.DELEGATE_ACTIVATION_SPEC_CLASS, value);
    }

    public String getDelegateLookup() {
        return get(AdapterProperties.DELEGATE_LOOKUP);
    }

    public void setDelegateLookup(String value) {
        set(AdapterProperties.DELEGATE_LOOKUP, value);
    }

    public String getRequeueConnectionFactory() {
        return get(AdapterProperties.REQUEUE_CONNECTION_FACTORY);
    }

    public void setRequeueConnectionFactory(String value) {
        set(AdapterProperties.REQUEUE_CONNECTION_FACTORY, value);
    }

    public String getDelegateProperties() {
        return get(AdapterProperties.DELEGATE_PROPERTIES);
    }

    public void setDelegateProperties(String value) {
        set(AdapterProperties.DELEGATE_PROPERTIES, value);
    }
}
