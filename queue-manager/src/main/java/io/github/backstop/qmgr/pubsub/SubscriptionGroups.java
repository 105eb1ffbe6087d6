// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.queue.LocalQueue;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * MQSO_GROUP_SUB: subscriptions with the same queue, SubCorrelId and SubLevel get one copy of a publication between
 * them, however many of them match (IBM: "MQSUB - Register subscription").
 */
final class SubscriptionGroups {

    private SubscriptionGroups() {
    }

    private static boolean together(Subscription one, Subscription other) {
        return one.terms().has(SubscribeRequest.GROUP_SUB) && other.terms().has(SubscribeRequest.GROUP_SUB)
                && one.queue() == other.queue() && one.level() == other.level()
                && Arrays.equals(one.correlationId(), other.correlationId());
    }

    /** @throws MqiException 2514 when its group has the topic already */
    static void check(Subscription made, Collection<Subscription> others) {
        for (Subscription other : others) {
            if (together(made, other) && made.topicString().equals(other.topicString())) {
                throw MqiException.because(ReasonCode.DUPLICATE_GROUP_SUB, "the group has a subscription on "
                        + made.topicString());
            }
        }
    }

    /** @throws MqiException 2515 when the alteration would take it out of its group, or into one */
    static void checkAlteration(Subscription present, SubscribeRequest request, LocalQueue destination) {
        boolean grouped = present.terms().has(SubscribeRequest.GROUP_SUB);
        if (grouped != request.has(SubscribeRequest.GROUP_SUB)
                || grouped && (!Arrays.equals(request.correlationId(), present.correlationId())
                        || destination != null && destination != present.queue())) {
            throw MqiException.because(ReasonCode.GROUPING_NOT_ALTERABLE, "subscription '" + present.name() + '\'');
        }
    }

    /** Leaves one of each group: one without wildcards before those with. */
    static List<Subscription> oneOfEach(List<Subscription> matching) {
        if (matching.stream().noneMatch(each -> each.terms().has(SubscribeRequest.GROUP_SUB))) {
            return matching;
        }
        return matching.stream().filter(each -> each == first(each, matching)).toList();
    }

    private static Subscription first(Subscription member, List<Subscription> matching) {
        Subscription first = member;
        for (Subscription other : matching) {
            if (together(member, other) && (other.filter().exact() && !first.filter().exact()
                    || other.filter().exact() == first.filter().exact()
                            && matching.indexOf(other) < matching.indexOf(first))) {
                first = other;
            }
        }
        return first;
    }
}
