// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Inputs that are tried before any others: those that found something, and those by which a long run came further than
 * by what was recorded. One in a line, in hex; what a line that begins with '#' says holds for those below it.
 */
public final class SavedInputs {

    private SavedInputs() {
    }

    /** Those of a target, in {@code saved/} and its name. */
    public static Stream<byte[]> of(Class<?> target) {
        String name = "/saved/" + target.getSimpleName() + ".txt";
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                SavedInputs.class.getResourceAsStream(name), StandardCharsets.US_ASCII))) {
            List<String> lines = in.lines().filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
            return lines.stream().map(HexFormat.of()::parseHex);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
