// SPDX-License-Identifier: Apache-2.0
/** How a port was left, for its next start: beyond WebSphere, where a port starts as its initial state says. */
package io.github.backstop.port.retention;
