// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.ValueRule;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A field with its value: an Integer, or a String. */
public record Cell(Field field, Object value) {

    /** The value as MQSC writes it. */
    public String word() {
        if (value instanceof Integer number) {
            if (field.rule() instanceof ValueRule.Choice choice) {
                return choice.words().entrySet().stream().filter(word -> word.getValue().equals(number))
                        .map(Map.Entry::getKey).findFirst().orElse(number.toString());
            }
            if (field.rule() instanceof ValueRule.RangeOrWord range && number == range.number()) {
                return range.word();
            }
            if (field.rule() instanceof ValueRule.Bits bits) {
                return IntStream.range(0, bits.names().size()).filter(bit -> (number >> bit & 1) != 0)
                        .mapToObj(bits.names()::get).collect(Collectors.joining(","));
            }
            if (field.rule() instanceof ValueRule.Flag flag) {
                return number == 0 ? flag.off() : field.keyword();
            }
        }
        return value.toString();
    }

    /** As DISPLAY prints it: flags bare, blanks as one blank (rule E-9). */
    public String text() {
        if (field.rule() instanceof ValueRule.Flag) {
            return word();
        }
        String word = word();
        return field.keyword() + '(' + (word.isBlank() ? " " : word) + ')';
    }
}
