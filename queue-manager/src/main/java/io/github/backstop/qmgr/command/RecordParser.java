// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** SET AUTHREC and SET CHLAUTH. */
final class RecordParser {

    private static final Set<String> AUTHORITY = Set.of("PROFILE", "OBJTYPE", "PRINCIPAL", "GROUP", "AUTHADD",
            "AUTHRMV", "SERVCOMP");
    private static final Set<String> CHANNEL = Set.of("TYPE", "ACTION", "ADDRESS", "ADDRLIST", "USERSRC", "MCAUSER",
            "CLNTUSER", "USERLIST", "DESCR", "WARN", "CHCKCLNT", "SSLPEER", "SSLCERTI", "QMNAME", "CUSTOM");

    private RecordParser() {
    }

    static Command parse(Statement statement) {
        Token noun = statement.noun();
        View view = noun.folded().equals("AUTHREC") ? View.AUTHREC : noun.folded().equals("CHLAUTH") ? View.CHLAUTH
                : null;
        if (view == null) {
            throw new MqscException(noun.line(), noun.text(), Vocabulary.unknownNoun("SET", noun.folded()));
        }
        Map<String, String> values = new LinkedHashMap<>();
        if (view == View.CHLAUTH) {
            need(noun, statement.name() != null, "a name in parentheses");
            values.put("CHLAUTH", statement.name().folded());
        }
        for (Statement.Parameter parameter : statement.parameters()) {
            String word = parameter.keyword().folded();
            if (!(view == View.AUTHREC ? AUTHORITY : CHANNEL).contains(word)) {
                throw AttributeParser.failure(parameter, word + " is not a word of SET " + view.keyword());
            }
            if (parameter.values() == null) {
                throw AttributeParser.failure(parameter, word + " needs a value in parentheses");
            }
            check(parameter);
            if (word.equals("SERVCOMP") && !AuthorityService.isMeant(parameter.value().text())) {
                throw AttributeParser.failure(parameter, "SERVCOMP(" + parameter.value().text()
                        + ") is not supported; there is one authorization service, " + AuthorityService.NAME);
            }
            values.put(word, parameter.values().stream().map(Token::folded).collect(Collectors.joining(",")));
        }
        if (view == View.CHLAUTH) {
            refuse(statement, ChannelRecord.fault(values));
        } else {
            need(noun, values.containsKey("OBJTYPE"), "OBJTYPE");
            need(noun, values.containsKey("PRINCIPAL") || values.containsKey("GROUP"), "PRINCIPAL or GROUP");
        }
        return new Command.SetRecord(noun.line(), view, values);
    }

    private static void check(Statement.Parameter parameter) {
        Set<String> words = RecordField.valueOf(parameter.keyword().folded()).words().keySet();
        for (Token value : parameter.values()) {
            if (!words.isEmpty() && !words.contains(value.folded())) {
                throw AttributeParser.failure(parameter, parameter.keyword().folded() + '(' + value.text()
                        + ") is not one of " + words.stream().sorted().toList());
            }
        }
    }

    /** Says what is wrong at its word, if something is. */
    static void refuse(Statement statement, ChannelRecord.Fault fault) {
        if (fault != null) {
            Token word = statement.parameters().stream().map(Statement.Parameter::keyword)
                    .filter(keyword -> keyword.folded().equals(fault.field().name())).findFirst()
                    .orElse(statement.noun());
            throw new MqscException(word.line(), word.text(), fault.text());
        }
    }

    /** DELETE AUTHREC. */
    static Command delete(Statement statement) {
        Command.SetRecord record = (Command.SetRecord) parse(statement);
        Map<String, String> values = new LinkedHashMap<>(record.values());
        values.put("ACTION", "REMOVE");
        return new Command.SetRecord(record.line(), record.view(), values);
    }

    private static void need(Token noun, boolean there, String what) {
        if (!there) {
            throw CommandParser.missing(noun, "SET " + noun.folded() + " needs " + what);
        }
    }
}
