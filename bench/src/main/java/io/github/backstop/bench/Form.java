// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench;

import io.github.backstop.bench.broker.Manner;
import java.util.List;

/**
 * How long a run takes and how much it covers.
 *
 * @param forks        sets of fresh JVMs one after the other
 * @param rounds       in each fork; in a round every contestant has one slice
 * @param tries        of a scenario whose control does not agree, at most
 * @param sliceMillis  of one contestant
 * @param warmUpMillis of one contestant before the first round of a scenario, at most
 * @param sizes        bytes of the body
 * @param manners      terms of request and reply, and of one way
 * @param clients      connections, or pairs of them
 * @param depth        the deep queue
 * @param between      depths between empty and deep
 * @param messages     whose memory is measured, and over which selectors go
 * @param connections  whose memory is measured
 * @param starts       of fresh JVMs
 * @param warmStarts   in each of them
 * @param cycles       of start and stop in each of them
 */
public record Form(String name, int forks, int rounds, int tries, int sliceMillis, int warmUpMillis,
        List<Integer> sizes, List<Manner> manners, List<Integer> clients, int depth, List<Integer> between,
        int messages, int connections, int starts, int warmStarts, int cycles) {

    private static final Form SHORT = new Form("short", 1, 7, 2, 300, 7_200, List.of(1024),
            List.of(Manner.CONFIRMED, Manner.STREAMED), List.of(1, 4, 16), 1_000_000, List.of(), 20_000, 200,
            4, 10, 10);
    private static final Form FULL = new Form("full", 5, 4, 3, 2_000, 24_000, List.of(64, 1024, 32 * 1024),
            List.of(Manner.values()), List.of(1, 4, 16), 1_000_000, List.of(10_000, 100_000), 100_000, 1_000,
            15, 20, 100);
    /** Nothing in it is a figure: it shows that the bench works. */
    private static final Form SMOKE = new Form("smoke", 1, 2, 1, 50, 120, List.of(1024),
            List.of(Manner.values()), List.of(1), 200, List.of(), 200, 5, 2, 2, 2);

    /** @throws IllegalArgumentException for a name that is none of short, full, smoke */
    public static Form named(String name) {
        for (Form form : List.of(SHORT, FULL, SMOKE)) {
            if (form.name.equals(name)) {
                return form;
            }
        }
        throw new IllegalArgumentException("form '" + name + "': short, full and smoke are known");
    }
}
