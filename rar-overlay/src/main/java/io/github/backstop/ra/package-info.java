// SPDX-License-Identifier: Apache-2.0
/** The resource adapter as the application server sees it: adapter, activation specification, administered object. */
package io.github.backstop.ra;
