// SPDX-License-Identifier: Apache-2.0
/** What the two ways to get messages of IBM MQ share: the source, what the provider reports, what becomes of poison. */
package io.github.backstop.ra.inbound;
