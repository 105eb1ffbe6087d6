// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ModelQueue;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Authority;
import java.util.ArrayList;
import java.util.List;

/**
 * The authorities that MQOPEN and MQPUT1 ask for, as IBM's table of authorizations for MQI calls has them: those of the
 * name that was opened, not of what an alias leads to.
 */
final class OpenAuthority {

    /** Options of a put that are the same bits as those of an open. */
    static final int OF_PUT = OpenOptions.PASS_IDENTITY_CONTEXT | OpenOptions.PASS_ALL_CONTEXT
            | OpenOptions.SET_IDENTITY_CONTEXT | OpenOptions.SET_ALL_CONTEXT | OpenOptions.ALTERNATE_USER_AUTHORITY;

    private static final int TRANSMISSION = 1;

    private OpenAuthority() {
    }

    /** The user's own, or that of the user named in the descriptor. */
    static Access of(Access own, ObjectDescriptor object, OpenOptions options) {
        return options.has(OpenOptions.ALTERNATE_USER_AUTHORITY) ? own.alternate(object.alternateUser()) : own;
    }

    /**
     * @param direct whether it was named itself, and not through a queue manager that messages go to: to put messages
     *               on a transmission queue by its own name is to write their headers, for which there is SETALL
     */
    static void check(Access access, QueueObject queue, OpenOptions options, boolean direct) {
        boolean transmission = direct && options.has(OpenOptions.OUTPUT) && isTransmission(queue);
        for (Authority authority : needed(options)) {
            access.requireOfQueue(transmission && authority == Authority.PUT ? Authority.SETALL : authority, queue,
                    queue.name());
        }
        if (queue instanceof ModelQueue) {
            access.requireOfQueue(Authority.DSP, queue, queue.name());
        }
        if (transmission) {
            access.require(Authority.SETALL);
        }
        checkContextOfQueueManager(access, options);
    }

    private static boolean isTransmission(QueueObject queue) {
        return (queue instanceof LocalQueue || queue instanceof ModelQueue)
                && queue.attributes().number(Attribute.USAGE) == TRANSMISSION;
    }

    /** @param objects names of the TOPIC objects from the topic up to the root: one of them is enough */
    static void checkTopic(Access access, List<String> objects, String topic, OpenOptions options) {
        for (Authority authority : needed(options)) {
            access.requireOfTopic(authority == Authority.PUT ? Authority.PUB : authority, objects, topic);
        }
        checkContextOfQueueManager(access, options);
    }

    private static void checkContextOfQueueManager(Access access, OpenOptions options) {
        if (options.has(OpenOptions.SET_ALL_CONTEXT)) {
            access.require(Authority.SETALL);
        }
        if (options.has(OpenOptions.SET_IDENTITY_CONTEXT)) {
            access.require(Authority.SETID);
        }
    }

    static void checkQueueManager(Access access, OpenOptions options) {
        needed(options).forEach(access::require);
    }

    private static List<Authority> needed(OpenOptions options) {
        List<Authority> needed = new ArrayList<>();
        add(needed, options.input(), Authority.GET);
        add(needed, options.has(OpenOptions.BROWSE), Authority.BROWSE);
        add(needed, options.has(OpenOptions.OUTPUT), Authority.PUT);
        add(needed, options.has(OpenOptions.INQUIRE), Authority.INQ);
        add(needed, options.has(OpenOptions.SET), Authority.SET);
        add(needed, options.has(OpenOptions.PASS_IDENTITY_CONTEXT), Authority.PASSID);
        add(needed, options.has(OpenOptions.PASS_ALL_CONTEXT), Authority.PASSALL);
        add(needed, options.has(OpenOptions.SET_IDENTITY_CONTEXT), Authority.SETID);
        add(needed, options.has(OpenOptions.SET_ALL_CONTEXT), Authority.SETALL);
        return needed;
    }

    private static void add(List<Authority> needed, boolean asked, Authority authority) {
        if (asked) {
            needed.add(authority);
        }
    }
}
