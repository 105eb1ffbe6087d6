// SPDX-License-Identifier: Apache-2.0
/** The plan in the words of each server. */
package io.github.backstop.migration.write;
