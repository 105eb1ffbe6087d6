// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.regex.Pattern;

/** A name, or with an asterisk at its end the beginning of names (rule E-6). */
public record NamePattern(String text) {

    public static final NamePattern ANY = new NamePattern("*");

    private static final Pattern OBJECTS = Pattern.compile("[A-Za-z0-9./_%]*\\*?");

    /** Whether objects may have such a name. */
    boolean isWellFormed() {
        return OBJECTS.matcher(text).matches();
    }

    public boolean generic() {
        return text.endsWith("*");
    }

    public boolean matches(String name) {
        return generic() ? name.startsWith(text.substring(0, text.length() - 1)) : name.equals(text);
    }
}
