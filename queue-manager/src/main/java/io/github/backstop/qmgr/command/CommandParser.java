// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ForcedChange;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Checks a statement's words and values. Synonyms are fixed words, not abbreviations (rule E-4). */
final class CommandParser {

    private static final String DEFINE = "DEFINE";
    private static final String ALTER = "ALTER";
    static final Map<String, String> VERBS = Map.ofEntries(Map.entry("DEF", DEFINE),
            Map.entry(DEFINE, DEFINE), Map.entry("ALT", ALTER), Map.entry(ALTER, ALTER),
            Map.entry("DELETE", "DELETE"), Map.entry("CLEAR", "CLEAR"), Map.entry("DIS", "DISPLAY"),
            Map.entry("DISPLAY", "DISPLAY"), Map.entry("START", "START"), Map.entry("STA", "START"),
            Map.entry("STOP", "STOP"), Map.entry("SET", "SET"), Map.entry("REFRESH", "REFRESH"),
            Map.entry("REF", "REFRESH"), Map.entry("PING", "PING"), Map.entry("RESET", "RESET"),
            Map.entry("RESOLVE", "RESOLVE"));

    private static final String TABLE = "CHLTABLE";

    private Statement statement;
    private final Set<String> options = new HashSet<>();
    private String like;

    private CommandParser(Statement statement) {
        this.statement = statement;
    }

    static Command parse(Statement statement) {
        return new CommandParser(statement).command();
    }

    private Command command() {
        int line = statement.verb().line();
        String verb = VERBS.get(statement.verb().folded());
        switch (verb) {
            case "DISPLAY":
                return DisplayParser.parse(statement);
            case "SET":
                return RecordParser.parse(statement);
            case "START", "STOP", "REFRESH", "PING", "RESET", "RESOLVE":
                return ControlParser.parse(statement, verb);
            default:
                if (verb.equals("DELETE") && statement.noun().folded().equals("AUTHREC")) {
                    return RecordParser.delete(statement);
                }
                break;
        }
        if (verb.equals("CLEAR") && statement.noun().folded().equals("TOPICSTR")) {
            return clearTopic(line);
        }
        ObjectType type = type(verb);
        if (type == ObjectType.QMGR) {
            return queueManager(verb, line);
        }
        if (statement.name() == null) {
            throw missing(statement.noun(), statement.noun().folded() + " needs a name in parentheses");
        }
        String name = AttributeParser.name(type, statement.name());
        if (type == ObjectType.CHANNEL && (verb.equals(DEFINE) || verb.equals(ALTER))) {
            requireChannelType(verb);
        }
        return switch (verb) {
            case DEFINE -> {
                Map<Attribute, Object> values = values(type, true, "REPLACE", "NOREPLACE");
                yield new Command.Define(line, type, name, like, options.contains("REPLACE"), values);
            }
            case ALTER -> {
                Map<Attribute, Object> values = ForcedChange.TYPES.contains(type)
                        ? values(type, false, "FORCE", "NOFORCE") : values(type, false);
                yield new Command.Alter(line, type, name, values, options.contains("FORCE"));
            }
            case "DELETE" -> {
                boolean ignore = takesOut(ControlParser.IGNORE_STATE, false);
                boolean records = Commands.HAVE_RECORDS.contains(type) && takesOut("AUTHREC", true);
                boolean clients = type == ObjectType.CHANNEL && takesOut(TABLE, false, this::clientTable);
                refuseValues(type == ObjectType.QLOCAL ? values(type, false, "PURGE", "NOPURGE")
                        : values(type, false), verb);
                yield new Command.Delete(line, type, name, options.contains("PURGE"), ignore, records, clients);
            }
            default -> {
                refuseValues(values(type, false), verb);
                yield new Command.Clear(line, name);
            }
        };
    }

    /** CHLTYPE follows the name: the type tells what else there may be. */
    private void requireChannelType(String verb) {
        List<Statement.Parameter> parameters = statement.parameters();
        boolean there = parameters.stream().anyMatch(parameter -> parameter.keyword().folded().equals("CHLTYPE"));
        if (!there) {
            throw missing(statement.noun(), verb + " CHANNEL needs CHLTYPE, for example CHLTYPE(SVRCONN)");
        }
        if (!parameters.get(0).keyword().folded().equals("CHLTYPE")) {
            throw AttributeParser.failure(parameters.get(0), "CHLTYPE has to follow " + statement.noun().text() + '('
                    + statement.name().text() + ") before " + parameters.get(0).keyword().text());
        }
    }

    private boolean clientTable(Statement.Parameter table) {
        String value = table.value() == null ? "" : table.value().folded();
        if (!value.equals("CLNTTBL") && !value.equals("QMGRTBL")) {
            throw AttributeParser.failure(table, TABLE + '(' + value + ") is not " + TABLE + "(QMGRTBL), nor " + TABLE
                    + "(CLNTTBL)");
        }
        return value.equals("CLNTTBL");
    }

    /** Takes a word with YES or NO out of the statement. @param standard what it is when it is not there */
    private boolean takesOut(String word, boolean standard) {
        return takesOut(word, standard, ControlParser::yes);
    }

    private boolean takesOut(String word, boolean standard, Predicate<Statement.Parameter> meaning) {
        List<Statement.Parameter> others = new ArrayList<>(statement.parameters());
        others.removeIf(parameter -> parameter.keyword().folded().equals(word));
        List<Statement.Parameter> given = new ArrayList<>(statement.parameters());
        given.removeAll(others);
        if (given.size() > 1) {
            throw AttributeParser.failure(given.get(1), word + " is given twice", MqscException.Message.DUPLICATE);
        }
        statement = new Statement(statement.verb(), statement.noun(), statement.name(), others);
        return given.isEmpty() ? standard : meaning.test(given.get(0));
    }

    private Command clearTopic(int line) {
        if (statement.name() == null) {
            throw missing(statement.noun(), "CLEAR TOPICSTR needs a topic string in parentheses");
        }
        boolean typed = false;
        for (Statement.Parameter parameter : statement.parameters()) {
            String word = parameter.keyword().folded() + '('
                    + (parameter.value() == null ? "" : parameter.value().folded()) + ')';
            if (!word.equals("CLRTYPE(RETAINED)") && !word.equals("SCOPE(LOCAL)")) {
                throw AttributeParser.failure(parameter, word + " is not CLRTYPE(RETAINED), nor SCOPE(LOCAL)");
            }
            typed |= word.startsWith("CLRTYPE");
        }
        if (!typed) {
            throw missing(statement.noun(), "CLEAR TOPICSTR needs CLRTYPE(RETAINED)");
        }
        return new Command.ClearTopic(line, statement.name().folded());
    }

    private ObjectType type(String verb) {
        String noun = statement.noun().folded();
        for (ObjectType type : ObjectType.values()) {
            boolean fits = verb.equals("CLEAR") ? type == ObjectType.QLOCAL
                    : type != ObjectType.QMGR || verb.equals(ALTER);
            if (fits && (noun.equals(type.name()) || noun.equals(type.synonym()))) {
                return type;
            }
        }
        throw failure(statement.noun(), Vocabulary.unknownNoun(verb, noun));
    }

    private Command queueManager(String verb, int line) {
        if (statement.name() != null) {
            throw failure(statement.name(), verb + " QMGR takes no name");
        }
        Map<Attribute, Object> values = values(ObjectType.QMGR, false, "FORCE", "NOFORCE");
        return new Command.AlterQueueManager(line, values, options.contains("FORCE"));
    }

    private Map<Attribute, Object> values(ObjectType type, boolean mayCopy, String... switches) {
        Map<Attribute, Object> values = new EnumMap<>(Attribute.class);
        AttributeParser attributes = new AttributeParser(type, values);
        for (Statement.Parameter parameter : statement.parameters()) {
            String word = parameter.keyword().folded();
            if (Set.of(switches).contains(word) && parameter.values() == null) {
                choose(parameter, word);
            } else if (mayCopy && word.equals("LIKE") && parameter.values() != null) {
                like = AttributeParser.name(type, parameter.value());
            } else {
                attributes.accept(parameter);
            }
            if (word.equals("SSLCIPH") && !ChannelTypes.cipherSpecKnown(values)) {
                throw AttributeParser.failure(parameter, "SSLCIPH(" + values.get(Attribute.SSLCIPH)
                        + ") is not supported; ANY_TLS12_OR_HIGHER is, and those that docs/security.md names");
            }
        }
        return values;
    }

    /** A switch goes with itself and with its opposite only once. */
    private void choose(Statement.Parameter parameter, String word) {
        if (!options.isEmpty()) {
            throw AttributeParser.failure(parameter, word + " is given twice, or with its opposite",
                    MqscException.Message.DUPLICATE);
        }
        options.add(word);
    }

    private void refuseValues(Map<Attribute, Object> values, String verb) {
        if (!values.isEmpty()) {
            throw AttributeParser.failure(statement.parameters().get(0), verb + " takes no attributes");
        }
    }

    static MqscException missing(Token token, String what) {
        return new MqscException(token.line(), token.text(), what, MqscException.Message.REQUIRED);
    }

    private static MqscException failure(Token token, String what) {
        return new MqscException(token.line(), token.text(), what);
    }
}
