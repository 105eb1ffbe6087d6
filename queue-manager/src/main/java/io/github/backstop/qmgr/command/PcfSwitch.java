// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfMessage;
import io.github.backstop.qmgr.queue.ForcedChange;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.Set;

/** A parameter that is no or yes: 0 (the default, but where records go with their object) or 1. */
enum PcfSwitch {
    FORCE(1005, 3012), REPLACE(1006, 3025), PURGE(1007, 3046), IGNORE_STATE(1423, 4005),
    REMOVE_AUTHORITY_RECORDS(1398, 4005);

    /** MQIACF_IGNORE_STATE. */
    static final int IGNORING = IGNORE_STATE.parameter;
    /** MQIACF_REMOVE_AUTHREC. */
    static final int REMOVING_RECORDS = REMOVE_AUTHORITY_RECORDS.parameter;

    private final int parameter;
    private final int reason;

    PcfSwitch(int parameter, int reason) {
        this.parameter = parameter;
        this.reason = reason;
    }

    /** @throws PcfException MQRCCF_*_VALUE_ERROR for another value */
    boolean isOn(PcfMessage command) {
        int value = command.number(parameter).orElse(this == REMOVE_AUTHORITY_RECORDS ? 1 : 0);
        if (value != 0 && value != 1) {
            throw new PcfException(reason, parameter);
        }
        return value == 1;
    }

    /** Identifiers of those that go with changing objects of a type, or with making them. */
    static Set<Integer> of(boolean change, ObjectType type) {
        return !change ? Set.of(REPLACE.parameter) : ForcedChange.TYPES.contains(type) ? Set.of(FORCE.parameter)
                : Set.of();
    }
}
