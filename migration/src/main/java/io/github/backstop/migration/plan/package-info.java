// SPDX-License-Identifier: Apache-2.0
/** What of a cell becomes what, and what has no equivalent. */
package io.github.backstop.migration.plan;
