// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/**
 * One rule of a table.
 *
 * @param line where it begins, from 1
 */
public record Rule(int line, Pattern pattern, Action action) {
}
