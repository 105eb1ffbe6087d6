// SPDX-License-Identifier: Apache-2.0
/**
 * The states of a port, who stopped it, and the table of transitions. Spec: C.5.
 */
package io.github.backstop.port.state;
