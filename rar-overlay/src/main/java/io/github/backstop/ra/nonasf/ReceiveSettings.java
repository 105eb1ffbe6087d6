// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.nonasf;

import java.time.Duration;

/**
 * How a session waits.
 *
 * @param timeout         of one wait: a transaction lasts that long when nothing comes
 * @param rollbackEnabled for beans without a transaction: whether a message comes back when the bean fails
 */
public record ReceiveSettings(Duration timeout, boolean rollbackEnabled) { }
