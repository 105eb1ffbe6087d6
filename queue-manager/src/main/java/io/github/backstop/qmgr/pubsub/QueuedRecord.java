// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import static io.github.backstop.qmgr.pubsub.SubscriptionRecord.text;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** What commands of queued publish/subscribe have added to subscriptions and publications, as a store has it. */
final class QueuedRecord {

    private QueuedRecord() {
    }

    static void write(StructureOutput out, QueuedTerms terms) {
        out.int32(terms.options());
        text(out, terms.stream());
        text(out, terms.root());
        text(out, terms.topic());
        text(out, terms.queueManager());
        text(out, terms.queue());
        out.bytes(terms.correlationId(), 24);
        text(out, terms.subName());
        out.uint8(terms.exclusive() ? 1 : 0);
        texts(out, terms.members());
    }

    static QueuedTerms readTerms(StructureInput in) {
        return new QueuedTerms(in.int32(), text(in), text(in), text(in), text(in), text(in), in.bytes(24), text(in),
                in.uint8() == 1, Set.copyOf(texts(in)));
    }

    static void write(StructureOutput out, QueuedTags tags) {
        text(out, tags.stream());
        out.uint8(tags.local() ? 1 : 0);
        texts(out, tags.topics());
        out.uint8(tags.correlates() ? 1 : 0);
        texts(out, tags.publisher());
        out.int32(tags.rest().size());
        for (QueuedTags.Tag tag : tags.rest()) {
            text(out, tag.name());
            text(out, tag.value());
            out.uint8(tag.own() ? 1 : 0);
        }
    }

    static QueuedTags readTags(StructureInput in) {
        String stream = text(in);
        boolean local = in.uint8() == 1;
        List<String> topics = texts(in);
        boolean correlates = in.uint8() == 1;
        List<String> publisher = texts(in);
        List<QueuedTags.Tag> rest = new ArrayList<>();
        for (int count = in.int32(); count > 0; count--) {
            rest.add(new QueuedTags.Tag(text(in), text(in), in.uint8() == 1));
        }
        return new QueuedTags(stream, local, topics, correlates, publisher, rest);
    }

    private static void texts(StructureOutput out, Collection<String> texts) {
        out.int32(texts.size());
        texts.forEach(each -> text(out, each));
    }

    private static List<String> texts(StructureInput in) {
        List<String> texts = new ArrayList<>();
        for (int count = in.int32(); count > 0; count--) {
            texts.add(text(in));
        }
        return texts;
    }
}
