// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Entity;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** DISPLAY ENTAUTH. */
final class EntityParser {

    static final String NOUN = "ENTAUTH";
    private static final List<String> VALUES = List.of("PRINCIPAL", "GROUP", "OBJNAME", "OBJTYPE", "SERVCOMP");
    private static final List<String> SHOWN = List.of("ALL", "AUTHLIST", "ENTITY", "ENTTYPE", "OBJTYPE");

    private EntityParser() {
    }

    static Command parse(Statement statement) {
        Token noun = statement.noun();
        if (statement.name() != null) {
            throw new MqscException(noun.line(), statement.name().text(), "DISPLAY ENTAUTH takes no name; OBJNAME is "
                    + "the object's");
        }
        Map<String, String> values = new HashMap<>();
        Set<String> shown = new LinkedHashSet<>();
        for (Statement.Parameter parameter : statement.parameters()) {
            String word = parameter.keyword().folded();
            boolean valued = parameter.values() != null;
            if (!(valued ? VALUES : SHOWN).contains(word)) {
                throw AttributeParser.failure(parameter, word + (valued ? "(...)" : "")
                        + " is not a word of DISPLAY ENTAUTH");
            }
            if (!valued) {
                shown.add(word);
            } else {
                values.put(word, parameter.value().folded());
            }
            if (valued && word.equals("SERVCOMP") && !AuthorityService.isMeant(parameter.value().text())) {
                throw AttributeParser.failure(parameter, "SERVCOMP(" + parameter.value().text()
                        + ") is not supported by DISPLAY ENTAUTH");
            }
            if (valued && word.equals("OBJTYPE") && !RecordField.OBJTYPE.words().containsKey(values.get(word))) {
                throw AttributeParser.failure(parameter, "OBJTYPE(" + values.get(word) + ") is not one of "
                        + RecordField.OBJTYPE.words().keySet().stream().sorted().toList());
            }
        }
        check(noun, values.containsKey("PRINCIPAL") != values.containsKey("GROUP"), "either PRINCIPAL or GROUP");
        check(noun, values.containsKey("OBJTYPE"), "OBJTYPE");
        check(noun, values.containsKey("OBJNAME") || values.get("OBJTYPE").equals(Access.QUEUE_MANAGER), "OBJNAME");
        boolean group = values.containsKey("GROUP");
        return new Command.DisplayEntity(noun.line(), new EntityInquiry(
                new Entity(values.get(group ? "GROUP" : "PRINCIPAL"), group), values.get("OBJTYPE"),
                values.getOrDefault("OBJNAME", "")), shown);
    }

    private static void check(Token noun, boolean there, String what) {
        if (!there) {
            throw CommandParser.missing(noun, "DISPLAY ENTAUTH needs " + what);
        }
    }
}
