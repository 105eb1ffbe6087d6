// SPDX-License-Identifier: Apache-2.0
/**
 * Where a message goes that was backed out too often, as pure functions: they serve the engine that moves it and the
 * explanation alike. Spec: A.6 to A.8, B.3.
 */
package io.github.backstop.port.requeue;
