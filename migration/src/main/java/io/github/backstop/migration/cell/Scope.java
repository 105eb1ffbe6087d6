// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

/** Where in a cell something is defined; the narrower scope wins for the same JNDI name. Narrowest first. */
public enum Scope { SERVER, CLUSTER, NODE, CELL }
