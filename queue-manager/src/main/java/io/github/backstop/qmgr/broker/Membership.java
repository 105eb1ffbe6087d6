// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.qmgr.pubsub.QueuedTerms;
import java.util.HashSet;
import java.util.Set;

/**
 * Who has joined a subscription: several who share it, or one alone (rule D-8: JoinShared, JoinExcl, LeaveOnly).
 *
 * @param members SubIdentity of each
 * @param already whether one has joined in the same way before
 */
record Membership(Set<String> members, boolean exclusive, boolean already) {

    static final Membership NONE = new Membership(Set.of(), false, false);

    static Membership of(QueuedTerms terms) {
        return new Membership(terms.members(), terms.exclusive(), false);
    }

    /** @throws CommandError 3154, 3155, 3156 */
    Membership join(BrokerCommand command) {
        String identity = command.value(Parameter.SUBSCRIPTION_IDENTITY);
        boolean shares = command.has(RegistrationOption.JOIN_SHARED);
        boolean alone = command.has(RegistrationOption.JOIN_EXCLUSIVE);
        if (identity.isEmpty()) {
            return this;
        }
        boolean member = members.contains(identity);
        if (!shares && !alone && !member) {
            throw error(CommandReason.SUB_IDENTITY_ERROR, identity);
        }
        if (exclusive && !member) {
            throw error(CommandReason.SUBSCRIPTION_LOCKED, identity);
        }
        if (alone && members.size() > (member ? 1 : 0)) {
            throw error(CommandReason.SUBSCRIPTION_IN_USE, identity);
        }
        if (!shares && !alone) {
            return this;
        }
        Set<String> joined = new HashSet<>(members);
        joined.add(identity);
        return new Membership(joined, alone, member && alone == exclusive);
    }

    /**
     * Whoever names himself must not alter what others get (IBM: "3155 MQRCCF_SUBSCRIPTION_IN_USE").
     *
     * @throws CommandError 3155 when others have joined
     */
    void alter(BrokerCommand command) {
        String identity = command.value(Parameter.SUBSCRIPTION_IDENTITY);
        if (!identity.isEmpty() && members.stream().anyMatch(member -> !member.equals(identity))) {
            throw error(CommandReason.SUBSCRIPTION_IN_USE, identity);
        }
    }

    /** @throws CommandError 3154 when it has not joined */
    Membership leave(String identity) {
        if (!members.contains(identity)) {
            throw error(CommandReason.SUB_IDENTITY_ERROR, identity);
        }
        Set<String> left = new HashSet<>(members);
        left.remove(identity);
        return new Membership(left, exclusive && !left.isEmpty(), false);
    }

    /** @throws CommandError 3157, when all else is done */
    void tell() {
        if (already) {
            throw new CommandError(CommandReason.ALREADY_JOINED);
        }
    }

    private static CommandError error(CommandReason reason, String identity) {
        return new CommandError(reason, Parameter.SUBSCRIPTION_IDENTITY, identity);
    }
}
