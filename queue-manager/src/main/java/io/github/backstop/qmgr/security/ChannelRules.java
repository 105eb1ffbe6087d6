// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.queue.CoreMessage;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What SET CHLAUTH says of clients. Thread-safe. */
final class ChannelRules {

    private static final Comparator<ChannelRule> MORE_SPECIFIC = Comparator.comparing(ChannelRule::channelWeight)
            .thenComparing(ChannelRule::identityWeight).reversed();

    private volatile List<ChannelRule> rules = List.of();

    /** @param records by the words of SET CHLAUTH */
    void load(List<Map<String, String>> records) {
        rules = records.stream().map(ChannelRule::new).sorted(MORE_SPECIFIC).toList();
    }

    /** The rule that maps or refuses a client, the most specific one; null when there is none. */
    ChannelRule of(ConnectRequest request, String user) {
        Tls tls = request.instance() == null ? Tls.NONE : request.instance().tls();
        for (ChannelRule rule : rules) {
            if (rule.maps() && rule.isFor(request.channel()) && rule.matches(request.address(), user, tls)
                    && !warned(rule, rule.refuses(), request)) {
                return rule;
            }
        }
        return null;
    }

    /** The rule that blocks a client's address; null when none does. */
    ChannelRule blockingAddress(ConnectRequest request) {
        return rules.stream().filter(rule -> rule.blocksAddress(request.address()) && !warned(rule, true, request))
                .findFirst().orElse(null);
    }

    /** The rule that blocks a user; only the most specific list for the channel counts. Null when none does. */
    ChannelRule blockingUser(ConnectRequest request, String user, boolean administrator) {
        ChannelRule list = rules.stream()
                .filter(rule -> rule.word("TYPE").equals("BLOCKUSER") && rule.isFor(request.channel()))
                .findFirst().orElse(null);
        boolean blocks = list != null && list.blocksUser(user, administrator);
        return blocks && !warned(list, true, request) ? list : null;
    }

    /** A rule with WARN(YES) says what it would refuse, and refuses nothing. */
    private static boolean warned(ChannelRule rule, boolean refuses, ConnectRequest request) {
        if (!refuses || !rule.warnsOnly()) {
            return false;
        }
        CoreMessage.WOULD_BE_BLOCKED.log(request.applicationName(), request.address(), request.channel(), rule);
        return true;
    }
}
