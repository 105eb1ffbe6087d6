// SPDX-License-Identifier: Apache-2.0
/**
 * Moves messages that fail too often, on IBM MQ: what IBM's client does, in a unit of work of its own. Spec: A.6 to
 * A.8, B.3, and the client as observed.
 */
package io.github.backstop.ra.requeue;
