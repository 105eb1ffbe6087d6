// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.PcfParameter;
import java.util.List;

/** A command in PCF that is refused with a reason code. */
final class PcfException extends RuntimeException {

    static final int CFH_COMMAND_ERROR = 3007;
    static final int CFIN_PARM_ID_ERROR = 3014;
    static final int CFST_PARM_ID_ERROR = 3015;
    static final int PARM_COUNT_TOO_SMALL = 3019;
    static final int CFST_STRING_LENGTH_ERR = 3011;
    static final int CFIL_PARM_ID_ERROR = 3047;
    static final int CFSL_PARM_ID_ERROR = 3033;
    static final int CFIF_PARM_ID_ERROR = 3243;
    static final int CFSF_PARM_ID_ERROR = 3247;
    static final int CFBS_PARM_ID_ERROR = 3256;
    static final int Q_TYPE_ERROR = 3022;
    static final int CHANNEL_TYPE_ERROR = 3034;
    static final int MODE_VALUE_ERROR = 3029;
    static final int NONE_FOUND = 3200;
    static final int OBJECT_NAME_ERROR = 4008;
    static final int ATTR_VALUE_ERROR = 4005;
    static final int PARM_SYNTAX_ERROR = 3097;

    private static final long serialVersionUID = 1L;

    /** MQIACF_PARAMETER_ID, MQIACF_SELECTOR. */
    private static final int PARAMETER_ID = 1012;
    private static final int SELECTOR = 1014;

    private final int reason;
    private final int what;
    private final int value;

    /** @param parameter identifier of the parameter that is wrong, 0 = none */
    PcfException(int reason, int parameter) {
        this(reason, PARAMETER_ID, parameter);
    }

    private PcfException(int reason, int what, int value) {
        super(reason + " for " + value, null, false, false);
        this.reason = reason;
        this.what = what;
        this.value = value;
    }

    /** For an entry of a list of attributes. */
    static PcfException ofSelector(int reason, int selector) {
        return new PcfException(reason, SELECTOR, selector);
    }

    int reason() {
        return reason;
    }

    /** What the answer says of the place: one structure, or none. */
    List<PcfParameter> where() {
        return value == 0 && what == PARAMETER_ID ? List.of() : List.of(new PcfParameter.Number(what, value));
    }
}
