// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.command.Condition.Operator;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.ValueRule;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words with values that leave out some of what DISPLAY would show: TYPE(QLOCAL), CONNAME(...), OPENTYPE(INPUT). */
final class Restrictions {

    private static final Set<String> CHOICES = Set.of("TYPE", "QTYPE", "CHLTYPE", "AUTHTYPE", "SUBTYPE", "DURABLE");
    private static final Set<String> LINKS = Set.of("LOCAL", "CHILD", "PARENT");
    private static final Set<String> MATCHES = Set.of("PROFILE", "EXACT", "MEMBERSHIP");
    private static final Map<View, Set<String>> OTHERS = Map.of(
            View.SBSTATUS, Set.of("SUBTYPE", "DURABLE", "SUBID", "SUBUSER"),
            View.AUTHREC, Set.of("PROFILE", "OBJTYPE", "PRINCIPAL", "GROUP", "SERVCOMP", "MATCH"));

    private final View view;

    Restrictions(View view) {
        this.view = view;
    }

    /** What has to hold for a row to be shown; nothing when the word leaves nothing out. */
    List<Condition> of(Statement.Parameter parameter) {
        String word = parameter.keyword().folded();
        String value = parameter.value().folded();
        if (CHOICES.contains(word) && value.equals("ALL") || value.equals("USER")
                && word.equals("SUBTYPE")) {
            return List.of();
        }
        return switch (view) {
            case QSTATUS, QSTATUS_HANDLES -> ofQueues(parameter, word, value);
            case CHSTATUS, CHSTATUS_SAVED -> switch (word) {
                case "CONNAME" -> List.of(new Condition(word, Operator.LK, value));
                case "XMITQ" -> List.of(new Condition(word, Operator.EQ, value));
                default -> throw unknown(parameter);
            };
            case CONN, CONN_HANDLES, CONN_ALL -> {
                if (word.equals("TYPE") && value.equals("CONN")) {
                    yield List.of();
                }
                if (!word.equals("EXTCONN")) {
                    throw unknown(parameter);
                }
                yield List.of(new Condition(word, Operator.LK, value));
            }
            case PUBSUB -> {
                if (!word.equals("TYPE") || !LINKS.contains(value)) {
                    throw unknown(parameter);
                }
                yield List.of(new Condition(word, Operator.EQ, value));
            }
            case SBSTATUS, AUTHREC -> {
                if (!OTHERS.get(view).contains(word)) {
                    throw unknown(parameter);
                }
                if (word.equals("MATCH") && !MATCHES.contains(value)
                        || word.equals("SERVCOMP") && !AuthorityService.isMeant(value)) {
                    throw unknown(parameter);
                }
                yield List.of(new Condition(word, Operator.EQ, value));
            }
            default -> ofObjects(parameter, word, value);
        };
    }

    private List<Condition> ofQueues(Statement.Parameter parameter, String word, String value) {
        boolean handles = view == View.QSTATUS_HANDLES;
        return switch (word + ' ' + value) {
            case "TYPE QUEUE", "OPENTYPE ALL" -> List.of();
            case "OPENTYPE INPUT" -> List.of(handles ? new Condition("INPUT", Operator.NE, "NO")
                    : new Condition("IPPROCS", Operator.GT, "0"));
            case "OPENTYPE OUTPUT" -> List.of(handles ? new Condition("OUTPUT", Operator.EQ, "YES")
                    : new Condition("OPPROCS", Operator.GT, "0"));
            default -> throw unknown(parameter);
        };
    }

    private List<Condition> ofObjects(Statement.Parameter parameter, String word, String value) {
        if (view.types().isEmpty()) {
            throw unknown(parameter);
        }
        if (view == View.TOPIC_VIEW && word.equals("TYPE")) {
            // All are local.
            return value.equals("LOCAL") ? List.of() : List.of(new Condition(word, Operator.EQ, value));
        }
        String keyword = word.equals("QTYPE") ? "TYPE" : word.equals("TARGQ") ? "TARGET"
                : word.equals("TYPE") && view == View.CHANNEL_VIEW ? "CHLTYPE" : word;
        DisplayParser.check(view, parameter);
        for (ObjectType type : view.types()) {
            for (Attribute attribute : Attribute.of(type)) {
                if (attribute.keyword().equals(keyword) && attribute.rule() instanceof ValueRule.Choice choice
                        && !choice.words().containsKey(value)) {
                    throw unknown(parameter);
                }
            }
        }
        return List.of(new Condition(keyword, value.endsWith("*") ? Operator.LK : Operator.EQ, value));
    }

    private MqscException unknown(Statement.Parameter parameter) {
        return AttributeParser.failure(parameter, parameter.keyword().folded() + '(' + parameter.value().text()
                + ") is not supported by DISPLAY " + view.keyword(), MqscException.Message.SYNTAX);
    }
}
