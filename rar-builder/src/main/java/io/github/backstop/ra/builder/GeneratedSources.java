// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The two classes as source. They hold no state of the adapter and catch nothing: everything is done by the overlay,
 * which sees them as {@code BuiltAdapter} and {@code BuiltSpec}.
 */
final class GeneratedSources {
    static final String PACKAGE = "io.github.backstop.ra.built.generated";
    static final String ADAPTER = "ListenerPortAdapter";
    static final String SPEC = "ListenerPortActivationSpec";

    // Liberty takes "destination" for the name of an object of its own
    private static final String QUEUE_NAME = """

                    public String getQueueName() {
                        return getDestination();
                    }

                    public void setQueueName(String value) {
                        setDestination(value);
                    }
                """;

    private GeneratedSources() { }

    static String adapter(String providersClass) {
        return """
                package %1$s;

                import io.github.backstop.ra.BuiltOverlay;
                import jakarta.resource.spi.ActivationSpec;
                import jakarta.resource.spi.BootstrapContext;
                import jakarta.resource.spi.endpoint.MessageEndpointFactory;

                public class %2$s extends %3$s implements io.github.backstop.ra.built.BuiltAdapter {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public void start(BootstrapContext context) {
                        BuiltOverlay.start(this, %3$s.class, context);
                    }

                    @Override
                    public void stop() {
                        BuiltOverlay.stop(this);
                    }

                    @Override
                    public void endpointActivation(MessageEndpointFactory factory, ActivationSpec spec) {
                        BuiltOverlay.activate(this, factory, spec);
                    }

                    @Override
                    public void endpointDeactivation(MessageEndpointFactory factory, ActivationSpec spec) {
                        BuiltOverlay.deactivate(this, factory, spec);
                    }

                    @Override
                    public void providerStart(BootstrapContext context) throws Exception {
                        super.start(context);
                    }

                    @Override
                    public void providerStop() throws Exception {
                        super.stop();
                    }

                    @Override
                    public void providerActivation(MessageEndpointFactory factory, ActivationSpec spec)
                            throws Exception {
                        super.endpointActivation(factory, spec);
                    }

                    @Override
                    public void providerDeactivation(MessageEndpointFactory factory, ActivationSpec spec)
                            throws Exception {
                        super.endpointDeactivation(factory, spec);
                    }
                }
                """.formatted(PACKAGE, ADAPTER, source(providersClass));
    }

    /** By identity: two beans that differ in the port's properties only are not the same to the provider either. */
    static String spec(String providersClass, List<String> properties, boolean hasDestination) {
        return """
                package %1$s;

                public class %2$s extends %3$s implements io.github.backstop.ra.built.BuiltSpec {
                    private static final long serialVersionUID = 1L;
                    private final java.util.TreeMap<String, String> port = new java.util.TreeMap<>();

                    @Override
                    public java.util.Map<String, String> portProperties() {
                        return java.util.Map.copyOf(port);
                    }

                    @Override
                    public boolean equals(Object other) {
                        return this == other;
                    }

                    @Override
                    public int hashCode() {
                        return System.identityHashCode(this);
                    }

                    private void put(String name, String value) {
                        if (value == null || value.isBlank()) {
                            port.remove(name);
                        } else {
                            port.put(name, value);
                        }
                    }
                %4$s}
                """.formatted(PACKAGE, SPEC, source(providersClass), properties.stream()
                .map(GeneratedSources::property).collect(Collectors.joining()) + (hasDestination ? QUEUE_NAME : ""));
    }

    private static String property(String name) {
        return """

                    public String get%1$s() {
                        return port.get("%2$s");
                    }

                    public void set%1$s(String value) {
                        put("%2$s", value);
                    }
                """.formatted(Character.toUpperCase(name.charAt(0)) + name.substring(1), name);
    }

    private static String source(String className) {
        return className.replace('$', '.');
    }
}
