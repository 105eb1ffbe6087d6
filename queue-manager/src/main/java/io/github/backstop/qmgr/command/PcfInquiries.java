// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.qmgr.queue.ValueRule;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/** Inquiries in PCF: one message for each object, with the attributes asked for. */
final class PcfInquiries {

    private static final int CHANNEL_NAME = 3501;
    private static final int LSTR_STATUS_NOT_FOUND = 3250;
    private static final int CFIF_OPERATOR_ERROR = 3242;
    private static final int CFSF_OPERATOR_ERROR = 3246;

    private final Commands commands;

    PcfInquiries(Commands commands) {
        this.commands = commands;
    }

    List<List<PcfParameter>> objects(PcfMessage command, PcfObject object) {
        NamePattern name = object == PcfObject.SUBSCRIPTION && byId(command, object.nameParameter()) ? NamePattern.ANY
                : new NamePattern(PcfCommands.required(command, object.nameParameter()));
        Set<Integer> wanted = AttributeList.of(command, object.attributes(), InquiredAttributes.of(object.view()));
        List<Row> rows = rows(command, object.view(), name);
        if (rows.isEmpty()) {
            throw (object == PcfObject.CHANNEL ? CommandFailure.CHANNEL_NOT_FOUND : CommandFailure.NOT_FOUND)
                    .of(name.text());
        }
        return answers(object.view(), wanted, rows);
    }

    List<List<PcfParameter>> names(PcfMessage command, PcfObject object) {
        NamePattern name = new NamePattern(PcfCommands.required(command, object.nameParameter()));
        List<Row> rows = selected(command, object.view(), commands.names(object.view(), name));
        List<PcfParameter> answer = new ArrayList<>();
        answer.add(new PcfParameter.Texts(object.names(), rows.stream()
                .map(row -> padded(row.heads().get(0))).toList()));
        if (object == PcfObject.QUEUE) {
            answer.add(new PcfParameter.Numbers(1261, rows.stream()
                    .map(row -> (Integer) row.heads().get(1).value()).toList()));
        }
        return List.of(answer);
    }

    /** @param nameParameter 0 = the command takes no name */
    List<List<PcfParameter>> state(PcfMessage command, View view, int nameParameter, int attributes) {
        NamePattern name = NamePattern.ANY;
        boolean connection = view.keyword().equals("CONN");
        boolean byId = view == View.SBSTATUS && byId(command, nameParameter);
        if (!connection && !byId && nameParameter != 0) {
            name = new NamePattern(PcfCommands.required(command, nameParameter));
        }
        Set<Integer> wanted = AttributeList.of(command, attributes, InquiredAttributes.of(view));
        List<Row> rows = rows(command, view, name);
        if (rows.isEmpty()) {
            throw view == View.SBSTATUS ? CommandFailure.SUBSCRIPTION_NOT_FOUND.of(name.text())
                    : view.keyword().equals("TPSTATUS") ? CommandFailure.TOPIC_NOT_FOUND.of(name.text())
                    : view == View.LSSTATUS ? new PcfException(LSTR_STATUS_NOT_FOUND, nameParameter)
                    : view.keyword().equals("CHSTATUS") ? CommandFailure.CHANNEL_STATUS_NOT_FOUND.of(name.text())
                    : view == View.QSTATUS || view == View.QSTATUS_HANDLES ? CommandFailure.NOT_FOUND.of(name.text())
                    : new PcfException(PcfException.NONE_FOUND, 0);
        }
        return answers(view, wanted, rows);
    }

    private List<Row> rows(PcfMessage command, View view, NamePattern name) {
        return selected(command, view, new ArrayList<>(commands.inquire(view, name, List.of())));
    }

    private static List<Row> selected(PcfMessage command, View view, List<Row> rows) {
        filtered(command, rows);
        PcfRestrictions.apply(command, view, rows);
        return rows;
    }

    /** Leaves those that the filters of a command let through. */
    static List<Row> filtered(PcfMessage command, List<Row> rows) {
        for (PcfParameter parameter : command.parameters()) {
            if (parameter instanceof PcfParameter.Filter filter) {
                Condition.Operator operator = Condition.Operator.of(filter.operator());
                if (operator == null) {
                    throw new PcfException(filter.value() instanceof Integer ? CFIF_OPERATOR_ERROR
                            : CFSF_OPERATOR_ERROR, filter.id());
                }
                if (!rows.isEmpty() && rows.stream().allMatch(row -> row.find(filter.id()) == null)) {
                    throw new PcfException(PcfValues.unknown(filter), filter.id());
                }
                rows.removeIf(row -> row.find(filter.id()) == null
                        || !operator.test(row.find(filter.id()), filter.value().toString().trim()));
            }
        }
        return rows;
    }

    private static boolean byId(PcfMessage command, int nameParameter) {
        return command.text(nameParameter).isEmpty() && command.find(PcfRestrictions.SUBSCRIPTION_ID).isPresent();
    }

    /** MQCMD_RESET_Q_STATS. */
    List<List<PcfParameter>> statistics(PcfMessage command) {
        NamePattern name = new NamePattern(PcfCommands.required(command, 2016));
        List<Row> rows = commands.resetStatistics(name);
        if (rows.isEmpty()) {
            throw CommandFailure.NOT_FOUND.of(name.text());
        }
        return answers(View.QSTATUS, null, rows);
    }

    private static List<List<PcfParameter>> answers(View view, Set<Integer> wanted, List<Row> rows) {
        Set<Integer> always = InquiredAttributes.always(view);
        List<List<PcfParameter>> answers = new ArrayList<>();
        for (Row row : rows) {
            List<PcfParameter> answer = new ArrayList<>();
            row.heads().forEach(head -> add(answer, head, row));
            row.cells().stream().filter(cell -> wanted == null || wanted.contains(cell.field().parameter())
                    || view == View.QMGR && QueueManagerGroups.ask(wanted, cell.field().keyword())
                    || always.contains(cell.field().parameter())).forEach(cell -> add(answer, cell, row));
            answers.add(answer);
        }
        return answers;
    }

    private static void add(List<PcfParameter> answer, Cell cell, Row row) {
        int parameter = cell.field().parameter();
        if (cell.field().rule() instanceof ValueRule.Hexadecimal) {
            answer.add(new PcfParameter.Bytes(parameter, HexFormat.of().parseHex(cell.value().toString())));
        } else if (parameter == PcfRestrictions.CONNECTION_ID) {
            answer.add(new PcfParameter.Bytes(parameter, HexFormat.of().parseHex(PcfRestrictions.connection(row))));
        } else if (cell.field().rule() instanceof ValueRule.Numbers fixed) {
            answer.add(fixed.list() ? new PcfParameter.Numbers(parameter, fixed.numbers())
                    : new PcfParameter.Number(parameter, fixed.numbers().get(0)));
        } else if (cell.value() instanceof Integer number && PcfValues.LISTS.contains(parameter)) {
            answer.add(new PcfParameter.Numbers(parameter, List.of(number)));
        } else if (cell.value() instanceof Integer number && parameter != 0) {
            answer.add(new PcfParameter.Number(parameter, number));
        } else if (cell.field().rule() instanceof ValueRule.Names) {
            String names = cell.value().toString();
            answer.add(new PcfParameter.Texts(parameter, names.isEmpty() ? List.of() : List.of(names.split(","))));
        } else if (parameter != 0) {
            answer.add(new PcfParameter.Text(parameter, padded(cell)));
        }
    }

    /** Names have their full width, as those of a queue manager. */
    private static String padded(Cell cell) {
        String text = cell.value().toString();
        int parameter = cell.field().parameter();
        boolean name = cell.field().rule() instanceof ValueRule.Name || parameter == 2016 || parameter == 2015;
        int width = parameter == CHANNEL_NAME ? 20 : name ? 48 : text.length();
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
