// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Strings in CCSID 1208 as IBM's client writes them: a character outside the basic plane is two surrogates of 3 bytes
 * each (CESU-8), where UTF-8 has 4 bytes. All others are the same in both.
 */
final class SurrogateText {

    private static final Charset CESU_8 = Charset.forName("CESU-8");

    private SurrogateText() {
    }

    /** What is neither UTF-8 nor CESU-8 becomes U+FFFD. */
    static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException surrogates) {
            return new String(bytes, CESU_8);
        }
    }

    static byte[] encode(String text) {
        return text.getBytes(CESU_8);
    }
}
