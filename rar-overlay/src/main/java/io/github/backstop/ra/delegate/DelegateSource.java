// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.policy.DeliveryLedger;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.ra.built.BuiltDelegate;
import io.github.backstop.ra.built.ProviderView;
import io.github.backstop.ra.config.ActivationConfig;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.config.DelegateSettings;
import io.github.backstop.ra.config.JndiLookup;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.requeue.AnsweredSend;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.ResourceAdapter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a port asks of a wrapped adapter: its activation specification, filled from ours. */
public final class DelegateSource {
    // under these names the Jakarta Messaging specification wants them (or every provider has them)
    private static final List<PropertyDefinition<?>> SHARED = List.of(AdapterProperties.DESTINATION,
            AdapterProperties.DESTINATION_TYPE, AdapterProperties.SUBSCRIPTION_DURABILITY,
            AdapterProperties.SUBSCRIPTION_NAME, AdapterProperties.MESSAGE_SELECTOR,
            AdapterProperties.ACKNOWLEDGE_MODE, AdapterProperties.USER_NAME, AdapterProperties.PASSWORD,
            AdapterProperties.CLIENT_ID);
    /** Failing messages whose count the port keeps. */
    private static final int REMEMBERED = 10_000;
    private static final String SOURCE = AdapterProperties.DELEGATE_ACTIVATION_PROPERTIES.name();

    private final ActivationConfig config;
    private final DelegateSettings settings;
    private final Provider provider;
    private final BuiltDelegate built;

    /** @param config of an activation specification that wraps an adapter */
    public DelegateSource(ActivationConfig config) {
        this(config, null);
    }

    /** @param built the adapter and its specification, where the server has made them; null: the port makes them */
    public DelegateSource(ActivationConfig config, BuiltDelegate built) {
        this.config = config;
        this.built = built;
        settings = config.delegate().orElseThrow();
        provider = Provider.of(settings.adapter().adapterClass());
    }

    public DelegateSettings settings() {
        return settings;
    }

    /** For the port: providers count, but forget, or count what no bean has seen. */
    public DeliveryLedger ledger() {
        return provider.countsExactly() ? new DeliveryLedger(REMEMBERED) : DeliveryLedger.ofOwnCountOnly(REMEMBERED);
    }

    /** How often the provider delivers a message; its broker may be asked. Empty if without end. */
    Optional<ProviderLimit> limit(ActivationSpec spec) {
        if (provider != Provider.ARTEMIS) {
            return ProviderLimit.of(provider, spec);
        }
        ConnectionFactory factory = RequeueFactory.findIfThereIsOne(settings).orElse(null);
        Class<?> client = factory == null ? DelegateSource.class : factory.getClass();
        return ContextLoader.callAs(client, () -> ArtemisLimit.of(factory, destination()));
    }

    /** Whether the provider is known to deliver a message again after a bean without transaction has thrown. */
    boolean comesAgainWithoutTransaction() {
        return provider.comesAgainWithoutTransaction();
    }

    /** How the provider's factory must be used. */
    AnsweredSend sending() {
        return provider.sending();
    }

    /** What a specification of the provider's names as its destination; blank if it does so in a way of its own. */
    public static String destination(ActivationSpec spec) {
        String own = new BeanProperties(spec, SOURCE).get(AdapterProperties.DESTINATION.name());
        return own.equals("null") ? "" : own;
    }

    /** For the log and the console; blank if the adapter finds its destination by means of its own. */
    public String destination() {
        Map<String, String> own = settings.activationProperties();
        return own.getOrDefault("destination", own.getOrDefault("destinationLookup", config.destination()));
    }

    /** @throws JMSException if what the provider's administered object is named by cannot be told */
    String queue() throws JMSException {
        Map<String, String> own = settings.activationProperties();
        boolean named = own.containsKey("destination") || !own.containsKey("destinationLookup");
        return named && !Boolean.parseBoolean(own.get("useJNDI")) ? destination()
                : JndiLookup.find(AdapterProperties.DELEGATE_ACTIVATION_PROPERTIES, destination(),
                        "a queue of the wrapped adapter's provider", Queue.class).getQueueName();
    }

    boolean isOnTopic() {
        String type = AdapterProperties.DESTINATION_TYPE.name();
        return (built != null ? new BeanProperties(built.spec(), SOURCE).get(type)
                : settings.activationProperties().getOrDefault(type, config.given(AdapterProperties.DESTINATION_TYPE)
                        .orElse(""))).endsWith("Topic");
    }

    /** The adapter, started. */
    ResourceAdapter adapter(DelegateAdapters adapters) throws Exception {
        return built == null ? adapters.get(settings.adapter()) : new ProviderView(built.adapter());
    }

    /**
     * The activation specification to activate with: a fresh one, unless the server has made it.
     *
     * @throws InvalidPropertyException for a class or a property that cannot be used
     */
    ActivationSpec activationSpec(ResourceAdapter adapter, PortSettings port) throws Exception {
        if (built != null) {
            return builtSpec(port);
        }
        String name = settings.activationSpecClass().isBlank() ? provider.activationSpecClass()
                : settings.activationSpecClass();
        if (name.isBlank()) {
            throw new InvalidPropertyException(AdapterProperties.DELEGATE_ACTIVATION_SPEC_CLASS.name(), "",
                    "required, as it is not known for " + settings.adapter().adapterClass());
        }
        ActivationSpec spec = new DelegateClasses(settings.adapter().lookup())
                .make(AdapterProperties.DELEGATE_ACTIVATION_SPEC_CLASS.name(), name, ActivationSpec.class);
        spec.setResourceAdapter(adapter);
        BeanProperties properties = new BeanProperties(spec, SOURCE);
        values(port, properties).forEach(properties::set);
        validate(spec);
        return spec;
    }

    /** What its provider needs, unless somebody has said otherwise, which a value other than the class's own shows. */
    private ActivationSpec builtSpec(PortSettings port) throws Exception {
        BeanProperties properties = new BeanProperties(built.spec(), SOURCE);
        BeanProperties untouched = new BeanProperties(built.spec().getClass().getDeclaredConstructor().newInstance(),
                SOURCE);
        provider.defaults().forEach((name, value) -> {
            if (properties.get(name).equals(untouched.get(name))) {
                properties.set(name, value);
            }
        });
        provider.sessions().forEach(name -> properties.set(name, String.valueOf(port.maximumSessions())));
        validate(built.spec());
        return built.spec();
    }

    private Map<String, String> values(PortSettings port, BeanProperties properties) {
        Map<String, String> values = new LinkedHashMap<>(provider.defaults());
        for (PropertyDefinition<?> property : SHARED) {
            config.given(property).filter(value -> properties.has(property.name()))
                    .ifPresent(value -> values.put(property.name(), value));
        }
        config.given(AdapterProperties.SHARED_SUBSCRIPTION)
                .ifPresent(value -> share(values, Boolean.parseBoolean(value), properties));
        if (!config.destination().isBlank()) {
            values.put(AdapterProperties.DESTINATION.name(), config.destination());
        }
        provider.sessions().forEach(name -> values.put(name, String.valueOf(port.maximumSessions())));
        values.putAll(settings.activationProperties());
        return values;
    }

    /** Each subscriber would get what it does not expect if nobody said that it cannot be done. */
    private void share(Map<String, String> values, boolean shared, BeanProperties properties) {
        String name = provider.sharedSubscription();
        if (properties.has(name)) {
            values.put(name, String.valueOf(shared));
        } else if (shared) {
            throw new InvalidPropertyException(AdapterProperties.SHARED_SUBSCRIPTION.name(), "true", "false, as "
                    + settings.adapter().adapterClass() + " has no property " + name);
        }
    }

    private void validate(ActivationSpec spec) {
        try {
            spec.validate();
        } catch (UnsupportedOperationException e) {
            // it may: Connectors 2.1, 5.3.3
        } catch (jakarta.resource.spi.InvalidPropertyException e) {
            throw new InvalidPropertyException(SOURCE, String.join(", ", names()), "refused by "
                    + spec.getClass().getName() + ": " + e.getMessage());
        }
    }

    private Set<String> names() {
        return settings.activationProperties().keySet();
    }
}
