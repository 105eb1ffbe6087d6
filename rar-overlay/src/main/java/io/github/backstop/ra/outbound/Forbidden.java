// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;

/** What the Jakarta EE platform (EE.6.7) keeps from applications. */
final class Forbidden {
    private Forbidden() { }

    static IllegalStateException method(String name) {
        return new IllegalStateException(text(name));
    }

    static IllegalStateRuntimeException methodOfContext(String name) {
        return new IllegalStateRuntimeException(text(name));
    }

    static IllegalStateException notSupported(String name, String instead) {
        return new IllegalStateException(name + " is not supported: use " + instead);
    }

    private static String text(String name) {
        return name + " must not be called in an application server (Jakarta EE platform, EE.6.7)";
    }
}
