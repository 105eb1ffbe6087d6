// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.beans;

/** A bean of which the server can make no instance. */
public class UnmakeableBean extends ScriptedBean {

    public UnmakeableBean() {
        throw new IllegalStateException("a resource of the bean is missing");
    }
}
