// SPDX-License-Identifier: Apache-2.0
/** Inbound adapters that deliver to a bean, bare or behind a listener port; as much of a server as they need. */
package io.github.backstop.bench.inflow;
