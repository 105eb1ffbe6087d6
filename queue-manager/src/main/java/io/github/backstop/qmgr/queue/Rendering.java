// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;

/** In what form a getter wants messages. Runs under the lock of the queue, so it looks at the message alone. */
@FunctionalInterface
public interface Rendering {

    Rendering AS_STORED = Rendition::new;

    Rendition of(MessageDescriptor descriptor, byte[] data);

    default Rendering then(Rendering next) {
        return (descriptor, data) -> {
            Rendition first = of(descriptor, data);
            return next.of(first.descriptor(), first.data());
        };
    }
}
