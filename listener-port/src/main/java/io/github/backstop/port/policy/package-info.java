// SPDX-License-Identifier: Apache-2.0
/**
 * Decisions about messages as pure functions, and what they are made of. Spec: C.2, B.6.
 */
package io.github.backstop.port.policy;
