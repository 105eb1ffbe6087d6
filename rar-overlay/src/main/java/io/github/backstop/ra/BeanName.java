// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PortProperties;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.Optional;

/** What a message-driven bean is called in the log and in the console; unique in the server. */
final class BeanName {

    private static final String PAYARA_INSTANCE = "com.sun.aas.instanceName";

    private BeanName() {
    }

    /** The server's name for the activation, else, as not every server has one, the class of the bean. */
    static String of(MessageEndpointFactory factory) {
        String name = factory.getActivationName();
        Class<?> bean = factory.getEndpointClass();
        if (name != null && !name.isBlank()) {
            String instance = System.getProperty(PAYARA_INSTANCE);
            return bean == null || instance == null ? name : readable(name, bean.getName(), instance);
        }
        if (bean == null) {
            throw new InvalidPropertyException(PortProperties.LISTENER_PORT.name(), "",
                    "a name is required, as the server names neither activation nor bean");
        }
        return bean.getName();
    }

    static boolean isOnPayara() {
        return System.getProperty(PAYARA_INSTANCE) != null;
    }

    /** As Payara's commands have it; empty if that cannot be told. */
    static Optional<String> application(MessageEndpointFactory factory) {
        String activation = factory.getActivationName();
        Class<?> bean = factory.getEndpointClass();
        String instance = System.getProperty(PAYARA_INSTANCE);
        return activation == null || bean == null || instance == null ? Optional.empty()
                : application(activation, bean.getName(), instance);
    }

    static Optional<String> application(String activation, String bean, String instance) {
        String readable = readable(activation, bean, instance);
        String module = readable.endsWith("/" + bean)
                ? readable.substring(0, readable.length() - bean.length() - 1) : "";
        int border = module.indexOf('/');
        String name = border < 0 ? module : module.substring(0, border);
        return name.isEmpty() || border < 0 && !activation.contains("_" + name + "_" + name + "_")
                ? Optional.empty() : Optional.of(name);
    }

    /**
     * Payara says domain_instance_application_module_class. The result is module/class, or application/module/class in
     * an EAR; the name as it is when it is not of that form.
     */
    static String readable(String activation, String bean, String instance) {
        String before = "_" + instance + "_";
        String after = "_" + bean;
        int start = activation.indexOf(before) + before.length();
        int end = activation.length() - after.length();
        if (start < before.length() || end <= start || !activation.endsWith(after)) {
            return activation;
        }
        return module(activation.substring(start, end)) + "/" + bean;
    }

    private static String module(String both) {
        int middle = both.length() / 2;
        if (both.charAt(middle) == '_' && both.substring(0, middle).equals(both.substring(middle + 1))) {
            return both.substring(0, middle);
        }
        int border = both.indexOf('_');
        // with a second underscore nobody can tell where the module begins
        return border < 0 || border != both.lastIndexOf('_') ? both
                : both.substring(0, border) + "/" + both.substring(border + 1);
    }
}
