// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.LinkedHashMap;
import java.util.Map;

/** One bean of the test application and the listener port it is bound to. */
record PortSpec(String port, String beanClass, Map<String, String> activation) {

    /** A scripted bean on the queue of the same name as the port. */
    static PortSpec scripted(String port) {
        return new PortSpec(port, "io.github.backstop.it.beans.ScriptedBean", Map.of("listenerPort", port,
                "destination", port, "destinationType", "jakarta.jms.Queue"));
    }

    PortSpec with(String property, Object value) {
        Map<String, String> more = new LinkedHashMap<>(activation);
        more.put(property, String.valueOf(value));
        return new PortSpec(port, beanClass, more);
    }

    PortSpec beanClass(String simpleName) {
        return new PortSpec(port, "io.github.backstop.it.beans." + simpleName, activation);
    }

    String ejbName() {
        return port.replace('.', '_');
    }
}
