// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.ValueRule;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns the parameters of a statement into attribute values, or says what is wrong with a word. */
final class AttributeParser {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9./_%]{1,48}");

    /** MQAT_USER_LAST: applications have types of their own, too. */
    static final int HIGHEST_APPLICATION_TYPE = 999_999_999;

    private final ObjectType type;
    private final Map<Attribute, Object> values;

    /** @param values filled by {@link #accept} */
    AttributeParser(ObjectType type, Map<Attribute, Object> values) {
        this.type = type;
        this.values = values;
    }

    void accept(Statement.Parameter parameter) {
        String word = parameter.keyword().folded();
        String keyword = word.equals("TARGQ") ? "TARGET" : word;
        if (type == ObjectType.TOPIC && shown(parameter).equals("TYPE(LOCAL)")) {
            return;
        }
        for (Attribute attribute : Attribute.of(type)) {
            boolean off = attribute.rule() instanceof ValueRule.Flag flag && flag.off().equals(keyword);
            if (off || attribute.keyword().equals(keyword)) {
                if (!attribute.settable()) {
                    throw failure(parameter, word + " of " + type + " is shown, and cannot be set");
                }
                Object value = value(attribute, parameter, off);
                if (values.put(attribute, value) != null) {
                    throw failure(parameter, word + " is given twice, or with its opposite",
                            MqscException.Message.DUPLICATE);
                }
                return;
            }
        }
        if (Vocabulary.isPassword(word) && parameter.value() != null && parameter.value().text().isBlank()) {
            // None, which is what there is.
            return;
        }
        throw failure(parameter, Vocabulary.unknownAttribute(word, type));
    }

    private static Object value(Attribute attribute, Statement.Parameter parameter, boolean off) {
        ValueRule rule = attribute.rule();
        if (rule instanceof ValueRule.Flag) {
            if (parameter.values() != null) {
                throw failure(parameter, parameter.keyword().folded() + " takes no value");
            }
            return off ? 0 : 1;
        }
        if (parameter.values() == null) {
            throw failure(parameter, attribute.keyword() + " needs a value in parentheses");
        }
        if (rule instanceof ValueRule.Names) {
            return parameter.values().stream().filter(name -> !name.text().isBlank())
                    .map(name -> name(name, 48)).collect(Collectors.joining(","));
        }
        String text = parameter.value().folded();
        if (rule instanceof ValueRule.Range range) {
            return number(parameter, range.minimum(), range.maximum(), "");
        }
        if (rule instanceof ValueRule.RangeOrWord range) {
            boolean named = text.equals(range.word()) || text.equals(Integer.toString(range.number()));
            return named ? range.number() : number(parameter, range.minimum(), range.maximum(), ", or " + range.word());
        }
        if (rule instanceof ValueRule.Choice choice) {
            Integer number = attribute == Attribute.APPLTYPE && text.matches("[0-9]+")
                    ? number(parameter, 0, HIGHEST_APPLICATION_TYPE, "") : choice.words().get(text);
            if (number == null) {
                throw failure(parameter, shown(parameter) + " is not one of " + new TreeSet<>(choice.words().keySet()));
            }
            return number;
        }
        if (rule instanceof ValueRule.Hexadecimal bytes) {
            return hexadecimal(parameter, text.trim(), bytes.length());
        }
        if (rule instanceof ValueRule.Text limit) {
            if (text.length() > limit.length()) {
                throw failure(parameter, attribute.keyword() + " has " + text.length() + " characters; at most "
                        + limit.length() + " fit", MqscException.Message.LENGTH);
            }
            return text.stripTrailing();
        }
        return text.isBlank() ? "" : name(parameter.value(), 48);
    }

    private static String hexadecimal(Statement.Parameter parameter, String digits, int length) {
        if (!digits.isEmpty() && !digits.matches("[0-9A-F]{" + 2 * length + '}')) {
            throw failure(parameter, shown(parameter) + " is not " + 2 * length + " hexadecimal digits");
        }
        return digits;
    }

    private static Integer number(Statement.Parameter parameter, int minimum, int maximum, String alternative) {
        String range = minimum + " to " + maximum + alternative;
        String text = parameter.value().text();
        if (!text.matches("-?[0-9]{1,18}")) {
            throw failure(parameter, shown(parameter) + " is not a number from " + range);
        }
        long value = Long.parseLong(text);
        if (value < minimum || value > maximum) {
            throw failure(parameter, shown(parameter) + " is out of range: " + range, MqscException.Message.RANGE);
        }
        return (int) value;
    }

    /** Checks a name of an object; those of channels are shorter than others. */
    static String name(ObjectType type, Token value) {
        // Subscriptions are named freely.
        return type == ObjectType.SUB ? value.folded() : name(value, type == ObjectType.CHANNEL ? 20 : 48);
    }

    /** A name that is looked for: an asterisk may end it, and is nowhere else (rule E-6). */
    static NamePattern pattern(View view, Token value) {
        NamePattern pattern = new NamePattern(value.folded());
        if (!view.types().isEmpty() && view != View.SUB && !pattern.isWellFormed()) {
            throw new MqscException(value.line(), value.text(), '"' + value.text()
                    + "\" is no name: A-Z a-z 0-9 . / _ %, and one * only at its end", MqscException.Message.NAME);
        }
        return pattern;
    }

    private static String name(Token value, int length) {
        String name = value.folded();
        if (!NAME.matcher(name).matches() || name.length() > length) {
            throw new MqscException(value.line(), value.text(), '"' + value.text()
                    + "\" is no name: 1 to " + length + " of A-Z a-z 0-9 . / _ %", MqscException.Message.NAME);
        }
        return name;
    }

    private static String shown(Statement.Parameter parameter) {
        return parameter.keyword().folded() + '('
                + (parameter.values() == null ? "" : parameter.value().text()) + ')';
    }

    static MqscException failure(Statement.Parameter parameter, String what, MqscException.Message message) {
        return new MqscException(parameter.keyword().line(), parameter.keyword().text(), what, message);
    }

    static MqscException failure(Statement.Parameter parameter, String what) {
        return new MqscException(parameter.keyword().line(), parameter.keyword().text(), what);
    }
}
