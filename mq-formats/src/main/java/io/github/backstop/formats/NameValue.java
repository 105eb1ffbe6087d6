// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.HexFormat;

/**
 * One property of an MQRFH2 folder.
 *
 * @param name dotted when the element was nested
 * @param type the {@code dt} attribute, "string" when there is none
 * @param text unescaped; null when the element says {@code xsi:nil='true'}
 */
public record NameValue(String name, String type, String text) {

    /**
     * The value in Java: Boolean, Byte, Short, Integer, Long, Float, Double, Character, byte[] or String; null for nil.
     *
     * @throws FormatException when the text does not fit the type, or the type is unknown
     */
    public Object value() {
        if (text == null) {
            return null;
        }
        String trimmed = text.strip();
        try {
            return switch (type) {
                case "string" -> text;
                case "boolean" -> bool(trimmed);
                case "i1" -> Byte.valueOf(trimmed);
                case "i2" -> Short.valueOf(trimmed);
                case "i4" -> Integer.valueOf(trimmed);
                case "i8", "int" -> Long.valueOf(trimmed);
                case "r4" -> Float.valueOf(trimmed);
                case "r8" -> Double.valueOf(trimmed);
                case "char" -> character();
                case "bin.hex" -> HexFormat.of().parseHex(trimmed);
                default -> throw new FormatException("unknown type '" + type + "' of property " + name);
            };
        } catch (IllegalArgumentException e) {
            throw new FormatException("property " + name + " is no " + type + ": '" + text + "'");
        }
    }

    private boolean bool(String trimmed) {
        return switch (trimmed) {
            case "1", "true", "TRUE" -> true;
            case "0", "false", "FALSE" -> false;
            default -> throw new IllegalArgumentException(trimmed);
        };
    }

    private char character() {
        if (text.length() != 1) {
            throw new IllegalArgumentException(text);
        }
        return text.charAt(0);
    }
}
