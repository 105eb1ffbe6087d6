// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.cli;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Names on their way into an address. */
final class PercentCode {

    private PercentCode() {
    }

    /** Slashes stay: a port's name may have some. */
    static String path(String name) {
        return Arrays.stream(name.split("/", -1)).map(PercentCode::segment).collect(Collectors.joining("/"));
    }

    static String segment(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
