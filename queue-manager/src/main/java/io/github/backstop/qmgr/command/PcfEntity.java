// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** INQUIRE_ENTITY_AUTH: what a user, or a group, may do in the end with one object. */
final class PcfEntity {

    static final int COMMAND = 88;
    private static final int OPTIONS = 1228;
    private static final int CUMULATIVE = 256;
    private static final int ENTITY_NAME = 3068;
    private static final int ENTITY_TYPE = 1118;
    private static final int PRINCIPAL = 1;
    private static final int GROUP = 2;
    private static final int OBJECT_NAME = 3046;
    private static final int ATTRIBUTES = 1114;
    private static final Set<Integer> ATTRIBUTES_TOLD = Set.of(RecordField.AUTHLIST.parameter(), ENTITY_NAME,
            ENTITY_TYPE, RecordField.OBJTYPE.parameter());
    private static final int QUEUE_MANAGER_NAME = 2015;
    private static final int ENTITY_NAME_MISSING = 3169;
    private static final int OBJECT_TYPE_MISSING = 3173;
    private static final int ENTITY_TYPE_MISSING = 3373;

    private PcfEntity() {
    }

    static List<List<PcfParameter>> answer(PcfMessage command, Commands commands) {
        String name = command.text(ENTITY_NAME).orElse("").trim();
        if (name.isEmpty()) {
            throw new PcfException(ENTITY_NAME_MISSING, ENTITY_NAME);
        }
        int kind = number(command, ENTITY_TYPE, ENTITY_TYPE_MISSING);
        int typeNumber = number(command, RecordField.OBJTYPE.parameter(), OBJECT_TYPE_MISSING);
        String type = RecordField.OBJTYPE.word(typeNumber);
        if (number(command, OPTIONS, PcfException.PARM_COUNT_TOO_SMALL) != CUMULATIVE) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, OPTIONS);
        }
        if (kind != PRINCIPAL && kind != GROUP) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, ENTITY_TYPE);
        }
        if (type == null) {
            throw new PcfException(PcfException.ATTR_VALUE_ERROR, RecordField.OBJTYPE.parameter());
        }
        Set<Integer> wanted = AttributeList.of(command, ATTRIBUTES, ATTRIBUTES_TOLD);
        String queueManager = commands.names(View.QMGR, NamePattern.ANY).get(0).find("QMNAME").word();
        boolean own = type.equals(Access.QUEUE_MANAGER);
        String object = own ? queueManager : PcfCommands.required(command, OBJECT_NAME).trim();
        EntityInquiry inquiry = new EntityInquiry(new Entity(name, kind == GROUP), type, object);
        List<Integer> authorities = commands.authorities(inquiry).stream()
                .map(RecordField.AUTHLIST.words()::get).toList();

        List<PcfParameter> answer = new ArrayList<>();
        answer.add(new PcfParameter.Numbers(RecordField.AUTHLIST.parameter(),
                authorities.isEmpty() ? List.of(RecordField.AUTHLIST.words().get("NONE")) : authorities));
        answer.add(new PcfParameter.Text(ENTITY_NAME, name));
        answer.add(new PcfParameter.Number(ENTITY_TYPE, kind));
        answer.add(new PcfParameter.Number(RecordField.OBJTYPE.parameter(), typeNumber));
        answer.removeIf(parameter -> wanted != null && !wanted.contains(parameter.id()));
        answer.add(new PcfParameter.Text(OBJECT_NAME, object));
        answer.add(new PcfParameter.Number(OPTIONS, CUMULATIVE));
        answer.add(new PcfParameter.Text(QUEUE_MANAGER_NAME, queueManager));
        return List.of(answer);
    }

    private static int number(PcfMessage command, int parameter, int missing) {
        return command.number(parameter).orElseThrow(() -> new PcfException(missing, parameter));
    }
}
