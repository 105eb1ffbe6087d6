// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.CoreMessage;
import java.util.List;

/** What one user may do, by the authority records of that user and of its groups. */
public final class Access {

    public static final String QUEUE = "QUEUE";
    public static final String QUEUE_MANAGER = "QMGR";
    public static final String TOPIC = "TOPIC";

    /** Of everybody where nothing is checked. */
    public static final Access EVERYTHING = new Access(null, "", true);

    private final Authorities authorities;
    private final String user;
    private final boolean unlimited;

    Access(Authorities authorities, String user, boolean administrator) {
        this.authorities = authorities;
        this.user = user;
        this.unlimited = administrator;
    }

    /** Whether there is nothing to check. */
    public boolean unlimited() {
        return unlimited;
    }

    public boolean allows(Authority authority, String type, String name) {
        return unlimited || authorities.grant(authority, type, name, user);
    }

    /** @throws MqiException 2035, logged with what is missing */
    public void require(Authority authority, String type, String name) {
        if (!allows(authority, type, name)) {
            throw refused(authority, type, name);
        }
    }

    /** As {@link #require}, of the queue manager itself. */
    public void require(Authority authority) {
        if (!unlimited) {
            require(authority, QUEUE_MANAGER, authorities.queueManager());
        }
    }

    /** As {@link #require}, of a queue, whose maker may do everything with it when it is dynamic. */
    public void requireOfQueue(Authority authority, Object queue, String name) {
        if (!unlimited && !authorities.isOwner(user, queue)) {
            require(authority, QUEUE, name);
        }
    }

    /** @param objects names of the TOPIC objects from a topic up to the root: one of them is enough */
    public void requireOfTopic(Authority authority, List<String> objects, String topic) {
        if (!unlimited && objects.stream().noneMatch(object -> allows(authority, TOPIC, object))) {
            throw refused(authority, TOPIC, objects.get(0) + " (topic string " + topic + ')');
        }
    }

    /** CRT of a type of object, or of the queue manager for all types: it is not of one object. */
    public void requireToCreate(String type) {
        if (!unlimited && !authorities.grantToCreate(type, user)) {
            throw refused(Authority.CRT, type, "of any name");
        }
    }

    private MqiException refused(Authority authority, String type, String name) {
        CoreMessage.NOT_AUTHORIZED.log(user, authority.name().toLowerCase(java.util.Locale.ROOT), type, name);
        return MqiException.because(ReasonCode.NOT_AUTHORIZED,
                "user " + user + " has no authority " + authority + " on " + type + ' ' + name);
    }

    /** What another user may do, if this one may use the authority of others. @throws MqiException 2035 */
    public Access alternate(String other) {
        if (authorities == null) {
            return this;
        }
        require(Authority.ALTUSR);
        return authorities.of(other.strip());
    }

    /** Says who made a dynamic queue. */
    public void made(Object dynamicQueue) {
        if (authorities != null) {
            authorities.owns(user, dynamicQueue);
        }
    }
}
