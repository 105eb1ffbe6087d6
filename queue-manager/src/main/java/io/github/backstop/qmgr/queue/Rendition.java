// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;

/** A message as a getter is given it: its length, not that of the stored message, has to fit the getter's buffer. */
public record Rendition(MessageDescriptor descriptor, byte[] data) {
}
