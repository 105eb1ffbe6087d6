// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.convert.MessagePropertyFolders;
import io.github.backstop.qmgr.queue.Rendering;

/**
 * PROPCTL of a queue, in the order of MQPROP_*: how a getter that says nothing of it is given message properties. Those
 * of the message handle are none of it: the client makes handles out of the MQRFH2 that it asks for by force.
 */
enum PropertyControl {

    COMPATIBILITY, NONE, ALL, FORCE_MQRFH2, V6COMPAT;

    static PropertyControl of(int value) {
        return values()[value];
    }

    /** What the options of a get make of it. */
    Rendering rendering(GetOptions options) {
        if (options.has(GetOptions.PROPERTIES_FORCE_MQRFH2)) {
            return FORCE_MQRFH2.rendering();
        }
        if (options.has(GetOptions.NO_PROPERTIES)) {
            return NONE.rendering();
        }
        return (options.has(GetOptions.PROPERTIES_COMPATIBILITY) ? COMPATIBILITY : this).rendering();
    }

    private Rendering rendering() {
        return switch (this) {
            case COMPATIBILITY -> (descriptor, data) -> MessagePropertyFolders.in(descriptor, data).compatible();
            case NONE -> (descriptor, data) -> MessagePropertyFolders.in(descriptor, data).removed();
            case ALL, FORCE_MQRFH2, V6COMPAT -> Rendering.AS_STORED;
        };
    }
}
