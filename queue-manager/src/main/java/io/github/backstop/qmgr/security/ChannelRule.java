// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.List;
import java.util.Map;

/** A channel authentication record, by the words of SET CHLAUTH. */
record ChannelRule(Map<String, String> words) {

    private static final List<String> TYPES = List.of("ADDRESSMAP", "USERMAP", "QMGRMAP", "SSLPEERMAP");

    String word(String name) {
        return words.getOrDefault(name, "").strip();
    }

    boolean isFor(String channel) {
        return new ChannelProfile(word("CHLAUTH")).matches(channel);
    }

    /** The longer the fixed part of the channel's name, the more specific; a whole name is more than any part. */
    int channelWeight() {
        return new ChannelProfile(word("CHLAUTH")).weight();
    }

    boolean maps() {
        return TYPES.contains(word("TYPE"));
    }

    /** Certificates say more than users, and those more than addresses; then the address counts. */
    int identityWeight() {
        return TYPES.indexOf(word("TYPE")) * 10_000 + word("SSLPEER").length() * 100
                + new AddressPattern(word("ADDRESS")).weight();
    }

    /** Whether a mapping rule is one for this client. */
    boolean matches(Partner partner, String user) {
        if (!word("ADDRESS").isEmpty() && !new AddressPattern(word("ADDRESS")).matches(partner.address())) {
            return false;
        }
        return switch (word("TYPE")) {
            case "ADDRESSMAP" -> !word("ADDRESS").isEmpty();
            case "USERMAP" -> isUser(word("CLNTUSER"), user);
            case "SSLPEERMAP" -> partner.subject() != null && peer(partner);
            default -> false;
        };
    }

    /** Whether a mapping rule is one for this queue manager. */
    boolean matchesQueueManager(Partner partner, String name) {
        boolean meant = word("TYPE").equals("QMGRMAP") ? isUser(word("QMNAME"), name)
                : !word("TYPE").equals("USERMAP") && matches(partner, "");
        return meant && (word("ADDRESS").isEmpty()
                || new AddressPattern(word("ADDRESS")).matches(partner.address()));
    }

    private static boolean isUser(String generic, String user) {
        return generic.endsWith("*") ? user.startsWith(generic.substring(0, generic.length() - 1))
                : generic.equals(user);
    }

    private boolean peer(Partner partner) {
        try {
            return PeerName.parse(word("SSLPEER")).matches(partner.subject()) && (word("SSLCERTI").isEmpty()
                    || partner.issuer() != null && PeerName.parse(word("SSLCERTI")).matches(partner.issuer()));
        } catch (IllegalArgumentException unreadable) {
            return false;
        }
    }

    /** Whether the list of a blocking rule has an address. */
    boolean blocksAddress(String address) {
        return word("TYPE").equals("BLOCKADDR")
                && List.of(word("ADDRLIST").split(",")).stream().anyMatch(a -> new AddressPattern(a).matches(address));
    }

    /** Whether the list of a blocking rule has a user. */
    boolean blocksUser(String user, boolean administrator) {
        List<String> list = List.of(word("USERLIST").split(","));
        return list.contains(user) || administrator && list.contains("*MQADMIN");
    }

    boolean warnsOnly() {
        return word("WARN").equals("YES");
    }

    boolean refuses() {
        return word("USERSRC").equals("NOACCESS");
    }

    /** The user that the connection gets instead of its own; null = it keeps its own. */
    String mappedUser() {
        boolean map = word("USERSRC").equals("MAP") || word("USERSRC").isEmpty();
        return map && !word("MCAUSER").isEmpty() ? word("MCAUSER") : null;
    }

    /** Why it refuses somebody. */
    String refusal(String user) {
        return refuses() ? this + " has USERSRC(NOACCESS)" : this + " blocks user " + user;
    }

    @Override
    public String toString() {
        return "CHLAUTH(" + word("CHLAUTH") + ") TYPE(" + word("TYPE") + ')'
                + shown("ADDRESS") + shown("CLNTUSER") + shown("SSLPEER");
    }

    private String shown(String word) {
        return word(word).isEmpty() ? "" : ' ' + word + '(' + word(word) + ')';
    }
}
