// SPDX-License-Identifier: Apache-2.0
/** The JMS connection factory of the adapter. */
package io.github.backstop.ra.outbound;
