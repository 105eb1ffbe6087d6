// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/** What a stop by failing messages, or by the bean, covers. */
public enum StopScope {
    /** The port of this server, as on WebSphere. */
    SERVER,
    /** The port on every server that hears of it over the same topic. */
    CLUSTER
}
