// SPDX-License-Identifier: Apache-2.0
/**
 * What can be set on a port: one property table, checked values, and where each came from. Other modules describe their
 * own properties with the same types.
 */
package io.github.backstop.port.settings;
