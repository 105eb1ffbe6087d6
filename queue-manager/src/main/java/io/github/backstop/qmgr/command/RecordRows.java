// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Records of SET AUTHREC and SET CHLAUTH as rows. What a row begins with is always shown: the fields that IBM MQ lists
 * as always returned in "Inquire Channel Authentication Records (Response)" and "Inquire Authority Records (Response)".
 */
final class RecordRows {

    static final String ENTITY = "ENTITY";
    static final String ENTITY_TYPE = "ENTTYPE";
    static final String GROUP = "GROUP";

    private static final Set<RecordField> SHOWN = EnumSet.range(RecordField.CHLAUTH, RecordField.ALTTIME);
    private static final List<RecordField> KEYS = List.of(RecordField.CHLAUTH, RecordField.TYPE, RecordField.USERLIST,
            RecordField.ADDRLIST, RecordField.SSLPEER, RecordField.SSLCERTI, RecordField.ADDRESS,
            RecordField.CLNTUSER, RecordField.QMNAME, RecordField.USERSRC, RecordField.MCAUSER);

    private RecordRows() {
    }

    static Row ofAuthority(Map<String, String> record) {
        boolean group = record.containsKey(GROUP);
        Row row = new Row();
        head(row, RecordField.PROFILE, record);
        head(row, RecordField.OBJTYPE, record);
        String list = record.getOrDefault(RecordField.AUTHLIST.name(), "");
        return row.cell(RecordField.AUTHLIST.name(), 0, list)
                .cell(ENTITY, 0, record.getOrDefault(group ? GROUP : RecordField.PRINCIPAL.name(), ""))
                .cell(ENTITY_TYPE, 0, group ? GROUP : RecordField.PRINCIPAL.name());
    }

    static Row ofChannelRule(Map<String, String> kept) {
        Map<String, String> record = ChannelRecord.complete(kept);
        List<RecordField> heads = new ArrayList<>(KEYS);
        heads.removeIf(key -> record.getOrDefault(key.name(), "").isBlank());
        if (record.getOrDefault(RecordField.WARN.name(), "").equals("YES")) {
            heads.add(RecordField.WARN);
        }
        Row row = new Row();
        heads.forEach(head -> head(row, head, record));
        for (RecordField field : SHOWN) {
            if (record.containsKey(field.name()) && !heads.contains(field)) {
                row.cell(field.name(), 0, record.get(field.name()));
            }
        }
        return row;
    }

    private static void head(Row row, RecordField field, Map<String, String> record) {
        row.head(Field.plain(field.name(), 0), record.getOrDefault(field.name(), ""));
    }
}
