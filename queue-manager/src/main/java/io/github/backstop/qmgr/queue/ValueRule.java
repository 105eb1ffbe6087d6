// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.List;
import java.util.Map;

/** What values an attribute takes. */
public sealed interface ValueRule {

    /** Integers from {@code minimum} to {@code maximum}. */
    record Range(int minimum, int maximum) implements ValueRule {
    }

    /** Integers, or one word that stands for another number, such as -1 (no limit). */
    record RangeOrWord(int minimum, int maximum, String word, int number) implements ValueRule {

        RangeOrWord(int minimum, int maximum, String word) {
            this(minimum, maximum, word, -1);
        }
    }

    /** Words in parentheses, each with MQ's number: GET(DISABLED). */
    record Choice(Map<String, Integer> words) implements ValueRule {
    }

    /** A word that stands alone, or its opposite: SHARE, NOSHARE. */
    record Flag(String off) implements ValueRule {
    }

    /** Free text of at most {@code length} characters. */
    record Text(int length) implements ValueRule {
    }

    /** {@code length} bytes, each as two digits; or nothing. */
    record Hexadecimal(int length) implements ValueRule {
    }

    /** A number in which each bit has a name, the lowest first: OPENOPTS(MQOO_OUTPUT,MQOO_FAIL_IF_QUIESCING). */
    record Bits(List<String> names) implements ValueRule {
    }

    /** A text in MQSC, numbers in PCF, whatever is shown of: indicators that nobody measures, lists of pairs. */
    record Numbers(List<Integer> numbers, boolean list) implements ValueRule {
    }

    /** Names of MQ objects. */
    record Names() implements ValueRule {
    }

    /** Name of an MQ object, 48 characters; blank allowed. */
    record Name() implements ValueRule {
    }
}
