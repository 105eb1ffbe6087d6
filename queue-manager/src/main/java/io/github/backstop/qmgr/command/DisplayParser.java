// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** DISPLAY: a name, words of attributes, ALL and WHERE. */
final class DisplayParser {

    private static final Set<String> COMPUTED = Set.of("ALTDATE", "ALTTIME", "CRDATE", "CRTIME", "CURDEPTH", "IPPROCS",
            "OPPROCS", "TYPE", "QTYPE", "DEFTYPE", "NAMCOUNT", "QUEUE", "CHANNEL");

    private DisplayParser() {
    }

    static Command parse(Statement statement) {
        Token noun = statement.noun();
        if (noun.folded().equals(EntityParser.NOUN)) {
            return EntityParser.parse(statement);
        }
        View view = View.of(noun.folded());
        if (view == null) {
            throw new MqscException(noun.line(), noun.text(), Vocabulary.unknownNoun("DISPLAY", noun.folded()));
        }
        if (view.named() && statement.name() == null) {
            throw CommandParser.missing(noun, noun.folded() + " needs a name in parentheses");
        }
        NamePattern name = statement.name() == null ? NamePattern.ANY
                : AttributeParser.pattern(view, statement.name());
        Set<String> keywords = new LinkedHashSet<>();
        // What WHERE asks about is shown, too, but does not stand for a choice of what to show.
        Set<String> asked = new LinkedHashSet<>();
        List<Condition> conditions = new ArrayList<>();
        Map<RecordField, String> rules = new EnumMap<>(RecordField.class);
        ChannelRuleSearch.Match match = ChannelRuleSearch.Match.GENERIC;
        boolean all = false;
        boolean filtered = false;
        View named = view;
        view = typed(view, statement);
        for (Statement.Parameter parameter : statement.parameters()) {
            String word = parameter.keyword().folded();
            if (word.equals("WHERE")) {
                if (filtered) {
                    throw AttributeParser.failure(parameter, "WHERE is given twice",
                            MqscException.Message.DUPLICATE);
                }
                filtered = true;
                Condition condition = ConditionParser.parse(view, parameter);
                conditions.add(condition);
                asked.add(condition.keyword());
                continue;
            }
            if (word.equals("ALL") && parameter.value() == null) {
                all = true;
            } else if (parameter.value() == null) {
                check(view, parameter);
                if (!isInstance(view, word)) {
                    keywords.addAll(view == View.QMGR ? QueueManagerGroups.words(word)
                            : Set.of(proper(word)));
                }
            } else if (view == View.CHLAUTH && word.equals("MATCH")) {
                match = match(parameter);
            } else if (view == View.CHLAUTH) {
                rule(parameter, rules);
            } else if (!word.equals("TYPE") || named.typed(parameter.value().folded()) == null) {
                conditions.addAll(new Restrictions(view).of(parameter));
            }
        }
        if (view == View.CHLAUTH) {
            rules.put(RecordField.CHLAUTH, name.text());
        }
        ChannelRuleSearch search = view == View.CHLAUTH ? new ChannelRuleSearch(match, rules) : null;
        if (search != null) {
            RecordParser.refuse(statement, search.fault());
        }
        boolean everything = all || keywords.isEmpty() && view.showsAll(name);
        keywords.addAll(asked);
        return new Command.Display(noun.line(), view, name, keywords, everything, conditions, search);
    }

    /** Whether a word says which status of channels is meant, and is no field. */
    private static boolean isInstance(View view, String word) {
        return view == View.CHSTATUS && word.equals("CURRENT") || view == View.CHSTATUS_SAVED && word.equals("SAVED");
    }

    private static ChannelRuleSearch.Match match(Statement.Parameter parameter) {
        for (ChannelRuleSearch.Match match : ChannelRuleSearch.Match.values()) {
            if (match.name().equals(parameter.value().folded())) {
                return match;
            }
        }
        throw AttributeParser.failure(parameter, "MATCH(" + parameter.value().text() + ") is not one of "
                + Arrays.toString(ChannelRuleSearch.Match.values()));
    }

    private static void rule(Statement.Parameter parameter, Map<RecordField, String> rules) {
        String word = parameter.keyword().folded();
        String value = parameter.value().folded();
        if (word.equals("TYPE") && value.equals("ALL")) {
            return;
        }
        boolean type = word.equals("TYPE") && RecordField.TYPE.words().containsKey(value);
        if (!type && ChannelRuleSearch.OF_CLIENTS.stream().noneMatch(field -> field.name().equals(word))) {
            throw AttributeParser.failure(parameter, word + '(' + parameter.value().text()
                    + ") is not supported by DISPLAY CHLAUTH", MqscException.Message.SYNTAX);
        }
        rules.put(RecordField.valueOf(word), value);
    }

    /** The view that TYPE(...) or SAVED makes of another, wherever it is among the words. */
    private static View typed(View view, Statement statement) {
        for (Statement.Parameter parameter : statement.parameters()) {
            if (view == View.CHSTATUS && parameter.keyword().folded().equals("SAVED") && parameter.value() == null) {
                return View.CHSTATUS_SAVED;
            }
            if (parameter.keyword().folded().equals("TYPE") && parameter.value() != null) {
                View typed = view.typed(parameter.value().folded());
                return typed == null ? view : typed;
            }
        }
        return view;
    }

    /** Whether objects have such an attribute; of what is no object, the rows tell. */
    static void check(View view, Statement.Parameter parameter) {
        String word = parameter.keyword().folded();
        if (!isKnown(view, word)) {
            throw AttributeParser.failure(parameter,
                    Vocabulary.unknownAttribute(word, view.types().iterator().next()));
        }
    }

    /** A word of earlier versions as it is kept. */
    static String proper(String word) {
        return word.equals("TARGQ") ? "TARGET" : word;
    }

    /** True for what is no object, too. */
    static boolean isKnown(View view, String word) {
        return view.types().isEmpty() || COMPUTED.contains(word) || word.equals("TARGQ")
                || view.types().stream().flatMap(type -> Attribute.of(type).stream())
                        .anyMatch(attribute -> attribute.keyword().equals(word));
    }
}
