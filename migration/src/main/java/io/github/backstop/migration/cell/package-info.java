// SPDX-License-Identifier: Apache-2.0
/** The configuration of a WebSphere cell, as far as listener ports need it. */
package io.github.backstop.migration.cell;
