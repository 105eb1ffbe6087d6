// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.Arrays;
import java.util.Optional;

/** What commands and responses of queued publish/subscribe name (rules D-6, D-12, D-13), in each of the forms. */
public enum Parameter {

    COMMAND("MQPSCommand", "Command", 1021),
    TOPIC("MQPSTopic", "Topic", 3031),
    SUBSCRIPTION_POINT(null, "SubPoint", 0),
    FILTER(null, "Filter", 0),
    STREAM_NAME("MQPSStreamName", "StreamName", 3030),
    Q_MGR_NAME("MQPSQMgrName", "QMgrName", 2015),
    Q_NAME("MQPSQName", "QName", 2016),
    REGISTRATION_OPTIONS("MQPSRegOpts", "RegOpt", 1081),
    PUBLICATION_OPTIONS("MQPSPubOpts", "PubOpt", 1082),
    DELETE_OPTIONS("MQPSDelOpts", "DelOpt", 1092),
    PUBLISH_TIMESTAMP("MQPSPubTime", "PubTime", 3034),
    SEQUENCE_NUMBER("MQPSSeqNum", "SeqNum", 1079),
    SUBSCRIPTION_NAME("MQPSSubName", "SubName", 3052),
    SUBSCRIPTION_IDENTITY("MQPSSubIdentity", "SubIdentity", 3054),
    SUBSCRIPTION_USER_DATA("MQPSSubUserData", "SubUserData", 3056),
    INTEGER_DATA("MQPSIntData", "IntData", 1080),
    STRING_DATA("MQPSStringData", "StringData", 3035),
    CORREL_ID("MQPSCorrelId", "CorrelId", 3033),
    USER_ID("MQPSUserId", "UserId", 3025),
    COMPLETION_CODE("MQPSCompCode", "Completion", 0),
    REASON("MQPSReason", "Reason", 0),
    REASON_TEXT("MQPSReasonText", "ReasonText", 0),
    ERROR_ID("MQPSErrorId", "ErrorId", 1013),
    ERROR_POS("MQPSErrorPos", "ErrorPos", 0),
    PARAMETER_ID("MQPSParmId", "ParmId", 1012);

    private final String tag;
    private final String property;
    private final int identifier;

    /** @param identifier MQIACF_*, MQCACF_* or MQCA_*; 0 = none */
    Parameter(String tag, String property, int identifier) {
        this.tag = tag;
        this.property = property;
        this.identifier = identifier;
    }

    /** Its name in this form, in PCF its identifier; null when the form does not have it. */
    String in(CommandForm form) {
        return switch (form) {
            case MQRFH -> tag;
            case MQRFH2 -> property;
            case MQPCF -> identifier == 0 ? null : Integer.toString(identifier);
        };
    }

    /** MQIACF_*, MQCACF_* or MQCA_*; 0 = PCF does not have it. */
    int identifier() {
        return identifier;
    }

    static Optional<Parameter> of(CommandForm form, String name) {
        return Arrays.stream(values()).filter(parameter -> name.equals(parameter.in(form))).findFirst();
    }
}
