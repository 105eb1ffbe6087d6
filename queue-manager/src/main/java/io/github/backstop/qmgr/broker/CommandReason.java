// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.Arrays;

/** Why a command failed or did only a part: the reasons of rules D-15 to D-17, and those of PCF, with MQ's names. */
public enum CommandReason {

    NONE(0),
    RFH_ERROR(2334),
    RFH_STRING_ERROR(2335),
    RFH_COMMAND_ERROR(2336),
    RFH_PARM_ERROR(2337),
    RFH_DUPLICATE_PARM(2338),
    RFH_PARM_MISSING(2339),
    CFH_TYPE_ERROR(3001),
    CFH_COMMAND_ERROR(3007),
    COMMAND_FAILED(3008),
    STRUCTURE_TYPE_ERROR(3013),
    CFIN_PARM_ID_ERROR(3014),
    CFST_PARM_ID_ERROR(3015),
    MSG_LENGTH_ERROR(3016),
    CFIN_DUPLICATE_PARM(3017),
    CFST_DUPLICATE_PARM(3018),
    PARM_COUNT_TOO_SMALL(3019),
    MD_FORMAT_ERROR(3023),
    ENCODING_ERROR(3050),
    BROKER_DELETED(3070),
    STREAM_ERROR(3071),
    TOPIC_ERROR(3072),
    NOT_REGISTERED(3073),
    Q_MGR_NAME_ERROR(3074),
    INCORRECT_STREAM(3075),
    Q_NAME_ERROR(3076),
    NO_RETAINED_MSG(3077),
    DUPLICATE_IDENTITY(3078),
    INCORRECT_Q(3079),
    CORREL_ID_ERROR(3080),
    NOT_AUTHORIZED(3081),
    UNKNOWN_STREAM(3082),
    REG_OPTIONS_ERROR(3083),
    PUB_OPTIONS_ERROR(3084),
    UNKNOWN_BROKER(3085),
    Q_MGR_CCSID_ERROR(3086),
    DEL_OPTIONS_ERROR(3087),
    BROKER_COMMAND_FAILED(3094),
    FILTER_ERROR(3150),
    WRONG_USER(3151),
    DUPLICATE_SUBSCRIPTION(3152),
    SUB_NAME_ERROR(3153),
    SUB_IDENTITY_ERROR(3154),
    SUBSCRIPTION_IN_USE(3155),
    SUBSCRIPTION_LOCKED(3156),
    ALREADY_JOINED(3157);

    private final int number;

    CommandReason(int number) {
        this.number = number;
    }

    /** As in MQPSReason, in the Reason of an MQDLH and in the Feedback of a report. */
    public int number() {
        return number;
    }

    /** As in MQPSReasonText: {@code MQRCCF_TOPIC_ERROR}. */
    public String mqName() {
        return (number < 3000 ? "MQRC_" : "MQRCCF_") + name();
    }

    static CommandReason of(int number) {
        return Arrays.stream(values()).filter(reason -> reason.number == number).findFirst().orElse(COMMAND_FAILED);
    }
}
