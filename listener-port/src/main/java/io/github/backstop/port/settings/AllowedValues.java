// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The values a property accepts, as a check and as the words that documentation and refusals use for it.
 *
 * @param test whether a value is accepted
 * @param text the same rule in words, to be read after "allowed:" or "is not allowed:"
 */
public record AllowedValues<T>(Predicate<T> test, String text) {

    public static <T> AllowedValues<T> any() {
        return new AllowedValues<>(value -> true, "any value");
    }

    public static AllowedValues<String> notBlank() {
        return new AllowedValues<>(value -> !value.isBlank(), "a text that is not blank");
    }

    /** What IBM MQ accepts as the name of an object. @param longest 48 for most, 20 for channels */
    public static AllowedValues<String> objectName(int longest) {
        return new AllowedValues<>(text -> text.matches("[A-Za-z0-9._/%]{1," + longest + "}"),
                "1 to " + longest + " characters of A-Z a-z 0-9 . _ / %");
    }

    public static AllowedValues<String> blankOr(AllowedValues<String> values) {
        return new AllowedValues<>(text -> text.isBlank() || values.contains(text), "blank or " + values.text());
    }

    /** Both ends included. */
    public static AllowedValues<Integer> range(int least, int most) {
        return new AllowedValues<>(value -> value >= least && value <= most, least + " to " + most);
    }

    /** Both ends included; written with a point. */
    public static AllowedValues<Double> decimals(double least, double most) {
        return new AllowedValues<>(value -> value >= least && value <= most, least + " to " + most);
    }

    /** One value with a meaning of its own (-1 = never, say) in front of this rule. */
    public AllowedValues<T> orElse(T special, String meaning) {
        return new AllowedValues<>(test.or(special::equals), special + " (" + meaning + ") or " + text);
    }

    public static <E extends Enum<E>> AllowedValues<E> oneOf(Class<E> type) {
        return new AllowedValues<>(value -> true,
                Arrays.stream(type.getEnumConstants()).map(Enum::name).collect(Collectors.joining(" or ")));
    }

    public boolean contains(T value) {
        return test.test(value);
    }
}
