// SPDX-License-Identifier: Apache-2.0
/** A queue manager's dead-letter queue in JMX: seen, sent back, worked through by rules. Open types only. */
package io.github.backstop.dlq.management;
