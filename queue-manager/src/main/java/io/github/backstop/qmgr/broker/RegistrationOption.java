// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static io.github.backstop.qmgr.broker.Verb.DEREGISTER_PUBLISHER;
import static io.github.backstop.qmgr.broker.Verb.DEREGISTER_SUBSCRIBER;
import static io.github.backstop.qmgr.broker.Verb.PUBLISH;
import static io.github.backstop.qmgr.broker.Verb.REGISTER_PUBLISHER;
import static io.github.backstop.qmgr.broker.Verb.REGISTER_SUBSCRIBER;
import static io.github.backstop.qmgr.broker.Verb.REQUEST_UPDATE;

import java.util.EnumSet;
import java.util.Set;

/** MQREGO_*: options of registrations of publishers and subscribers (rule D-8). */
public enum RegistrationOption implements CommandOption {

    CORREL_ID_AS_IDENTITY("CorrelAsId", 1, REGISTER_PUBLISHER, DEREGISTER_PUBLISHER, REGISTER_SUBSCRIBER,
            DEREGISTER_SUBSCRIBER, PUBLISH, REQUEST_UPDATE),
    ANONYMOUS("Anon", 2, REGISTER_PUBLISHER, REGISTER_SUBSCRIBER, PUBLISH),
    LOCAL("Local", 4, REGISTER_PUBLISHER, REGISTER_SUBSCRIBER, PUBLISH),
    DIRECT_REQUESTS("DirectReq", 8, REGISTER_PUBLISHER, PUBLISH),
    NEW_PUBLICATIONS_ONLY("NewPubsOnly", 16, REGISTER_SUBSCRIBER),
    PUBLISH_ON_REQUEST_ONLY("PubOnReqOnly", 32, REGISTER_SUBSCRIBER),
    DEREGISTER_ALL("DeregAll", 64, DEREGISTER_PUBLISHER, DEREGISTER_SUBSCRIBER),
    INCLUDE_STREAM_NAME("InclStreamName", 128, REGISTER_SUBSCRIBER),
    INFORM_IF_RETAINED("InformIfRet", 256, REGISTER_SUBSCRIBER),
    DUPLICATES_OK("DupsOK", 512, REGISTER_SUBSCRIBER),
    NON_PERSISTENT("NonPers", 1024, REGISTER_SUBSCRIBER),
    PERSISTENT("Pers", 2048, REGISTER_SUBSCRIBER),
    PERSISTENT_AS_PUBLISH("PersAsPub", 4096, REGISTER_SUBSCRIBER),
    PERSISTENT_AS_Q("PersAsQueue", 8192, REGISTER_SUBSCRIBER),
    ADD_NAME("AddName", 16384, REGISTER_SUBSCRIBER),
    NO_ALTERATION("NoAlter", 32768, REGISTER_SUBSCRIBER),
    FULL_RESPONSE("FullResp", 65536, REGISTER_SUBSCRIBER, DEREGISTER_SUBSCRIBER),
    JOIN_SHARED("JoinShared", 131072, REGISTER_SUBSCRIBER),
    JOIN_EXCLUSIVE("JoinExcl", 262144, REGISTER_SUBSCRIBER),
    LEAVE_ONLY("LeaveOnly", 524288, DEREGISTER_SUBSCRIBER),
    VARIABLE_USER_ID("VariableUserId", 1048576, REGISTER_SUBSCRIBER, DEREGISTER_SUBSCRIBER, REQUEST_UPDATE),
    LOCKED("Locked", 2097152, REGISTER_SUBSCRIBER);

    /** At most one of these says how persistent a subscriber's messages are. */
    static final Set<RegistrationOption> PERSISTENCE = EnumSet.of(NON_PERSISTENT, PERSISTENT, PERSISTENT_AS_PUBLISH,
            PERSISTENT_AS_Q);

    private final String text;
    private final int bit;
    private final Set<Verb> verbs;

    RegistrationOption(String text, int bit, Verb first, Verb... more) {
        this.text = text;
        this.bit = bit;
        this.verbs = EnumSet.of(first, more);
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public int bit() {
        return bit;
    }

    @Override
    public boolean fits(Verb verb, CommandForm form) {
        return verbs.contains(verb);
    }
}
