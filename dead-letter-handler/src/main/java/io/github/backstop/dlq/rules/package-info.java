// SPDX-License-Identifier: Apache-2.0
/**
 * The rules table of {@code runmqdlq}: its syntax, and which rule a dead letter falls under. Pure functions, without
 * I/O (rules C-31 to C-39).
 */
package io.github.backstop.dlq.rules;
