// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Names of built-in formats MQFMT_* (spec queue-manager 0.3), without the padding to eight characters. */
public enum Format {

    NONE(""),
    ADMIN("MQADMIN"),
    CICS("MQCICS"),
    DEAD_LETTER_HEADER("MQDEAD"),
    DIST_HEADER("MQHDIST"),
    EMBEDDED_PCF("MQHEPCF"),
    EVENT("MQEVENT"),
    IMS("MQIMS"),
    IMS_VAR_STRING("MQIMSVS"),
    MD_EXTENSION("MQHMDE"),
    PCF("MQPCF"),
    REF_MSG_HEADER("MQHREF"),
    RF_HEADER_1("MQHRF"),
    RF_HEADER_2("MQHRF2"),
    STRING("MQSTR"),
    TRIGGER("MQTRIG"),
    WORK_INFO_HEADER("MQHWIH"),
    XMIT_Q_HEADER("MQXMIT");

    private static final Map<String, Format> BY_TEXT = Arrays.stream(values())
            .collect(Collectors.toUnmodifiableMap(Format::text, format -> format));

    private final String text;

    Format(String text) {
        this.text = text;
    }

    /** As in the Format field, unpadded. */
    public String text() {
        return text;
    }

    /** @param text as in the Format field, padded or not */
    public static Optional<Format> of(String text) {
        return Optional.ofNullable(BY_TEXT.get(text.stripTrailing()));
    }

    /** The same text; of a built-in format always the same object, so that a million messages share it. */
    static String shared(String text) {
        Format format = BY_TEXT.get(text);
        return format == null ? text : format.text;
    }

    /** {@code MQFMT_STRING}; a user's format as it is, in quotes. */
    public static String nameOf(String text) {
        return of(text).map(format -> "MQFMT_" + format.name()).orElseGet(() -> '\'' + text.stripTrailing() + '\'');
    }

    /** True when data of this format begins with a header that tells the format of what follows it (rule B-1). */
    public static boolean announcesHeader(String text) {
        return text.startsWith("MQH") || of(text)
                .filter(format -> format == DEAD_LETTER_HEADER || format == XMIT_Q_HEADER || format == IMS)
                .isPresent();
    }
}
