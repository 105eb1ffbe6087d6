// SPDX-License-Identifier: Apache-2.0
/**
 * Moves a message that failed too often with Jakarta Messaging alone, in the transaction of the calling thread: for the
 * port of a wrapped adapter, and for the interceptor of a bean that has no port. Spec: A.6 to A.8.
 */
package io.github.backstop.requeue;
