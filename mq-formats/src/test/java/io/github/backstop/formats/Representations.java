// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The byte orders and code pages in which each structure has to be read and written. */
final class Representations {

    private Representations() {
    }

    static Stream<Arguments> all() {
        return Stream.of(
                Arguments.of(ByteOrder.BIG_ENDIAN, StandardCharsets.ISO_8859_1),
                Arguments.of(ByteOrder.LITTLE_ENDIAN, StandardCharsets.ISO_8859_1),
                Arguments.of(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8),
                Arguments.of(ByteOrder.BIG_ENDIAN, Charset.forName("IBM500")));
    }
}
