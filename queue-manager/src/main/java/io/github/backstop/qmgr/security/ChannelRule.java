// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.qmgr.call.Tls;
import java.util.List;
import java.util.Map;

/** A channel authentication record, by the words of SET CHLAUTH. */
record ChannelRule(Map<String, String> words) {

    private static final List<String> TYPES = List.of("ADDRESSMAP", "USERMAP", "SSLPEERMAP");

    String word(String name) {
        return words.getOrDefault(name, "").strip();
    }

    boolean isFor(String channel) {
        return matches(word("CHLAUTH"), channel);
    }

    private static boolean matches(String generic, String name) {
        return generic.endsWith("*") ? name.startsWith(generic.substring(0, generic.length() - 1))
                : generic.equals(name);
    }

    /** The longer the fixed part of the channel's name, the more specific; a whole name is more than any part. */
    int channelWeight() {
        String channel = word("CHLAUTH");
        return channel.endsWith("*") ? channel.length() : Integer.MAX_VALUE;
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
    boolean matches(String address, String user, Tls tls) {
        if (!word("ADDRESS").isEmpty() && !new AddressPattern(word("ADDRESS")).matches(address)) {
            return false;
        }
        return switch (word("TYPE")) {
            case "ADDRESSMAP" -> !word("ADDRESS").isEmpty();
            case "USERMAP" -> matches(word("CLNTUSER"), user);
            case "SSLPEERMAP" -> tls.certificate() != null && peer(tls);
            default -> false;
        };
    }

    private boolean peer(Tls tls) {
        try {
            return PeerName.parse(word("SSLPEER")).matches(tls.certificate().getSubjectX500Principal())
                    && (word("SSLCERTI").isEmpty()
                    || PeerName.parse(word("SSLCERTI")).matches(tls.certificate().getIssuerX500Principal()));
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

    @Override
    public String toString() {
        return "CHLAUTH(" + word("CHLAUTH") + ") TYPE(" + word("TYPE") + ')'
                + shown("ADDRESS") + shown("CLNTUSER") + shown("SSLPEER");
    }

    private String shown(String word) {
        return word(word).isEmpty() ? "" : ' ' + word + '(' + word(word) + ')';
    }
}
