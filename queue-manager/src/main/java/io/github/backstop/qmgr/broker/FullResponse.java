// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.broker.CommandError.Detail;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import io.github.backstop.qmgr.pubsub.Subscription;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** What FullResp tells of a subscription (rule D-8). */
final class FullResponse {

    private FullResponse() {
    }

    static List<Detail> of(Subscription subscription) {
        QueuedTerms terms = subscription.queued();
        List<Detail> details = new ArrayList<>();
        add(details, Parameter.TOPIC, terms.topic());
        add(details, Parameter.Q_MGR_NAME, terms.queueManager());
        add(details, Parameter.Q_NAME, terms.queue());
        if (terms.correlates()) {
            add(details, Parameter.CORREL_ID, HexFormat.of().withUpperCase().formatHex(terms.correlationId()));
        }
        add(details, Parameter.USER_ID, subscription.user());
        Arrays.stream(RegistrationOption.values()).filter(option -> terms.has(option.bit()))
                .forEach(option -> add(details, Parameter.REGISTRATION_OPTIONS, option.text()));
        if (terms.exclusive()) {
            add(details, Parameter.REGISTRATION_OPTIONS, RegistrationOption.LOCKED.text());
        }
        add(details, Parameter.STREAM_NAME, terms.stream());
        add(details, Parameter.SUBSCRIPTION_NAME, terms.subName());
        add(details, Parameter.SUBSCRIPTION_USER_DATA, subscription.terms().userData());
        terms.members().stream().sorted().forEach(member -> add(details, Parameter.SUBSCRIPTION_IDENTITY, member));
        return details;
    }

    private static void add(List<Detail> details, Parameter parameter, String value) {
        if (!value.isEmpty()) {
            details.add(new Detail(parameter, value));
        }
    }
}
