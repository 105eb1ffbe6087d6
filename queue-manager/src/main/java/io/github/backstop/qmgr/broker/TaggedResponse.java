// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.NameValueString;
import io.github.backstop.formats.NameValueString.Pair;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.broker.CommandError.Detail;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The response in an MQRFH: a group of tags for each error, the command's text behind the header (rule D-12). */
final class TaggedResponse {

    private final CommandOutcome outcome;
    private final List<Pair> pairs = new ArrayList<>();

    private TaggedResponse(CommandOutcome outcome) {
        this.outcome = outcome;
    }

    static byte[] write(CommandOutcome outcome, String echo) {
        StructureOutput out = StructureOutput.create(ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8);
        new RulesAndFormattingHeader(DataRepresentation.BIG_ENDIAN, DataRepresentation.CCSID_UTF_8,
                echo.isEmpty() ? Format.NONE.text() : Format.STRING.text(), 0, new TaggedResponse(outcome).text())
                .write(out);
        return out.encoded(echo).toByteArray();
    }

    private String text() {
        if (outcome.errors().isEmpty()) {
            group(CommandReason.NONE, outcome.attributes());
        }
        outcome.errors().forEach(error -> group(error.reason(), error.details()));
        if (!outcome.errors().isEmpty()) {
            outcome.attributes().forEach(attribute -> add(attribute.parameter(), attribute.value()));
        }
        return new NameValueString(pairs).text();
    }

    private void group(CommandReason reason, List<Detail> details) {
        add(Parameter.COMPLETION_CODE, Integer.toString(outcome.completion().number()));
        add(Parameter.REASON, Integer.toString(reason.number()));
        add(Parameter.REASON_TEXT, reason.mqName());
        details.forEach(detail -> add(detail.parameter(), detail.value()));
    }

    private void add(Parameter parameter, String value) {
        String tag = parameter.in(CommandForm.MQRFH);
        if (tag != null) {
            pairs.add(new Pair(tag, value, 0));
        }
    }
}
