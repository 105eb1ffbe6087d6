// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.Collection;

/** Where objects that share one set of names are kept, as commands see it. Safe for use at any time. */
public interface Repository {

    /** Null when there is none. */
    Definition find(String name);

    /** All objects, by name. */
    Collection<? extends Definition> all();

    /** Makes an object, or gives the one of that name and type new attributes at once. */
    void define(ObjectType type, String name, Attributes attributes);

    /** @param purge also when messages would be lost @return false when it is in use or not empty, and stays */
    boolean delete(String name, boolean purge);
}
