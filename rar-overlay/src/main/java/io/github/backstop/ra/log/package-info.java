// SPDX-License-Identifier: Apache-2.0
/** Log messages. */
package io.github.backstop.ra.log;
