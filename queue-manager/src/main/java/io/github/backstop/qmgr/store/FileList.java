// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which files a journal has to have, and what a compaction has still to do with them. Never changes.
 *
 * @param names  that have to be there
 * @param made   of these, those that a compaction has made and is naming; until then they end with .cmp
 * @param old    whose records these have now; they are being emptied, and then used again
 * @param newest highest number that one of the old ones had; higher ones are in use again
 */
record FileList(Set<String> names, Set<String> made, Set<String> old, long newest) {

    private static final char NAMED = '=';
    private static final char MADE = '+';
    private static final char OLD = '-';

    static FileList of(Set<String> names) {
        return new FileList(names, Set.of(), Set.of(), 0);
    }

    /** Whether a compaction has begun to give its files their names. */
    boolean renaming() {
        return newest > 0;
    }

    FileList with(String name) {
        Set<String> more = new TreeSet<>(names);
        more.add(name);
        return new FileList(more, made, old, newest);
    }

    static FileList parse(String text) {
        String[] lines = text.split("\n");
        return new FileList(lines(lines, NAMED), lines(lines, MADE), lines(lines, OLD), Long.parseLong(lines[0]));
    }

    private static Set<String> lines(String[] lines, char kind) {
        return Stream.of(lines).skip(1).filter(line -> line.charAt(0) == kind).map(line -> line.substring(1))
                .collect(Collectors.toSet());
    }

    String text() {
        return Stream.of(Stream.of(Long.toString(newest)), lines(names, NAMED), lines(made, MADE), lines(old, OLD))
                .flatMap(lines -> lines).collect(Collectors.joining("\n"));
    }

    private static Stream<String> lines(Set<String> names, char kind) {
        return names.stream().sorted().map(name -> kind + name);
    }
}
