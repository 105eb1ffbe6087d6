// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;

/** An object as commands see it: a name and attributes. */
public interface Definition {

    String name();

    ObjectType type();

    Attributes attributes();

    Instant created();

    Instant altered();
}
