// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import java.util.Map;

/** Explains without a port, for values typed in: {@code io.github.backstop:type=Explanation}. */
public interface ExplanationMXBean {

    /**
     * What would happen to a message that fails at every delivery.
     *
     * @param values as of {@link ListenerPortMXBean#explainWith}; what is missing or blank has its default
     * @throws IllegalArgumentException for a name that is none or a value that is not allowed; it names the range
     */
    PoisonExplanation explain(Map<String, String> values);
}
