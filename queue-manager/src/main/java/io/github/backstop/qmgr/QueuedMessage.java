// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.command.CommandSecrets;
import io.github.backstop.qmgr.record.DataPreview;

/**
 * A message as it lies on a queue, seen from outside.
 *
 * @param descriptor version 2, with its BackoutCount
 * @param data       the bytes as put
 * @param available  false while a unit of work holds it (put or got and not committed)
 */
public record QueuedMessage(MessageDescriptor descriptor, byte[] data, boolean available) {

    /** With the beginning of the data, passwords in commands hidden: this is what a failed assertion shows. */
    @Override
    public String toString() {
        return "QueuedMessage[" + descriptor + ", "
                + DataPreview.of(CommandSecrets.masked(descriptor, data))
                + (available ? "]" : ", in a unit of work]");
    }
}
