// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static io.github.backstop.qmgr.broker.Parameter.DELETE_OPTIONS;
import static io.github.backstop.qmgr.broker.Parameter.FILTER;
import static io.github.backstop.qmgr.broker.Parameter.INTEGER_DATA;
import static io.github.backstop.qmgr.broker.Parameter.PUBLICATION_OPTIONS;
import static io.github.backstop.qmgr.broker.Parameter.PUBLISH_TIMESTAMP;
import static io.github.backstop.qmgr.broker.Parameter.Q_MGR_NAME;
import static io.github.backstop.qmgr.broker.Parameter.Q_NAME;
import static io.github.backstop.qmgr.broker.Parameter.REGISTRATION_OPTIONS;
import static io.github.backstop.qmgr.broker.Parameter.SEQUENCE_NUMBER;
import static io.github.backstop.qmgr.broker.Parameter.STREAM_NAME;
import static io.github.backstop.qmgr.broker.Parameter.STRING_DATA;
import static io.github.backstop.qmgr.broker.Parameter.SUBSCRIPTION_IDENTITY;
import static io.github.backstop.qmgr.broker.Parameter.SUBSCRIPTION_NAME;
import static io.github.backstop.qmgr.broker.Parameter.SUBSCRIPTION_POINT;
import static io.github.backstop.qmgr.broker.Parameter.SUBSCRIPTION_USER_DATA;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The commands of queued publish/subscribe (rules D-1, D-7, X-2) and what each takes beside its name and topics. */
public enum Verb {

    REGISTER_PUBLISHER("RegPub", 64, true, Q_MGR_NAME, Q_NAME, REGISTRATION_OPTIONS, STREAM_NAME),
    DEREGISTER_PUBLISHER("DeregPub", 61, true, Q_MGR_NAME, Q_NAME, REGISTRATION_OPTIONS, STREAM_NAME),
    REGISTER_SUBSCRIBER("RegSub", 65, true, Q_MGR_NAME, Q_NAME, REGISTRATION_OPTIONS, STREAM_NAME, SUBSCRIPTION_NAME,
            SUBSCRIPTION_IDENTITY, SUBSCRIPTION_USER_DATA, SUBSCRIPTION_POINT, FILTER),
    DEREGISTER_SUBSCRIBER("DeregSub", 62, true, Q_MGR_NAME, Q_NAME, REGISTRATION_OPTIONS, STREAM_NAME,
            SUBSCRIPTION_NAME, SUBSCRIPTION_IDENTITY, SUBSCRIPTION_POINT, FILTER),
    PUBLISH("Publish", 63, false, Q_MGR_NAME, Q_NAME, REGISTRATION_OPTIONS, STREAM_NAME, PUBLICATION_OPTIONS,
            PUBLISH_TIMESTAMP, SEQUENCE_NUMBER, INTEGER_DATA, STRING_DATA, SUBSCRIPTION_POINT),
    REQUEST_UPDATE("ReqUpdate", 66, true, Q_MGR_NAME, Q_NAME, REGISTRATION_OPTIONS, STREAM_NAME, SUBSCRIPTION_NAME,
            SUBSCRIPTION_IDENTITY, SUBSCRIPTION_POINT, FILTER),
    DELETE_PUBLICATION("DeletePub", 60, false, DELETE_OPTIONS, STREAM_NAME);

    private static final Set<Parameter> REPEATABLE = EnumSet.of(Parameter.TOPIC, REGISTRATION_OPTIONS,
            PUBLICATION_OPTIONS, DELETE_OPTIONS, INTEGER_DATA, STRING_DATA);

    private final String text;
    private final int command;
    private final boolean forControlQueue;
    private final Set<Parameter> takes;

    Verb(String text, int command, boolean forControlQueue, Parameter... takes) {
        this.text = text;
        this.command = command;
        this.forControlQueue = forControlQueue;
        this.takes = EnumSet.of(Parameter.TOPIC, takes);
    }

    /** As in MQPSCommand. */
    public String text() {
        return text;
    }

    /** MQCMD_*. */
    int command() {
        return command;
    }

    /** True when it is sent to SYSTEM.BROKER.CONTROL.QUEUE, false when it is sent to the queue of its stream. */
    public boolean forControlQueue() {
        return forControlQueue;
    }

    boolean takes(Parameter parameter) {
        return takes.contains(parameter);
    }

    boolean repeats(Parameter parameter) {
        return REPEATABLE.contains(parameter) && !(this == REQUEST_UPDATE && parameter == Parameter.TOPIC);
    }

    /** Publishers do not register in MQRFH2. */
    static Optional<Verb> of(CommandForm form, String text) {
        return Arrays.stream(values())
                .filter(verb -> verb.text.equals(text))
                .filter(verb -> form != CommandForm.MQRFH2
                        || verb != REGISTER_PUBLISHER && verb != DEREGISTER_PUBLISHER)
                .findFirst();
    }
}
