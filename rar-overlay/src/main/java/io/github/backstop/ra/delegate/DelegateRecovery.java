// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.ResourceAdapter;
import java.util.stream.Stream;
import javax.transaction.xa.XAResource;

/** What a wrapped adapter gives to the transaction manager, so that it can finish what a crash has left in doubt. */
public final class DelegateRecovery {
    private DelegateRecovery() { }

    /** Empty, with a line in the log, if the adapter cannot be reached; the server asks again. */
    public static Stream<XAResource> resources(DelegateSource source, DelegateAdapters adapters) {
        try {
            ResourceAdapter adapter = adapters.get(source.settings().adapter());
            ActivationSpec spec = source.activationSpec(adapter, PortSettings.defaults());
            XAResource[] resources = ContextLoader.callAs(adapter.getClass(),
                    () -> adapter.getXAResources(new ActivationSpec[] {spec}));
            return resources == null ? Stream.empty() : Stream.of(resources);
        } catch (Exception e) {
            AdapterMessage.RECOVERY_RESOURCE.log(source.settings().adapter(), e);
            return Stream.empty();
        }
    }
}
