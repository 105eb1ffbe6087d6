// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Rules for channels in PCF, kept where SET CHLAUTH keeps them. */
final class PcfChannelRules {

    /** What SET_CHLAUTH_REC takes. */
    static final Set<RecordField> SET = EnumSet.range(RecordField.CHLAUTH, RecordField.CHCKCLNT);
    /** MQIACF_CHLAUTH_ATTRS: which of them an inquiry wants. */
    static final int ATTRIBUTES = 1355;
    static final int MATCH = 1637;

    private static final Set<RecordField> SHOWN = EnumSet.range(RecordField.CHLAUTH, RecordField.ALTTIME);
    private static final int ALL_TYPES = 0;

    private final Commands commands;

    PcfChannelRules(Commands commands) {
        this.commands = commands;
    }

    /** Identifiers of parameters. */
    static Set<Integer> parameters(Set<RecordField> fields) {
        return fields.stream().map(RecordField::parameter).collect(Collectors.toSet());
    }

    /** SET_CHLAUTH_REC. */
    List<List<PcfParameter>> set(PcfMessage command) {
        PcfCommands.required(command, RecordField.CHLAUTH.parameter());
        Map<String, String> values = PcfRecords.values(command, SET);
        refuse(ChannelRecord.fault(values));
        commands.set(View.CHLAUTH, values);
        return List.of(List.of());
    }

    private static void refuse(ChannelRecord.Fault fault) {
        if (fault != null) {
            throw new PcfException(fault.reason(), fault.field().parameter());
        }
    }

    /** INQUIRE_CHLAUTH_RECS. A client that no rule is for is answered with the user that it would be. */
    List<List<PcfParameter>> inquire(PcfMessage command) {
        ChannelRuleSearch search = search(command);
        refuse(search.fault());
        List<Row> rows = commands.channelRules(search);
        Set<Integer> wanted = AttributeList.of(command, ATTRIBUTES, parameters(SHOWN));
        if (rows.isEmpty() && search.match() == ChannelRuleSearch.Match.RUNCHECK) {
            return List.of(List.of(
                    new PcfParameter.Text(RecordField.CHLAUTH.parameter(), search.visitor().channel()),
                    new PcfParameter.Text(RecordField.MCAUSER.parameter(), commands.forecast(search).user())));
        }
        rows = PcfInquiries.filtered(command, rows);
        if (rows.isEmpty()) {
            throw CommandFailure.CHLAUTH_NOT_FOUND.of(search.visitor().channel());
        }
        List<List<PcfParameter>> answers = new ArrayList<>();
        for (Row row : rows) {
            Set<RecordField> fields = EnumSet.copyOf(SHOWN);
            fields.removeIf(field -> wanted != null && !wanted.contains(field.parameter())
                    && row.heads().stream().noneMatch(head -> head.field().keyword().equals(field.name())));
            answers.add(PcfRecords.answer(row, fields));
        }
        return answers;
    }

    private static ChannelRuleSearch search(PcfMessage command) {
        int match = command.number(MATCH).orElse(0);
        if (match < 0 || match >= ChannelRuleSearch.Match.values().length) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, MATCH);
        }
        Map<RecordField, String> words = new EnumMap<>(RecordField.class);
        words.put(RecordField.CHLAUTH, PcfCommands.required(command, RecordField.CHLAUTH.parameter()).trim());
        int type = command.number(RecordField.TYPE.parameter()).orElse(ALL_TYPES);
        if (type != ALL_TYPES) {
            words.put(RecordField.TYPE, PcfRecords.word(RecordField.TYPE, type));
        }
        for (RecordField field : ChannelRuleSearch.OF_CLIENTS) {
            command.text(field.parameter()).ifPresent(text -> words.put(field, text.trim()));
        }
        return new ChannelRuleSearch(ChannelRuleSearch.Match.values()[match], words);
    }
}
