// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.built;

import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;

/**
 * A generated adapter: its class extends the provider's, and these are the provider's own methods. They are needed more
 * often than the server calls them: each start of a port activates, each stop deactivates.
 */
public interface BuiltAdapter extends ResourceAdapter {

    void providerStart(BootstrapContext context) throws Exception;

    void providerStop() throws Exception;

    void providerActivation(MessageEndpointFactory factory, ActivationSpec spec) throws Exception;

    void providerDeactivation(MessageEndpointFactory factory, ActivationSpec spec) throws Exception;
}
