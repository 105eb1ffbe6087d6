// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

/** Who moves a port's messages that fail too often, and what was moved. Texts are never null. */
record MoverView(String engine, String engineReason, String consumer, long moved, String lastMovedMessageId,
        String lastMove) {
}
