// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;

/** An object that is kept and shown, and otherwise left to those who look at it. Immutable. */
public record StoredObject(ObjectType type, String name, Attributes attributes, Instant created, Instant altered)
        implements Definition {
}
