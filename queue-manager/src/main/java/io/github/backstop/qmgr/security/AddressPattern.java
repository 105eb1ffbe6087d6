// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * ADDRESS of a rule for channels, as IBM MQ's generic IP addresses: the four parts of an IPv4 address or the eight of
 * an IPv6 address, each a number, a range such as 10-20, or *; where parts are left out, * stands for one or more.
 * Names of hosts are none, as no name is looked up.
 */
public record AddressPattern(String text) {

    /** Why a text is no pattern. */
    public enum Fault {
        /** It may be the name of a host. */
        HOST_NAME,
        /** Too many parts, too few without *, an empty one, or a number that is too large. */
        MALFORMED,
        /** A range whose first number is not below its second, or is too large. */
        RANGE
    }

    private static final String ANY = "*";
    private static final int PARTS = 4;
    private static final int LARGEST = 255;
    private static final int PARTS_OF_SIX = 8;
    private static final int LARGEST_OF_SIX = 0xFFFF;

    /** What is wrong with it; null when nothing is. */
    public Fault fault() {
        boolean six = text.contains(":");
        if (!text.matches(six ? "[0-9a-fA-F:.*-]+" : "[0-9.*-]+")) {
            return Fault.HOST_NAME;
        }
        List<String> parts = parts(text);
        int all = six ? PARTS_OF_SIX : PARTS;
        if (parts.size() > all || parts.size() < all && !parts.contains(ANY)) {
            return Fault.MALFORMED;
        }
        for (String part : parts) {
            Fault fault = part.equals(ANY) ? null : part.contains("-") ? range(part, six)
                    : number(part, six) < 0 ? Fault.MALFORMED : null;
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    private static Fault range(String part, boolean six) {
        int dash = part.indexOf('-');
        int low = number(part.substring(0, dash), six);
        int high = number(part.substring(dash + 1), six);
        boolean empty = dash == 0 || dash == part.length() - 1;
        return empty ? Fault.MALFORMED : low < 0 || high <= low ? Fault.RANGE : null;
    }

    /** Negative when it is none, or too large. */
    private static int number(String part, boolean six) {
        if (!part.matches(six ? "[0-9a-fA-F]{1,4}" : "[0-9]{1,3}")) {
            return -1;
        }
        int number = Integer.parseInt(part, six ? 16 : 10);
        return number > (six ? LARGEST_OF_SIX : LARGEST) ? -1 : number;
    }

    /** With the zeros that :: leaves out. */
    private static List<String> parts(String address) {
        if (!address.contains(":")) {
            return List.of(address.split("\\.", -1));
        }
        int gap = address.indexOf("::");
        if (gap < 0) {
            return List.of(address.split(":", -1));
        }
        List<String> before = gap == 0 ? List.of() : List.of(address.substring(0, gap).split(":", -1));
        String rest = address.substring(gap + 2);
        List<String> after = rest.isEmpty() ? List.of() : List.of(rest.split(":", -1));
        List<String> parts = new ArrayList<>(before);
        parts.addAll(Collections.nCopies(Math.max(1, PARTS_OF_SIX - before.size() - after.size()), "0"));
        parts.addAll(after);
        return parts;
    }

    boolean matches(String address) {
        if (text.equals(ANY)) {
            return true;
        }
        boolean six = address.contains(":");
        if (fault() != null || text.contains(":") != six && !text.matches("[*.]+")) {
            return false;
        }
        String withoutScope = address.contains("%") ? address.substring(0, address.indexOf('%')) : address;
        return matches(parts(text), parts(withoutScope), six);
    }

    private static boolean matches(List<String> wanted, List<String> present, boolean six) {
        if (wanted.isEmpty() || present.isEmpty()) {
            return wanted.isEmpty() && present.isEmpty();
        }
        List<String> following = wanted.subList(1, wanted.size());
        if (wanted.get(0).equals(ANY)) {
            for (int taken = 1; taken <= present.size(); taken++) {
                if (matches(following, present.subList(taken, present.size()), six)) {
                    return true;
                }
            }
            return false;
        }
        return matches(wanted.get(0), present.get(0), six)
                && matches(following, present.subList(1, present.size()), six);
    }

    private static boolean matches(String wanted, String present, boolean six) {
        int number = number(present, six);
        int dash = wanted.indexOf('-');
        return dash < 0 ? number(wanted, six) == number : number >= number(wanted.substring(0, dash), six)
                && number <= number(wanted.substring(dash + 1), six);
    }

    /** Whether both have ranges that overlap, and neither is in the other. */
    public boolean conflicts(AddressPattern other) {
        int[][] own = spans();
        int[][] others = other.spans();
        if (own == null || others == null || own.length != others.length) {
            return false;
        }
        boolean inOther = true;
        boolean otherIn = true;
        for (int i = 0; i < own.length; i++) {
            if (own[i][0] > others[i][1] || others[i][0] > own[i][1]) {
                return false;
            }
            inOther &= own[i][0] >= others[i][0] && own[i][1] <= others[i][1];
            otherIn &= others[i][0] >= own[i][0] && others[i][1] <= own[i][1];
        }
        return !inOther && !otherIn;
    }

    /** Lowest and highest number of each part; null without a range, or when * may stand for several parts. */
    private int[][] spans() {
        boolean six = text.contains(":");
        List<String> parts = fault() == null ? parts(text) : List.of();
        if (!text.contains("-") || parts.size() != (six ? PARTS_OF_SIX : PARTS)) {
            return null;
        }
        return parts.stream().map(part -> part.equals(ANY) ? new int[] {0, six ? LARGEST_OF_SIX : LARGEST}
                : new int[] {number(part.replaceFirst("-.*", ""), six), number(part.replaceFirst(".*-", ""), six)})
                .toArray(int[][]::new);
    }

    /** The more of it is fixed, the more specific. */
    int weight() {
        return (int) text.chars().filter(c -> c != '*' && c != '-').count() * 2 - (text.contains("-") ? 1 : 0);
    }
}
