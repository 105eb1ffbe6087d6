// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Optional;

/**
 * A report about a message, ready to be put.
 *
 * @param damage why the headers of the message could not be read to their end; everything from there on was taken for
 *               user data
 */
public record ReportMessage(MessageDescriptor descriptor, byte[] data, Optional<String> damage) {
}
