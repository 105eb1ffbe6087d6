// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

/**
 * ADDRESS of a rule for channels: an IP address whose parts may be *, or a range such as 10-20; a trailing * stands for
 * all parts that follow. Names of hosts are none, as no name is looked up.
 */
public record AddressPattern(String text) {

    /** Whether it is one at all, and not the name of a host. */
    public boolean readable() {
        return text.matches(text.contains(":") ? "[0-9a-fA-F:.*-]+" : "[0-9.*-]+");
    }

    boolean matches(String address) {
        if (text.equals("*")) {
            return true;
        }
        String separator = address.contains(":") ? ":" : "\\.";
        String[] wanted = text.split(separator, -1);
        String[] present = address.split(separator, -1);
        for (int i = 0; i < wanted.length; i++) {
            boolean last = i == wanted.length - 1;
            if (last && wanted[i].equals("*") && i < present.length) {
                return true;
            }
            if (i >= present.length || !matches(wanted[i], present[i])) {
                return false;
            }
        }
        return wanted.length == present.length;
    }

    private static boolean matches(String wanted, String present) {
        if (wanted.equals("*") || wanted.equals(present)) {
            return true;
        }
        if (!wanted.matches("[0-9]{1,3}-[0-9]{1,3}") || !present.matches("[0-9]{1,3}")) {
            return false;
        }
        int dash = wanted.indexOf('-');
        int number = Integer.parseInt(present);
        return number >= Integer.parseInt(wanted.substring(0, dash))
                && number <= Integer.parseInt(wanted.substring(dash + 1));
    }

    /** The more of it is fixed, the more specific. */
    int weight() {
        return (int) text.chars().filter(c -> c != '*' && c != '-').count() * 2 - (text.contains("-") ? 1 : 0);
    }
}
