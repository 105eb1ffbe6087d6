// SPDX-License-Identifier: Apache-2.0
/**
 * Messages on the queues of a port, as operators see and handle them, whoever the provider is. Decision 0093.
 */
package io.github.backstop.port.message;
