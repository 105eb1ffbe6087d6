// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.broker;

/** A running broker on a port of the loopback address. */
public interface Broker extends AutoCloseable {

    int port();

    @Override
    void close() throws Exception;
}
