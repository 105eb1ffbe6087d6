// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Authorities;
import io.github.backstop.qmgr.security.Authority;
import io.github.backstop.qmgr.security.Entity;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * DISPLAY ENTAUTH and Inquire Entity Authority: what a user, or a group, may do in the end with one object.
 *
 * @param type word of OBJTYPE
 * @param name of the object, or of a generic profile that there is; "" with QMGR
 */
record EntityInquiry(Entity who, String type, String name) {

    private static final String REMOTE_QUEUE_MANAGER = "RQMNAME";
    private static final String CLIENT_CONNECTION = "CLNTCONN";
    private static final int CLNTCONN_NUMBER = 6;
    private static final Set<ObjectType> OTHERS = Set.of(ObjectType.NAMELIST, ObjectType.PROCESS,
            ObjectType.CHANNEL, ObjectType.AUTHINFO, ObjectType.TOPIC, ObjectType.COMMINFO, ObjectType.LISTENER,
            ObjectType.SERVICE);

    /**
     * @param authorities who grants
     * @throws CommandException when the user, the group, or the object is unknown
     */
    List<String> words(Authorities authorities, ObjectCatalog catalog) {
        if (!authorities.known(who)) {
            throw CommandFailure.ENTITY_UNKNOWN.of(who.name());
        }
        Definition object = object(catalog);
        boolean there = object != null || type.equals(Access.QUEUE_MANAGER) || type.equals(REMOTE_QUEUE_MANAGER)
                || authorities.hasProfile(type, name);
        if (!there) {
            throw CommandFailure.NOT_FOUND.of(name);
        }
        return authorities.effective(who, type, name, object).stream().map(Authority::name).toList();
    }

    private Definition object(ObjectCatalog catalog) {
        Stream<ObjectType> types = type.equals(Access.QUEUE) ? ObjectType.QUEUES.stream()
                : OTHERS.stream().filter(each -> each.name().equals(type.equals(CLIENT_CONNECTION)
                        ? ObjectType.CHANNEL.name() : type));
        return types.map(each -> catalog.of(each).find(name)).filter(Objects::nonNull)
                .filter(found -> found.type() != ObjectType.CHANNEL
                        || isClient(found.attributes()) == type.equals(CLIENT_CONNECTION))
                .findFirst().orElse(null);
    }

    private static boolean isClient(Attributes channel) {
        return channel.number(Attribute.CHLTYPE) == CLNTCONN_NUMBER;
    }

    /** As DISPLAY shows it. @param objectName that of the queue manager for its own authorities */
    Row row(String objectName, List<String> authorities) {
        return new Row().head(Field.plain("OBJNAME", 0), objectName)
                .cell("ENTITY", 0, who.name())
                .cell("ENTTYPE", 0, who.group() ? "GROUP" : "PRINCIPAL")
                .cell("OBJTYPE", 0, type)
                .cell("AUTHLIST", 0, authorities.isEmpty() ? "NONE" : String.join(",", authorities));
    }
}
