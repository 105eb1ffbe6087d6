// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import java.util.ArrayList;
import java.util.List;

/** Body of MQSET behind the API header: the same counts and selectors as MQINQ, then the values. */
public record SetBody(List<Integer> selectors, List<Integer> integers, String characters) {

    private static final int MOST_SELECTORS = 256;

    public static SetBody read(StructureInput in) {
        int count = in.int32();
        int integerCount = in.int32();
        int length = in.int32();
        if (count < 0 || count > MOST_SELECTORS || integerCount < 0 || integerCount > MOST_SELECTORS || length < 0) {
            throw new FormatException("MQSET of " + count + " selectors, " + integerCount + " integers, " + length
                    + " characters");
        }
        List<Integer> selectors = numbers(in, count);
        List<Integer> integers = numbers(in, integerCount);
        String characters = in.text(length);
        return new SetBody(selectors, integers, characters);
    }

    private static List<Integer> numbers(StructureInput in, int count) {
        List<Integer> numbers = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            numbers.add(in.int32());
        }
        return numbers;
    }
}
