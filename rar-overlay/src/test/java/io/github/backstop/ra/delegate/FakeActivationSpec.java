// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.InvalidPropertyException;
import jakarta.resource.spi.ResourceAdapter;

/** What the foreign adapter is asked for. */
public class FakeActivationSpec implements ActivationSpec {
    private ResourceAdapter adapter;
    private String destination = "";
    private String selector = "";
    private Boolean durable;
    private String subscriptionName = "";

    public String getDestination() {
        return destination;
    }

    public void setDestination(String value) {
        destination = value;
    }

    public String getMessageSelector() {
        return selector;
    }

    public void setMessageSelector(String value) {
        selector = value;
    }

    public Boolean getDurable() {
        return durable;
    }

    public void setDurable(Boolean value) {
        durable = value;
    }

    public String getSubscriptionName() {
        return subscriptionName;
    }

    public void setSubscriptionName(String value) {
        subscriptionName = value;
    }

    @Override
    public void validate() throws InvalidPropertyException {
        if (destination.isBlank()) {
            throw new InvalidPropertyException("a destination is missing");
        }
    }

    @Override
    public ResourceAdapter getResourceAdapter() {
        return adapter;
    }

    @Override
    public void setResourceAdapter(ResourceAdapter resourceAdapter) {
        adapter = resourceAdapter;
    }
}
