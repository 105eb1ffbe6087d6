// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.PcfParameter;
import io.github.backstop.formats.PcfParameter.Number;
import io.github.backstop.formats.PcfParameter.Text;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A publisher or subscriber on one topic, as metatopics tell of it.
 *
 * @param identity queue manager, queue, CorrelId and user, in PCF
 * @param terms    its options and, of a subscriber, when it registered, its name, user data and members
 */
record Registrant(String topic, boolean anonymous, List<PcfParameter> identity, List<PcfParameter> terms) {

    private static final int OPTIONS = 1091;
    private static final int TIME = 3038;
    private static final int USER_ID = 3039;
    private static final int Q_MGR_NAME = 3042;
    private static final int Q_NAME = 3043;
    private static final int CORREL_ID = 3044;
    private static final int SUB_NAME = 3053;
    private static final int SUB_IDENTITY = 3055;
    private static final int SUB_USER_DATA = 3057;

    static Registrant of(Registrations.Publisher publisher) {
        Identity its = publisher.identity();
        return new Registrant(publisher.topic(), isAnonymous(publisher.options()),
                identity(its.queueManager(), its.queue(), its.correlationId(), publisher.user()),
                List.of(new Number(OPTIONS, publisher.options())));
    }

    static Registrant of(Subscription subscription) {
        QueuedTerms its = subscription.queued();
        List<PcfParameter> terms = new ArrayList<>();
        terms.add(new Number(OPTIONS, its.options()));
        terms.add(new Text(TIME, RegistrationReport.time(subscription.created())));
        if (!its.subName().isEmpty()) {
            terms.add(new Text(SUB_NAME, its.subName()));
        }
        if (!subscription.terms().userData().isEmpty()) {
            terms.add(new Text(SUB_USER_DATA, subscription.terms().userData()));
        }
        its.members().stream().sorted().forEach(member -> terms.add(new Text(SUB_IDENTITY, member)));
        return new Registrant(its.topic(), isAnonymous(its.options()),
                identity(its.queueManager(), its.queue(), its.correlationId(), subscription.user()), terms);
    }

    private static boolean isAnonymous(int options) {
        return (options & QueuedTerms.ANONYMOUS) != 0;
    }

    private static List<PcfParameter> identity(String queueManager, String queue, byte[] correlationId, String user) {
        return List.of(new Text(Q_MGR_NAME, queueManager), new Text(Q_NAME, queue),
                new Text(CORREL_ID, HexFormat.of().withUpperCase().formatHex(correlationId)),
                new Text(USER_ID, user));
    }
}
