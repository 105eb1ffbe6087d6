// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** What SET CHLAUTH says of clients. Thread-safe. */
final class ChannelRules {

    private static final Comparator<ChannelRule> MORE_SPECIFIC = Comparator.comparing(ChannelRule::channelWeight)
            .thenComparing(ChannelRule::identityWeight).reversed();

    private volatile List<ChannelRule> rules = List.of();

    /** @param records by the words of SET CHLAUTH */
    void load(List<Map<String, String>> records) {
        rules = records.stream().map(ChannelRule::new).sorted(MORE_SPECIFIC).toList();
    }

    /**
     * What becomes of a client whose address is not blocked.
     *
     * @param rule    the one that refuses it, or that maps it; null when there is none
     * @param refused whether it may not connect
     * @param user    of its connection
     */
    record Decision(ChannelRule rule, boolean refused, String user) {
    }

    /**
     * Decides by the most specific mapping, and then by the list of users blocked.
     *
     * @param client        the user that mappings are compared with
     * @param user          of the connection when no rule maps it
     * @param administrator whether a user is one
     * @param warned        hears of each rule that would refuse it, but for WARN(YES)
     */
    Decision decide(Partner partner, String client, String user, Predicate<String> administrator,
            Consumer<ChannelRule> warned) {
        ChannelRule rule = of(partner, client, warned);
        if (rule != null && rule.refuses()) {
            return new Decision(rule, true, user);
        }
        String mapped = rule == null || rule.mappedUser() == null ? user : rule.mappedUser();
        ChannelRule blocking = blockingUser(partner, mapped, administrator.test(mapped), warned);
        return blocking != null ? new Decision(blocking, true, mapped) : new Decision(rule, false, mapped);
    }

    /**
     * The rule that maps or refuses a client, the most specific one; null when there is none.
     *
     * @param warned hears of each rule that would refuse it, but for WARN(YES)
     */
    ChannelRule of(Partner partner, String user, Consumer<ChannelRule> warned) {
        for (ChannelRule rule : rules) {
            if (rule.maps() && rule.isFor(partner.channel()) && rule.matches(partner, user)
                    && !warned(rule, rule.refuses(), warned)) {
                return rule;
            }
        }
        return null;
    }

    /** As {@link #of}, of another queue manager. */
    ChannelRule ofQueueManager(Partner partner, String name, Consumer<ChannelRule> warned) {
        for (ChannelRule rule : rules) {
            if (rule.maps() && rule.isFor(partner.channel()) && rule.matchesQueueManager(partner, name)
                    && !warned(rule, rule.refuses(), warned)) {
                return rule;
            }
        }
        return null;
    }

    /** The rule that blocks a client's address; null when none does. */
    ChannelRule blockingAddress(Partner partner, Consumer<ChannelRule> warned) {
        return rules.stream().filter(rule -> rule.blocksAddress(partner.address()) && !warned(rule, true, warned))
                .findFirst().orElse(null);
    }

    /** The rule that blocks a user; only the most specific list for the channel counts. Null when none does. */
    private ChannelRule blockingUser(Partner partner, String user, boolean administrator, Consumer<ChannelRule> warned) {
        ChannelRule list = rules.stream()
                .filter(rule -> rule.word("TYPE").equals("BLOCKUSER") && rule.isFor(partner.channel()))
                .findFirst().orElse(null);
        boolean blocks = list != null && list.blocksUser(user, administrator);
        return blocks && !warned(list, true, warned) ? list : null;
    }

    /** A rule with WARN(YES) says what it would refuse, and refuses nothing. */
    private static boolean warned(ChannelRule rule, boolean refuses, Consumer<ChannelRule> warned) {
        if (!refuses || !rule.warnsOnly()) {
            return false;
        }
        warned.accept(rule);
        return true;
    }
}
