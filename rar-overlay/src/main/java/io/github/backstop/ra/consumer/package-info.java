// SPDX-License-Identifier: Apache-2.0
/** The port's own connection consumer: it marks messages by browsing, and lets sessions get them one by one. */
package io.github.backstop.ra.consumer;
