// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.Arrays;
import java.util.Optional;

/** What commands and responses of queued publish/subscribe name (rules D-6, D-12, D-13), in each of the two forms. */
public enum Parameter {

    COMMAND("MQPSCommand", "Command"),
    TOPIC("MQPSTopic", "Topic"),
    SUBSCRIPTION_POINT(null, "SubPoint"),
    FILTER(null, "Filter"),
    STREAM_NAME("MQPSStreamName", "StreamName"),
    Q_MGR_NAME("MQPSQMgrName", "QMgrName"),
    Q_NAME("MQPSQName", "QName"),
    REGISTRATION_OPTIONS("MQPSRegOpts", "RegOpt"),
    PUBLICATION_OPTIONS("MQPSPubOpts", "PubOpt"),
    DELETE_OPTIONS("MQPSDelOpts", "DelOpt"),
    PUBLISH_TIMESTAMP("MQPSPubTime", "PubTime"),
    SEQUENCE_NUMBER("MQPSSeqNum", "SeqNum"),
    SUBSCRIPTION_NAME("MQPSSubName", "SubName"),
    SUBSCRIPTION_IDENTITY("MQPSSubIdentity", "SubIdentity"),
    SUBSCRIPTION_USER_DATA("MQPSSubUserData", "SubUserData"),
    INTEGER_DATA("MQPSIntData", "IntData"),
    STRING_DATA("MQPSStringData", "StringData"),
    CORREL_ID("MQPSCorrelId", "CorrelId"),
    USER_ID("MQPSUserId", "UserId"),
    COMPLETION_CODE("MQPSCompCode", "Completion"),
    REASON("MQPSReason", "Reason"),
    REASON_TEXT("MQPSReasonText", "ReasonText"),
    ERROR_ID("MQPSErrorId", "ErrorId"),
    ERROR_POS("MQPSErrorPos", "ErrorPos"),
    PARAMETER_ID("MQPSParmId", "ParmId");

    private final String tag;
    private final String property;

    Parameter(String tag, String property) {
        this.tag = tag;
        this.property = property;
    }

    /** Its name in this form, or null when the form does not have it. */
    String in(CommandForm form) {
        return form == CommandForm.MQRFH ? tag : property;
    }

    static Optional<Parameter> of(CommandForm form, String name) {
        return Arrays.stream(values()).filter(parameter -> name.equals(parameter.in(form))).findFirst();
    }
}
