// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import java.util.Map;

/** Work on one broker that is set up once and then done in slices, so that slices of several brokers alternate. */
public interface Load extends AutoCloseable {

    /**
     * Works for about that long.
     *
     * @param part   which of its operations, for a load that has several; else ""
     * @param millis wall-clock time, above 0
     * @return by name of the operation
     * @throws Exception also when a message is lost, doubled, changed or out of order
     */
    Map<String, Measure> slice(String part, long millis) throws Exception;
}
