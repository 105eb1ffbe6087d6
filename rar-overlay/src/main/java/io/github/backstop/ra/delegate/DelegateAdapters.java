// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.config.DelegateSettings.AdapterKey;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapter;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The wrapped adapters, each started when its first port starts and stopped with our own. A start that fails is the
 * port's business: it is tried again with the port.
 */
public final class DelegateAdapters implements AutoCloseable {
    private final BootstrapContext context;
    // guarded by this
    private final Map<AdapterKey, ResourceAdapter> running = new LinkedHashMap<>();

    public DelegateAdapters(BootstrapContext context) {
        this.context = context;
    }

    /**
     * Starts the adapter unless it runs.
     *
     * @throws io.github.backstop.port.settings.InvalidPropertyException if it cannot be made of these settings
     * @throws Exception if it does not start
     */
    synchronized ResourceAdapter get(AdapterKey key) throws Exception {
        ResourceAdapter known = running.get(key);
        if (known != null) {
            return known;
        }
        ResourceAdapter fresh = new DelegateClasses(key.lookup())
                .make(AdapterProperties.DELEGATE_CLASS.name(), key.adapterClass(), ResourceAdapter.class);
        BeanProperties properties = new BeanProperties(fresh, AdapterProperties.DELEGATE_PROPERTIES.name());
        key.properties().forEach(properties::set);
        ContextLoader.callAs(fresh.getClass(), () -> {
            fresh.start(context);
            return null;
        });
        running.put(key, fresh);
        AdapterMessage.DELEGATE_STARTED.log(key);
        return fresh;
    }

    @Override
    public synchronized void close() {
        running.forEach(DelegateAdapters::stop);
        running.clear();
    }

    private static void stop(AdapterKey key, ResourceAdapter adapter) {
        try {
            ContextLoader.callAs(adapter.getClass(), () -> {
                adapter.stop();
                return null;
            });
        } catch (Exception e) {
            AdapterMessage.DELEGATE_NOT_STOPPED.log(key, e);
        }
    }
}
