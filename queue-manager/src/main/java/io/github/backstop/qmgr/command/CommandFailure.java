// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;

/** Why a command cannot be done, for both languages: the number of the message, and the reason code of PCF. */
public enum CommandFailure {
    EXISTS("AMQ8150E", 4001, "IBM MQ object %s already exists."),
    NOT_AUTHORIZED("AMQ8135E", 2035, "Not authorized."),
    WRONG_TYPE("AMQ8150E", 4002, "IBM MQ object %s already exists and is of another type."),
    ENTITY_UNKNOWN("AMQ8871E", 2292, "Entity, principal or group not known: %s."),
    NOT_FOUND("AMQ8147E", 2085, "IBM MQ object %s not found."),
    /** Something that a definition names. */
    NAMED_NOT_FOUND("AMQ8147E", 2085, "IBM MQ object %s not found."),
    REQUIRED("AMQ8421E", 3019, "a required keyword was not specified: %s."),
    CHANNEL_NOT_FOUND("AMQ8147E", 4032, "IBM MQ object %s not found."),
    Q_WRONG_TYPE("AMQ8147E", 4007, "IBM MQ object %s not found: a queue of that name has another type."),
    NOT_EMPTY("AMQ8143E", 2055, "IBM MQ queue %s not empty."),
    IN_USE("AMQ8148E", 4004, "IBM MQ object %s in use."),
    NEEDS_FORCE("AMQ8148E", 3210, "IBM MQ object %s in use; FORCE changes it all the same."),
    UNCOMMITTED("AMQ8148E", 2055, "IBM MQ queue %s in use: it has uncommitted messages."),
    CHANNEL_TYPE("AMQ8404E", 3034, "the type of a channel cannot be changed: %s."),
    CHANNEL_ATTRIBUTE("AMQ8405I", 3015, "%s."),
    MISSING_CONN_NAME("AMQ8421E", 4061, "%s."),
    MISSING_XMIT_Q("AMQ8421E", 4045, "%s."),
    CHANNEL_STATUS_NOT_FOUND("AMQ8420I", 3065, "Channel Status not found."),
    CHANNEL_NOT_ACTIVE("AMQ9533W", 4064, "Channel '%s' is not currently active."),
    CHANNEL_IN_USE("AMQ9514E", 4031, "Channel '%s' is in use."),
    HOST_NOT_AVAILABLE("AMQ9202E", 4010, "Remote host not available, retry later: %s."),
    NOT_DEFINED_REMOTELY("AMQ9520E", 4033, "Channel not defined remotely: %s."),
    REMOTE_CHANNEL_DISABLED("AMQ9558E", 4038, "The remote channel is not currently available: %s."),
    REMOTE_QM_TERMINATING("AMQ9546E", 4035, "The remote queue manager is ending: %s."),
    PING_FAILED("AMQ9999E", 4030, "Channel ended abnormally: %s."),
    PING_DATA_DIFFERS("AMQ9999E", 3032, "Channel '%s': other data came back than was sent."),
    CHANNEL_IN_DOUBT("AMQ8404E", 4025, "Channel '%s' has a batch in doubt; RESOLVE CHANNEL decides on it."),
    CHANNEL_NOT_IN_DOUBT("AMQ8404E", 4025, "Channel '%s' has no batch in doubt."),
    NOT_FOR_RECEIVERS("AMQ8404E", 3034, "Channel '%s' is no sender; the command is one for the sending end."),
    CONNECTION_NOT_FOUND("AMQ8461I", 3174, "Connection identifier %s not found."),
    TOPIC_STRING_EXISTS("AMQ8150E", 3300, "topic string of %s already exists."),
    TOPIC_STRING_MISSING("AMQ8421E", 3228, "topic object %s needs TOPICSTR."),
    TOPIC_STRING_FIXED("AMQ8404E", 3213, "the topic string of %s cannot be altered."),
    TOPIC_NOT_FOUND("AMQ8147E", 3308, "IBM MQ object %s not found."),
    SUBSCRIPTION_NOT_FOUND("AMQ8147E", 2428, "IBM MQ object %s not found."),
    SUBSCRIPTION_REFUSED("AMQ8404E", 3153, "subscription refused: %s."),
    NOT_CHECKED("AMQ8404E", 4005, "%s."),
    AUTHORITY_VALUE("AMQ8404E", 3171, "%s."),
    EVENTS_DISABLED("AMQ8404E", 3224, "the command needs events that are not enabled: %s."),
    ADDRESS_RANGE("AMQ8404E", 3343, "%s."),
    CHLAUTH_EXISTS("AMQ8883E", 3337, "Channel authentication record of %s already exists."),
    CHLAUTH_NOT_FOUND("AMQ8884E", 3338, "Channel authentication record not found: %s."),
    TOPIC_ROOT("AMQ8404E", 3377, "%s, the root of the topic tree, cannot be deleted.");

    private final String id;
    private final int reason;
    private final String text;

    CommandFailure(String id, int reason, String text) {
        this.id = id;
        this.reason = reason;
        this.text = text;
    }

    /** MQRC_* or MQRCCF_*. */
    public int reason() {
        return reason;
    }

    public CommandException of(String name) {
        return new CommandException(this, id + ": " + String.format(text, name), name);
    }

    /** @param itsReason MQRC_* of the call that was refused */
    CommandException of(String what, int itsReason) {
        return new CommandException(this, id + ": " + String.format(text, what), what, itsReason, 0);
    }

    /** @param attribute what is wrong, with a reason of its own: PCF names both */
    CommandException of(String what, Attribute attribute, int itsReason) {
        return new CommandException(this, id + ": " + String.format(text, what), what, itsReason,
                attribute.selector());
    }
}
