// SPDX-License-Identifier: Apache-2.0
/**
 * What will happen to a message that fails at every delivery, told before it does. The decisions are those of the run
 * time ({@code policy}, {@code requeue}); what IBM's client does is a model of what was seen of it. Spec: A.1 to A.6,
 * B.1, B.3, C.2, C.3.
 */
package io.github.backstop.port.explain;
