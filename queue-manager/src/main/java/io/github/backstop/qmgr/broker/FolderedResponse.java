// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.broker.CommandError.Detail;
import io.github.backstop.qmgr.broker.CommandOutcome.Completion;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The response in an MQRFH2: folder pscr with the first error or with all warnings, then the command's psc, or one with
 * what FullResp tells of the subscription: that is where IBM's JMS client looks for it (rule D-14).
 */
final class FolderedResponse {

    private FolderedResponse() {
    }

    static byte[] write(CommandOutcome outcome, String echo) {
        List<String> folders = new ArrayList<>();
        folders.add("<pscr>" + element("Completion", outcome.completion().word()) + responses(outcome) + "</pscr>");
        if (!outcome.attributes().isEmpty()) {
            folders.add("<psc>" + elements(outcome.attributes()) + "</psc>");
        } else if (!echo.isEmpty()) {
            folders.add(echo);
        }
        StructureOutput out = StructureOutput.create(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8);
        new RulesAndFormattingHeader2(DataRepresentation.BIG_ENDIAN, DataRepresentation.CCSID_UTF_8,
                Format.NONE.text(), 0, DataRepresentation.CCSID_UTF_8, folders).write(out);
        return out.toByteArray();
    }

    private static String responses(CommandOutcome outcome) {
        StringBuilder responses = new StringBuilder();
        outcome.errors().stream()
                .limit(outcome.completion() == Completion.FAILED ? 1 : Integer.MAX_VALUE)
                .forEach(error -> responses.append(response(error.reason(), error.details())));
        return responses.toString();
    }

    private static String response(CommandReason reason, List<Detail> details) {
        return "<Response>" + element("Reason", Integer.toString(reason.number())) + elements(details) + "</Response>";
    }

    private static String elements(List<Detail> details) {
        return details.stream().map(detail -> element(detail.parameter().in(CommandForm.MQRFH2), detail.value()))
                .collect(Collectors.joining());
    }

    private static String element(String name, String text) {
        return '<' + name + '>' + text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "</" + name
                + '>';
    }
}
