// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** START, STOP, PING, REFRESH, RESET and RESOLVE. */
final class ControlParser {

    static final String IGNORE_STATE = "IGNSTATE";
    static final String INITIATION_QUEUE = "INITQ";
    static final String SEQUENCE_NUMBER = "SEQNUM";
    static final String ACTION = "ACTION";
    static final String DATA_LENGTH = "DATALEN";
    static final int SHORTEST_PING = 16;
    static final int LONGEST_PING = 32_768;

    private static final Map<String, String> SYNONYMS = Map.of("CHL", "CHANNEL", "LSTR", "LISTENER", "SEC", "SECURITY",
            "CHI", "CHINIT");
    private static final Map<String, Set<String>> WORDS = Map.ofEntries(
            Map.entry("START CHANNEL", Set.of(IGNORE_STATE)), Map.entry("RESET CHANNEL", Set.of(SEQUENCE_NUMBER)),
            Map.entry("RESOLVE CHANNEL", Set.of(ACTION)), Map.entry("PING CHANNEL", Set.of(DATA_LENGTH)),
            Map.entry("STOP CHANNEL", Set.of("MODE", "STATUS", "CONNAME", "QMNAME", IGNORE_STATE)),
            Map.entry("START LISTENER", Set.of(IGNORE_STATE)), Map.entry("STOP LISTENER", Set.of(IGNORE_STATE)),
            Map.entry("STOP CONN", Set.of("EXTCONN")), Map.entry("REFRESH SECURITY", Set.of("TYPE")),
            Map.entry("REFRESH QMGR", Set.of("TYPE")), Map.entry("START CHINIT", Set.of(INITIATION_QUEUE)));
    private static final Map<String, Set<String>> CHOICES = Map.of(
            "STOP CHANNEL MODE", Set.of("QUIESCE", "FORCE", "TERMINATE"),
            "STOP CHANNEL STATUS", Set.of("STOPPED", "INACTIVE"), "RESOLVE CHANNEL ACTION", Set.of("COMMIT", "BACKOUT"),
            "REFRESH SECURITY TYPE", Set.of("AUTHSERV", "CONNAUTH"), "REFRESH QMGR TYPE", Set.of("PROXYSUB"));

    private ControlParser() {
    }

    static Command parse(Statement statement, String verb) {
        String noun = statement.noun().folded();
        String full = SYNONYMS.getOrDefault(noun, noun);
        if (Replies.control(verb, full) == null) {
            throw failure(statement.noun(), Vocabulary.unknownNoun(verb, noun));
        }
        if ((verb.startsWith("ST") || verb.startsWith("RES") || full.equals("CHANNEL")) && statement.name() == null
                && !full.equals("CHINIT")) {
            throw CommandParser.missing(statement.noun(), noun + " needs a name in parentheses");
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (Statement.Parameter parameter : statement.parameters()) {
            values.put(parameter.keyword().folded(), parameter.value() == null ? "" : parameter.value().folded());
            check(verb + ' ' + full, parameter);
        }
        if (full.equals("QMGR") && verb.equals("REFRESH") && !values.containsKey("TYPE")) {
            throw CommandParser.missing(statement.noun(), "REFRESH QMGR needs TYPE(PROXYSUB)");
        }
        if (verb.equals("RESOLVE") && !values.containsKey(ACTION)) {
            throw CommandParser.missing(statement.noun(), "RESOLVE CHANNEL needs ACTION(COMMIT) or ACTION(BACKOUT)");
        }
        if (verb.equals("RESET") && !values.getOrDefault(SEQUENCE_NUMBER, "1").matches("0*[1-9][0-9]{0,8}")) {
            throw failure(statement.noun(), "SEQNUM(" + values.get(SEQUENCE_NUMBER) + ") is not in 1..999999999");
        }
        if (!isPingLength(values.getOrDefault(DATA_LENGTH, "16"))) {
            throw failure(statement.noun(), "DATALEN(" + values.get(DATA_LENGTH) + ") is not in 16..32768");
        }
        if (verb.equals("STOP") && full.equals("CHANNEL") && "STOPPED".equals(values.get("STATUS"))
                && (values.containsKey("CONNAME") || values.containsKey("QMNAME"))) {
            throw failure(statement.noun(), "STOP CHANNEL of one client goes with STATUS(INACTIVE) only");
        }
        return new Command.Control(statement.verb().line(), verb, full,
                statement.name() == null ? null : statement.name().folded(), values);
    }

    private static boolean isPingLength(String length) {
        if (!length.matches("[0-9]{1,9}")) {
            return false;
        }
        int bytes = Integer.parseInt(length);
        return bytes >= SHORTEST_PING && bytes <= LONGEST_PING;
    }

    private static void check(String command, Statement.Parameter parameter) {
        String word = parameter.keyword().folded();
        if (!WORDS.getOrDefault(command, Set.of()).contains(word)) {
            throw AttributeParser.failure(parameter, word + " is not supported by " + command,
                    MqscException.Message.SYNTAX);
        }
        if (word.equals(IGNORE_STATE)) {
            yes(parameter);
            return;
        }
        Set<String> choice = CHOICES.get(command + ' ' + word);
        if (parameter.value() == null) {
            throw AttributeParser.failure(parameter, word + " needs a value in parentheses");
        }
        if (choice != null && !choice.contains(parameter.value().folded())) {
            throw AttributeParser.failure(parameter, word + '(' + parameter.value().text()
                    + ") is not supported; one of " + choice.stream().sorted().toList() + " is");
        }
    }

    /** @throws MqscException when the value is neither YES nor NO */
    static boolean yes(Statement.Parameter parameter) {
        String value = parameter.value() == null ? "" : parameter.value().folded();
        if (!value.equals("YES") && !value.equals("NO")) {
            throw AttributeParser.failure(parameter, parameter.keyword().folded() + '(' + value
                    + ") is not one of [NO, YES]");
        }
        return value.equals("YES");
    }

    private static MqscException failure(Token token, String what) {
        return new MqscException(token.line(), token.text(), what);
    }
}
