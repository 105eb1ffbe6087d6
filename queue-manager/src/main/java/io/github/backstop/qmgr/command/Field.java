// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ValueRule;
import java.util.List;
import java.util.Map;

/**
 * Something that can be shown of an object: its word in MQSC and its number in PCF.
 *
 * @param parameter MQIA_*, MQCA_*, MQIACF_* ...; 0 when PCF has none
 * @param rule      how numbers are written as words; null = as they are
 */
public record Field(String keyword, int parameter, ValueRule rule) {

    public static Field of(Attribute attribute) {
        return new Field(attribute.keyword(), attribute.selector(), attribute.rule());
    }

    public static Field plain(String keyword, int parameter) {
        return new Field(keyword, parameter, null);
    }

    /** A text with the numbers that PCF has for it. */
    public static Field numbers(String keyword, int parameter, Integer... numbers) {
        return new Field(keyword, parameter, new ValueRule.Numbers(List.of(numbers), numbers.length > 1));
    }

    public static Field choice(String keyword, int parameter, Map<String, Integer> words) {
        return new Field(keyword, parameter, new ValueRule.Choice(words));
    }
}
