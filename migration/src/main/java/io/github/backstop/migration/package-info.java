// SPDX-License-Identifier: Apache-2.0
/** The command that turns a WebSphere cell's listener ports into those of other servers. */
package io.github.backstop.migration;
