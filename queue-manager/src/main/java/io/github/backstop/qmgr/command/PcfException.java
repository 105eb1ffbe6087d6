// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/** A command in PCF that is refused with a reason code. */
final class PcfException extends RuntimeException {

    static final int CFH_COMMAND_ERROR = 3007;
    static final int CFIN_PARM_ID_ERROR = 3014;
    static final int CFST_PARM_ID_ERROR = 3015;
    static final int PARM_COUNT_TOO_SMALL = 3019;
    static final int CFST_STRING_LENGTH_ERR = 3011;
    static final int CFIL_PARM_ID_ERROR = 3047;
    static final int CFSL_PARM_ID_ERROR = 3033;
    static final int Q_TYPE_ERROR = 3022;
    static final int CHANNEL_TYPE_ERROR = 3034;
    static final int MODE_VALUE_ERROR = 3029;
    static final int NONE_FOUND = 3200;
    static final int OBJECT_NAME_ERROR = 4008;
    static final int ATTR_VALUE_ERROR = 4005;
    static final int PARM_SYNTAX_ERROR = 3097;

    private static final long serialVersionUID = 1L;

    private final int reason;
    private final int parameter;

    /** @param parameter identifier of the parameter that is wrong, 0 = none */
    PcfException(int reason, int parameter) {
        super(reason + " for parameter " + parameter, null, false, false);
        this.reason = reason;
        this.parameter = parameter;
    }

    int reason() {
        return reason;
    }

    int parameter() {
        return parameter;
    }
}
