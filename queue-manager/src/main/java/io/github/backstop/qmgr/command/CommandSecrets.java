// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Hides passwords in commands, for whoever keeps or shows these, or messages that are commands: parameters of PCF whose
 * values are secrets, and the values of such words in MQSC. Lengths stay, so that everything else can still be read.
 */
public final class CommandSecrets {

    /** Where PCF may be: behind headers, too. */
    private static final Set<Format> FORMATS = EnumSet.of(Format.ADMIN, Format.PCF, Format.EVENT, Format.EMBEDDED_PCF,
            Format.DEAD_LETTER_HEADER, Format.XMIT_Q_HEADER);
    /** MQCACH_PASSWORD, MQCACH_SSL_KEY_PASSPHRASE, MQCA_LDAP_PASSWORD, MQCA_INITIAL_KEY, MQCA_SSL_KEY_REPO_PASSWORD. */
    private static final Set<Integer> PARAMETERS = Set.of(3518, 3565, 2048, 2054, 2055);
    private static final int ESCAPE_TEXT = 3014;
    private static final int STRING = 4;
    private static final int STRING_LIST = 6;
    private static final int BYTE_STRING = 9;
    private static final int SHORTEST = 16;
    /** A line that goes on in the next, and comments and blank lines between the two. */
    private static final String CONTINUED = "(?:[+-][ \\t]*\\R(?:(?:\\*.*|[ \\t]*)\\R)*[ \\t]*)*";
    private static final Pattern WORD = Pattern.compile("\\b(?:" + Vocabulary.passwords().stream().sorted()
            .map(word -> String.join(CONTINUED, word.split(""))).collect(Collectors.joining("|")) + ")\\b[\\s+-]*"
            + "(?:(?<=[\\n\\r])\\*.*\\R[\\s+-]*)*", Pattern.CASE_INSENSITIVE);

    private CommandSecrets() {
    }

    /** The data of a message, which may have other headers in front of a command. */
    public static byte[] masked(MessageDescriptor descriptor, byte[] data) {
        return masked(behindHeaders(descriptor, data), data);
    }

    private static String behindHeaders(MessageDescriptor descriptor, byte[] data) {
        if (!Format.announcesHeader(descriptor.format().stripTrailing())
                || Format.of(descriptor.format()).filter(FORMATS::contains).isPresent()) {
            return descriptor.format();
        }
        try {
            HeaderWalk walk = HeaderWalk.of(descriptor, data);
            return walk.isDamaged() ? Format.PCF.text() : walk.format();
        } catch (FormatException unknown) {
            return Format.PCF.text();
        }
    }

    /** @param format of the message, as its descriptor has it. @return {@code data} itself when it hides nothing */
    public static byte[] masked(String format, byte[] data) {
        if (data.length < SHORTEST || Format.of(format).filter(FORMATS::contains).isEmpty()) {
            return data;
        }
        byte[] masked = data.clone();
        boolean found = false;
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            ByteBuffer numbers = ByteBuffer.wrap(data).order(order);
            for (int at = 0; at <= data.length - SHORTEST; at++) {
                found |= mask(numbers, at, masked);
            }
        }
        return found ? masked : data;
    }

    /** @return whether something was hidden at this place */
    private static boolean mask(ByteBuffer numbers, int at, byte[] masked) {
        int type = numbers.getInt(at);
        int first = type == STRING ? 20 : type == STRING_LIST ? 24 : type == BYTE_STRING ? 16 : 0;
        int length = numbers.getInt(at + 4);
        if (first == 0 || length <= first || first >= masked.length - at) {
            return false;
        }
        // A message may have been cut off.
        int end = Math.min(length, masked.length - at) + at;
        int parameter = numbers.getInt(at + 8);
        if (PARAMETERS.contains(parameter)) {
            Arrays.fill(masked, at + first, end, (byte) '*');
            return true;
        }
        return type == STRING && parameter == ESCAPE_TEXT
                && maskCommand(masked, at + first, end, numbers.getInt(at + 12));
    }

    private static boolean maskCommand(byte[] masked, int from, int to, int ccsid) {
        byte[] bytes = Arrays.copyOfRange(masked, from, to);
        String text = new String(bytes, charset(ccsid));
        if (text.length() != bytes.length) {
            boolean secret = WORD.matcher(text.replace("\0", "")).find();
            Arrays.fill(masked, from, secret ? to : from, (byte) '*');
            return secret;
        }
        String hidden = hidden(text);
        for (int i = 0; i < hidden.length(); i++) {
            if (hidden.charAt(i) != text.charAt(i)) {
                masked[from + i] = '*';
            }
        }
        return !hidden.equals(text);
    }

    /** Commands of MQSC as they may be shown. */
    static String hidden(String commands) {
        StringBuilder text = new StringBuilder(commands);
        Matcher word = WORD.matcher(commands);
        int at = 0;
        while (word.find(at)) {
            int end = end(commands, word.end());
            for (at = word.end() + (commands.startsWith("(", word.end()) ? 1 : 0); at < end; at++) {
                text.setCharAt(at, '*');
            }
        }
        return text.toString();
    }

    private static Charset charset(int ccsid) {
        try {
            return new DataRepresentation(0, ccsid).charset();
        } catch (FormatException unknown) {
            return StandardCharsets.ISO_8859_1;
        }
    }

    /** Where the value of a word ends: at the parenthesis that is not in quotes; with none open, at a blank. */
    private static int end(String text, int start) {
        boolean open = text.startsWith("(", start);
        char quote = 0;
        for (int at = start; at < text.length(); at++) {
            char c = text.charAt(at);
            if (quote == 0 && (open ? c == ')' : Character.isWhitespace(c))) {
                return at;
            }
            quote = quote != 0 ? c == quote ? 0 : quote : c == '\'' || c == '"' ? c : 0;
        }
        return text.length();
    }
}
