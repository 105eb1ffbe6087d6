// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.SubscribeRequest;

/** What MQSUB refuses. */
final class SubscriptionRules {

    private static final int ACTIONS = SubscribeRequest.CREATE | SubscribeRequest.ALTER | SubscribeRequest.RESUME;
    private static final int KNOWN = ACTIONS | SubscribeRequest.DURABLE | SubscribeRequest.GROUP_SUB
            | SubscribeRequest.MANAGED | SubscribeRequest.SET_IDENTITY_CONTEXT | SubscribeRequest.NO_MULTICAST
            | SubscribeRequest.FIXED_USERID
            | SubscribeRequest.ANY_USERID | SubscribeRequest.PUBLICATIONS_ON_REQUEST
            | SubscribeRequest.NEW_PUBLICATIONS_ONLY | SubscribeRequest.FAIL_IF_QUIESCING
            | SubscribeRequest.ALTERNATE_USER_AUTHORITY | SubscribeRequest.WILDCARD_CHAR
            | SubscribeRequest.WILDCARD_TOPIC | SubscribeRequest.SET_CORREL_ID | SubscribeRequest.SCOPE_QMGR
            | SubscribeRequest.NO_READ_AHEAD | SubscribeRequest.READ_AHEAD;

    /** As whom commands subscribe. */
    static final String ADMINISTRATOR = "mqm";

    private static final int HIGHEST_LEVEL = 9;

    private SubscriptionRules() {
    }

    static void check(SubscribeRequest request) {
        String options = "subscribe options 0x" + Integer.toHexString(request.options());
        if ((request.options() & ~KNOWN) != 0) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, options + " unknown");
        }
        int actions = request.options() & ACTIONS;
        // ALTER and CREATE go together: alter it, or create it when there is none. A client that connects again adds
        // RESUME to what it created a subscription with.
        boolean one = Integer.bitCount(actions) == 1 || actions == ACTIONS
                || actions == (SubscribeRequest.CREATE | SubscribeRequest.ALTER)
                || actions == (SubscribeRequest.CREATE | SubscribeRequest.RESUME);
        if (!one || request.has(SubscribeRequest.WILDCARD_CHAR | SubscribeRequest.WILDCARD_TOPIC)
                || request.has(SubscribeRequest.FIXED_USERID | SubscribeRequest.ANY_USERID)
                || request.has(SubscribeRequest.READ_AHEAD | SubscribeRequest.NO_READ_AHEAD)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, options + " contradict each other");
        }
        if (request.has(SubscribeRequest.GROUP_SUB)
                && (request.has(SubscribeRequest.MANAGED) || !request.has(SubscribeRequest.SET_CORREL_ID))) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR,
                    options + ": MQSO_GROUP_SUB needs a queue and a SubCorrelId of the subscriber's own");
        }
        if (request.level() < 0 || request.level() > HIGHEST_LEVEL
                || request.level() > 1 && request.has(SubscribeRequest.PUBLICATIONS_ON_REQUEST)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, options + " with SubLevel " + request.level());
        }
        if (request.propertyStyle() < SubscribeRequest.NO_PROPERTIES
                || request.propertyStyle() > SubscribeRequest.PROPERTIES) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, "property style " + request.propertyStyle());
        }
        boolean needsName = request.has(SubscribeRequest.DURABLE) || !request.has(SubscribeRequest.CREATE);
        if (needsName && request.name().isBlank()) {
            throw MqiException.because(ReasonCode.SUB_NAME_ERROR, "a durable subscription needs a name");
        }
    }

    static void check(TopicSettings settings, boolean durable, String topic) {
        if (!settings.subscribingAllowed()) {
            throw MqiException.because(ReasonCode.SUB_INHIBITED, "topic " + topic + " is SUB(DISABLED)");
        }
        if (durable && !settings.durableAllowed()) {
            throw MqiException.because(ReasonCode.DURABILITY_NOT_ALLOWED, "topic " + topic + " is DURSUB(NO)");
        }
    }

    static void checkIdentity(Subscription present, String user) {
        // Commands are nobody's: an administrator may change every subscription.
        boolean fixed = !present.terms().has(SubscribeRequest.ANY_USERID);
        if (fixed && !user.equals(present.user()) && !user.equals(ADMINISTRATOR)) {
            throw MqiException.because(ReasonCode.IDENTITY_MISMATCH, "subscription '" + present.name()
                    + "' belongs to user " + present.user() + ", not " + user);
        }
    }

    static void checkAlteration(Subscription present, SubscribeRequest request, String topic) {
        boolean byCharacter = request.has(SubscribeRequest.WILDCARD_CHAR);
        if (!topic.equals(present.topicString())
                || byCharacter != present.terms().has(SubscribeRequest.WILDCARD_CHAR)) {
            throw MqiException.because(ReasonCode.TOPIC_NOT_ALTERABLE, "subscription '" + present.name() + "' is on "
                    + present.topicString());
        }
        if (!request.selectionString().equals(present.terms().selectionString())) {
            throw MqiException.because(ReasonCode.SELECTOR_NOT_ALTERABLE,
                    "subscription '" + present.name() + "' selects "
                    + present.terms().selectionString());
        }
        if (request.level() != present.level()) {
            throw MqiException.because(ReasonCode.SUBLEVEL_NOT_ALTERABLE, "subscription '" + present.name()
                    + "' has level " + present.level());
        }
        if (request.has(SubscribeRequest.DURABLE) != present.isDurable()) {
            throw MqiException.because(ReasonCode.DURABILITY_NOT_ALTERABLE, "subscription '" + present.name() + '\'');
        }
    }
}
