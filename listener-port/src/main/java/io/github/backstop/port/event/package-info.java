// SPDX-License-Identifier: Apache-2.0
/**
 * One event for each transition; log lines and their ids.
 */
package io.github.backstop.port.event;
