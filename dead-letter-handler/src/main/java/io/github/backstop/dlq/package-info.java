// SPDX-License-Identifier: Apache-2.0
/** The dead-letter handler: over a client connection, by IBM's base Java classes. */
package io.github.backstop.dlq;
