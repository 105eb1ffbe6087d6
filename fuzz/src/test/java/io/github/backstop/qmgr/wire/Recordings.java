// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** What the real clients and the queue manager said to each other. */
public final class Recordings {

    private Recordings() {
    }

    /** Segments of both sides, in their order. */
    public static Stream<byte[]> segments() {
        return Stream.of("9.4.5.0", "10.0.0.0").flatMap(client -> lines(client).stream())
                .map(line -> HexFormat.of().parseHex(line.substring(2)));
    }

    /** What a client said, in its order. */
    public static List<byte[]> said(String client) {
        return lines(client).stream().filter(line -> line.startsWith("> "))
                .map(line -> HexFormat.of().parseHex(line.substring(2))).toList();
    }

    private static List<String> lines(String client) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Recordings.class.getResourceAsStream("/recordings/tour-" + client + ".txt"),
                StandardCharsets.US_ASCII))) {
            return in.lines().filter(line -> line.startsWith("<") || line.startsWith(">")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
