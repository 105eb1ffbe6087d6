// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.mqi.BrokerWork;
import io.github.backstop.qmgr.store.Definitions;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The publishers that are registered, by RegPub or by publishing. A store keeps them. Confined to the broker's thread
 * but for {@link #all}.
 */
final class Registrations {

    private static final String SECTION = "PUBLISHER";

    /**
     * A publisher on one topic.
     *
     * @param options MQREGO_*
     * @param topic   below the stream
     */
    record Publisher(String stream, String topic, Identity identity, String user, int options) {

        String key() {
            return stream + ':' + identity.key() + ':' + topic;
        }
    }

    private final Map<String, Publisher> publishers = new LinkedHashMap<>();

    /** @param definitions what a store has kept */
    Registrations(Definitions definitions) {
        for (Definitions.Definition found : definitions.of(SECTION)) {
            StructureInput in = StructureInput.of(found.content());
            Publisher publisher = new Publisher(text(in), text(in), new Identity(text(in), text(in), in.bytes(24)),
                    text(in), in.int32());
            publishers.put(publisher.key(), publisher);
        }
    }

    synchronized List<Publisher> all() {
        return List.copyOf(publishers.values());
    }

    List<Publisher> of(Identity identity) {
        return all().stream().filter(publisher -> publisher.identity().equals(identity)).toList();
    }

    /** Null when it is not registered. */
    synchronized Publisher find(Publisher like) {
        return publishers.get(like.key());
    }

    /** Adds them as a part of the unit of work. */
    synchronized void add(Collection<Publisher> added, BrokerWork work) {
        for (Publisher publisher : added) {
            Publisher before = publishers.put(publisher.key(), publisher);
            work.afterBackout(() -> restore(publisher.key(), before));
            work.keep(SECTION, publisher.key(), bytes(publisher));
        }
    }

    /** Removes them as a part of the unit of work. */
    synchronized void remove(Collection<Publisher> gone, BrokerWork work) {
        for (Publisher publisher : gone) {
            publishers.remove(publisher.key());
            work.afterBackout(() -> restore(publisher.key(), publisher));
            work.drop(SECTION, publisher.key());
        }
    }

    private synchronized void restore(String key, Publisher before) {
        if (before == null) {
            publishers.remove(key);
        } else {
            publishers.put(key, before);
        }
    }

    private static byte[] bytes(Publisher publisher) {
        StructureOutput out = StructureOutput.create();
        text(out, publisher.stream());
        text(out, publisher.topic());
        text(out, publisher.identity().queueManager());
        text(out, publisher.identity().queue());
        out.bytes(publisher.identity().correlationId(), 24);
        text(out, publisher.user());
        return out.int32(publisher.options()).toByteArray();
    }

    private static void text(StructureOutput out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.int32(bytes.length).bytes(bytes);
    }

    private static String text(StructureInput in) {
        return new String(in.bytes(in.int32()), StandardCharsets.UTF_8);
    }
}
