// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** START, STOP, PING and REFRESH. */
final class ControlParser {

    private static final Set<String> OF_STOP_CHANNEL = Set.of("MODE", "STATUS", "CONNAME", "QMNAME");
    private static final Map<String, Set<String>> CHOICES = Map.of(
            "MODE", Set.of("QUIESCE", "FORCE", "TERMINATE"), "STATUS", Set.of("STOPPED", "INACTIVE"));

    private ControlParser() {
    }

    static Command parse(Statement statement, String verb) {
        String noun = statement.noun().folded();
        String full = noun.equals("CHL") ? "CHANNEL" : noun.equals("LSTR") ? "LISTENER" : noun;
        if (Replies.control(verb, full) == null) {
            throw failure(statement.noun(), Vocabulary.unknownNoun(verb, noun));
        }
        if (verb.startsWith("ST") && statement.name() == null) {
            throw failure(statement.noun(), noun + " needs a name in parentheses");
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (Statement.Parameter parameter : statement.parameters()) {
            values.put(parameter.keyword().folded(), parameter.value() == null ? "" : parameter.value().folded());
            check(verb + ' ' + full, parameter);
        }
        if (verb.equals("STOP") && full.equals("CHANNEL") && "STOPPED".equals(values.get("STATUS"))
                && (values.containsKey("CONNAME") || values.containsKey("QMNAME"))) {
            throw failure(statement.noun(), "STOP CHANNEL of one client goes with STATUS(INACTIVE) only");
        }
        return new Command.Control(statement.verb().line(), verb, full,
                statement.name() == null ? null : statement.name().folded(), values);
    }

    private static void check(String command, Statement.Parameter parameter) {
        String word = parameter.keyword().folded();
        if (command.equals("STOP CHANNEL") && !OF_STOP_CHANNEL.contains(word)
                || command.equals("STOP CONN") && !word.equals("EXTCONN")) {
            throw AttributeParser.failure(parameter, word + " is not a word of " + command);
        }
        Set<String> choice = command.equals("STOP CHANNEL") ? CHOICES.get(word) : null;
        if (choice != null && (parameter.value() == null || !choice.contains(parameter.value().folded()))) {
            throw AttributeParser.failure(parameter, word + " is one of " + choice.stream().sorted().toList());
        }
    }

    private static MqscException failure(Token token, String what) {
        return new MqscException(token.line(), token.text(), what);
    }
}
