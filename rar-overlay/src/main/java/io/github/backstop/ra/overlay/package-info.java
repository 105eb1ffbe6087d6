// SPDX-License-Identifier: Apache-2.0
/** Decorators between a wrapped adapter and the server's endpoints, one concern each. */
package io.github.backstop.ra.overlay;
