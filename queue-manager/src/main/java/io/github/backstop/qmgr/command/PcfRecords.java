// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Records of authorities in PCF, kept where SET AUTHREC keeps them. */
final class PcfRecords {

    private static final int AUTHORITY_OPTIONS = 1228;
    private static final int ENTITY_EXPLICIT = 1;
    private static final int ENTITY_SET = 2;
    private static final int NAME_EXPLICIT = 16;
    private static final int NAME_ALL_MATCHING = 32;
    private static final int NAME_AS_WILDCARD = 64;
    private static final int KNOWN_OPTIONS = ENTITY_EXPLICIT | ENTITY_SET | NAME_EXPLICIT | NAME_ALL_MATCHING
            | NAME_AS_WILDCARD;
    private static final int PROFILE_ATTRIBUTES = 1114;
    private static final int QUEUE_MANAGER_NAME = 2015;
    private static final int EVERY_TYPE = 1001;
    private static final int ENTITY_NAME = 3068;
    private static final int ENTITY_TYPE = 1118;
    private static final int PRINCIPAL = 1;
    private static final int GROUP = 2;
    private static final int ALL_TYPES = 0;
    private static final int ENTITY_NAME_MISSING = 3169;
    private static final int AUTH_VALUE_ERROR = 3171;
    private static final int CHLAUTH_TYPE_ERROR = 3326;
    private static final int CHLAUTH_ACTION_ERROR = 3327;
    private static final Set<RecordField> OF_AUTHORITIES = EnumSet.of(RecordField.PROFILE, RecordField.OBJTYPE,
            RecordField.SERVCOMP, RecordField.AUTHADD, RecordField.AUTHRMV);

    private final Commands commands;

    PcfRecords(Commands commands) {
        this.commands = commands;
    }

    /** SET_AUTH_REC: a record for each principal and each group that is named. */
    List<List<PcfParameter>> setAuthority(PcfMessage command) {
        entities(command).forEach(record -> commands.set(View.AUTHREC, record));
        return List.of(List.of());
    }

    /** DELETE_AUTH_REC. */
    List<List<PcfParameter>> deleteAuthority(PcfMessage command) {
        for (Map<String, String> record : entities(command)) {
            record.put("ACTION", "REMOVE");
            commands.set(View.AUTHREC, record);
        }
        return List.of(List.of());
    }

    private static List<Map<String, String>> entities(PcfMessage command) {
        if (command.number(RecordField.OBJTYPE.parameter()).isEmpty()) {
            throw new PcfException(PcfException.PARM_COUNT_TOO_SMALL, RecordField.OBJTYPE.parameter());
        }
        List<Map<String, String>> records = new ArrayList<>();
        for (RecordField entity : List.of(RecordField.PRINCIPAL, RecordField.GROUP)) {
            for (String name : texts(command, entity)) {
                Map<String, String> record = values(command, OF_AUTHORITIES);
                record.put(entity.name(), name);
                records.add(record);
            }
        }
        if (records.isEmpty()) {
            throw new PcfException(ENTITY_NAME_MISSING, RecordField.PRINCIPAL.parameter());
        }
        return records;
    }

    static Map<String, String> values(PcfMessage command, Set<RecordField> fields) {
        Map<String, String> values = new LinkedHashMap<>();
        for (RecordField field : fields) {
            PcfParameter parameter = command.find(field.parameter()).orElse(null);
            if (parameter instanceof PcfParameter.Number number) {
                values.put(field.name(), word(field, number.value()));
            } else if (parameter instanceof PcfParameter.Numbers numbers) {
                values.put(field.name(), String.join(",", numbers.values().stream().map(n -> word(field, n)).toList()));
            } else if (parameter != null) {
                values.put(field.name(), String.join(",", texts(command, field)));
            }
        }
        return values;
    }

    static String word(RecordField field, int number) {
        String word = field.word(number);
        if (word == null) {
            throw new PcfException(field == RecordField.TYPE ? CHLAUTH_TYPE_ERROR
                    : field == RecordField.ACTION ? CHLAUTH_ACTION_ERROR
                    : field == RecordField.AUTHADD || field == RecordField.AUTHRMV ? AUTH_VALUE_ERROR
                    : PcfException.ATTR_VALUE_ERROR, field.parameter());
        }
        return word;
    }

    private static List<String> texts(PcfMessage command, RecordField field) {
        PcfParameter parameter = command.find(field.parameter()).orElse(null);
        if (parameter instanceof PcfParameter.Texts texts) {
            return texts.values().stream().map(String::trim).toList();
        }
        return parameter instanceof PcfParameter.Text text ? List.of(text.value().trim()) : List.of();
    }

    /** INQUIRE_AUTH_RECS: by profile, type of object and entity. */
    List<List<PcfParameter>> authorities(PcfMessage command) {
        int options = command.number(AUTHORITY_OPTIONS)
                .orElseThrow(() -> new PcfException(PcfException.PARM_COUNT_TOO_SMALL, AUTHORITY_OPTIONS));
        List<Row> rows = commands.authorities(search(command, options));
        if (rows.isEmpty()) {
            throw new PcfException(PcfException.NONE_FOUND, 0);
        }
        String queueManager = commands.names(View.QMGR, NamePattern.ANY).get(0).find("QMNAME").word();
        Predicate<PcfParameter> wanted = wanted(command);
        List<List<PcfParameter>> answers = new ArrayList<>();
        for (Row row : rows) {
            List<PcfParameter> answer = answer(row, EnumSet.of(RecordField.PROFILE, RecordField.OBJTYPE,
                    RecordField.AUTHLIST));
            answer.add(new PcfParameter.Text(ENTITY_NAME, row.find(RecordRows.ENTITY).word()));
            answer.add(new PcfParameter.Number(ENTITY_TYPE,
                    row.find(RecordRows.ENTITY_TYPE).word().equals(RecordRows.GROUP) ? GROUP : PRINCIPAL));
            answer.removeIf(wanted.negate());
            answer.add(new PcfParameter.Number(AUTHORITY_OPTIONS, options));
            answer.add(new PcfParameter.Text(QUEUE_MANAGER_NAME, queueManager));
            answers.add(answer);
        }
        return answers;
    }

    /** Names and entities: one option of each, and of those that contradict each other one. */
    private static AuthoritySearch search(PcfMessage command, int options) {
        boolean explicit = (options & NAME_EXPLICIT) != 0;
        boolean filter = (options & NAME_AS_WILDCARD) != 0;
        boolean members = (options & ENTITY_SET) != 0;
        boolean contradiction = explicit == ((options & NAME_ALL_MATCHING) != 0)
                || members && (options & ENTITY_EXPLICIT) != 0 || members && (explicit || filter);
        if ((options & ~KNOWN_OPTIONS) != 0 || contradiction) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, AUTHORITY_OPTIONS);
        }
        int type = command.number(RecordField.OBJTYPE.parameter()).orElse(ALL_TYPES);
        String word = RecordField.OBJTYPE.word(type);
        if (word == null && type != ALL_TYPES && type != EVERY_TYPE) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, RecordField.OBJTYPE.parameter());
        }
        String entity = command.text(ENTITY_NAME).orElse("").trim();
        int kind = command.number(ENTITY_TYPE).orElse(0);
        return new AuthoritySearch(command.text(RecordField.PROFILE.parameter()).orElse("").trim(),
                filter ? AuthoritySearch.Names.FILTER : explicit ? AuthoritySearch.Names.EXPLICIT
                        : AuthoritySearch.Names.ALL_MATCHING,
                word == null ? "" : word, kind == GROUP ? "" : entity, kind == PRINCIPAL ? "" : entity, members);
    }

    /** The profile and the type of object are always told. */
    private static Predicate<PcfParameter> wanted(PcfMessage command) {
        Set<Integer> list = AttributeList.of(command, PROFILE_ATTRIBUTES, Set.of(RecordField.PROFILE.parameter(),
                RecordField.OBJTYPE.parameter(), RecordField.AUTHLIST.parameter(), ENTITY_NAME, ENTITY_TYPE));
        return parameter -> list == null || parameter.id() == RecordField.PROFILE.parameter()
                || parameter.id() == RecordField.OBJTYPE.parameter() || list.contains(parameter.id());
    }

    static List<PcfParameter> answer(Row row, Set<RecordField> fields) {
        List<PcfParameter> answer = new ArrayList<>();
        for (RecordField field : fields) {
            Cell cell = row.find(field.name());
            if (cell == null || cell.word().isEmpty() && (field.list() || !field.words().isEmpty())) {
                continue;
            }
            List<String> values = List.of(cell.word().split(","));
            if (field.words().isEmpty()) {
                answer.add(field.list() ? new PcfParameter.Texts(field.parameter(), values)
                        : new PcfParameter.Text(field.parameter(), cell.word()));
            } else {
                List<Integer> numbers = values.stream().map(word -> field.words().getOrDefault(word, 0)).toList();
                answer.add(field.list() ? new PcfParameter.Numbers(field.parameter(), numbers)
                        : new PcfParameter.Number(field.parameter(), numbers.get(0)));
            }
        }
        return answer;
    }
}
