// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import io.github.backstop.qmgr.channel.Address;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A client-connection channel, as an entry of a {@link ClientChannelTable} has it (rule C-41). Immutable.
 *
 * @param name           of the server-connection channel at the queue manager, 1 to 20 characters
 * @param queueManager   what an application asks for: the name of a queue manager, or of a group, for which it asks
 *                       by {@code *} and the name; blank for applications that ask for none
 * @param connections    {@code host(port)}, tried in this order; at least one
 * @param weight         CLNTWGHT, 0..99, of entries with one queueManager: those with 0 come first, in the order of
 *                       their names, the others at random by weight
 * @param affinity       AFFINITY: whether a client that has chosen by weight comes back to the same entry
 * @param reconnect      DEFRECON: whether clients connect again that do not say it themselves
 * @param cipherSpec     SSLCIPH; blank = clear text
 * @param peerName       SSLPEER: pattern that the queue manager's certificate has to match; blank = any
 */
public record ClientChannel(String name, String queueManager, List<String> connections, int weight,
                            Affinity affinity, Reconnect reconnect, String cipherSpec, String peerName) {

    private static final String STANDARD = "SYSTEM.DEF.SVRCONN";
    private static final int LONGEST_NAME = 20;
    private static final int HIGHEST_WEIGHT = 99;

    /** AFFINITY. */
    public enum Affinity { NONE, PREFERRED }

    /** DEFRECON. */
    public enum Reconnect { NO, YES, QMGR, DISABLED }

    /** @throws IllegalArgumentException for a value that is not allowed */
    public ClientChannel {
        if (name.isBlank() || name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("name '" + name + "': 1 to " + LONGEST_NAME + " characters are allowed");
        }
        if (connections.isEmpty()) {
            throw new IllegalArgumentException("connections of channel " + name + ": one host(port) is the least");
        }
        if (weight < 0 || weight > HIGHEST_WEIGHT) {
            throw new IllegalArgumentException("weight " + weight + " is not in 0.." + HIGHEST_WEIGHT);
        }
        connections = connections.stream().flatMap(one -> Address.list(one).stream()).map(Address::toString).toList();
        Objects.requireNonNull(affinity, "affinity");
        Objects.requireNonNull(reconnect, "reconnect");
    }

    /** To a queue manager that runs, by its name and by the channel that all have, SYSTEM.DEF.SVRCONN. */
    public static ClientChannel to(EmbeddedQueueManager queueManager) {
        return new ClientChannel(STANDARD, queueManager.name(), List.of(connection(queueManager)), 0,
                Affinity.PREFERRED, Reconnect.NO, "", "");
    }

    /** A definition of CHLTYPE(CLNTCONN). */
    static ClientChannel of(String name, Attributes defined) {
        return new ClientChannel(name, defined.text(Attribute.QMNAME), List.of(defined.text(Attribute.CONNAME)),
                defined.number(Attribute.CLNTWGHT), Affinity.values()[defined.number(Attribute.AFFINITY)],
                Reconnect.values()[defined.number(Attribute.DEFRECON)], defined.text(Attribute.SSLCIPH),
                defined.text(Attribute.SSLPEER));
    }

    private static String connection(EmbeddedQueueManager queueManager) {
        String address = queueManager.address();
        int colon = address.lastIndexOf(':');
        return address.substring(0, colon) + '(' + address.substring(colon + 1) + ')';
    }

    /** By another channel. */
    public ClientChannel by(String channel) {
        return new ClientChannel(channel, queueManager, connections, weight, affinity, reconnect, cipherSpec, peerName);
    }

    /** For applications that ask for another name: a group, say, that several queue managers are in. */
    public ClientChannel as(String group) {
        return new ClientChannel(name, group, connections, weight, affinity, reconnect, cipherSpec, peerName);
    }

    /** Where nobody listens at the addresses before, this one is tried. */
    public ClientChannel orAt(EmbeddedQueueManager other) {
        return orAt(connection(other));
    }

    /** Where nobody listens at the addresses before, this one is tried. @param connection host(port) */
    public ClientChannel orAt(String connection) {
        List<String> all = Stream.concat(connections.stream(), Stream.of(connection)).toList();
        return new ClientChannel(name, queueManager, all, weight, affinity, reconnect, cipherSpec, peerName);
    }

    /** At other addresses. @param connectionNames host(port), tried in this order */
    public ClientChannel at(String... connectionNames) {
        return new ClientChannel(name, queueManager, List.of(connectionNames), weight, affinity, reconnect, cipherSpec,
                peerName);
    }

    /** CLNTWGHT and AFFINITY. */
    public ClientChannel weighing(int share, Affinity stays) {
        return new ClientChannel(name, queueManager, connections, share, stays, reconnect, cipherSpec, peerName);
    }

    /** DEFRECON. */
    public ClientChannel reconnecting(Reconnect how) {
        return new ClientChannel(name, queueManager, connections, weight, affinity, how, cipherSpec, peerName);
    }

    /** With TLS. @param specification SSLCIPH, ANY_TLS12_OR_HIGHER say */
    public ClientChannel secured(String specification) {
        return new ClientChannel(name, queueManager, connections, weight, affinity, reconnect, specification, peerName);
    }

    /** Only to who shows a certificate whose distinguished name matches; without TLS it has no effect (C-44). */
    public ClientChannel trusting(String distinguishedName) {
        return new ClientChannel(name, queueManager, connections, weight, affinity, reconnect, cipherSpec,
                distinguishedName);
    }
}
