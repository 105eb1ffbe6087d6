// SPDX-License-Identifier: Apache-2.0
/**
 * The domain of a listener port, in plain Java: {@link io.github.backstop.port.ListenerPort} lets messages in, judges
 * how their deliveries end, and stops, starts and recovers the consumer behind it. Knows neither Jakarta EE nor MQ.
 */
package io.github.backstop.port;
