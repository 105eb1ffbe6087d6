// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.selector.Selector;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.function.Function;

/** A durable subscription as a store has it, under its name. */
final class SubscriptionRecord {

    static final String SECTION = "SUBSCRIPTION";

    private SubscriptionRecord() {
    }

    static byte[] bytes(Subscription subscription) {
        SubscribeRequest terms = subscription.terms();
        StructureOutput out = StructureOutput.create();
        text(out, subscription.topicString());
        text(out, subscription.queue().name());
        text(out, subscription.user());
        out.uint8(subscription.administrative() ? 1 : 0).bytes(subscription.id(), 24)
                .int64(subscription.expiresAt()).int64(subscription.created().toEpochMilli())
                .int64(subscription.altered().toEpochMilli())
                .int32(terms.options() | SubscribeRequest.DURABLE
                        | (subscription.managed() ? SubscribeRequest.MANAGED : 0))
                .uint8(terms.shared() ? 1 : 0);
        text(out, terms.objectName());
        text(out, terms.objectString());
        text(out, terms.name());
        text(out, terms.userData());
        out.bytes(terms.correlationId(), 24).int32(terms.priority()).bytes(terms.accountingToken(), 32);
        text(out, terms.applIdentityData());
        text(out, terms.selectionString());
        out.int32(terms.expiry()).int32(terms.propertyStyle()).int32(terms.level());
        if (subscription.queued() != null) {
            QueuedRecord.write(out, subscription.queued());
        }
        return out.toByteArray();
    }

    /** @param queues finds local queues @return null when its queue is not there any more */
    static Subscription of(byte[] bytes, Function<String, LocalQueue> queues) {
        StructureInput in = StructureInput.of(bytes);
        String topicString = text(in);
        LocalQueue queue = queues.apply(text(in));
        String user = text(in);
        boolean administrative = in.uint8() == 1;
        byte[] id = in.bytes(24);
        long expiresAt = in.int64();
        Instant created = Instant.ofEpochMilli(in.int64());
        Instant altered = Instant.ofEpochMilli(in.int64());
        SubscribeRequest terms = new SubscribeRequest(in.int32(), in.uint8() == 1, text(in), text(in), text(in),
                text(in), in.bytes(24), in.int32(), in.bytes(32), text(in), text(in), in.int32(), 0, 0,
                in.int32(), new byte[0], in.int32(), "");
        if (queue == null) {
            return null;
        }
        Subscription subscription = new Subscription(topicString,
                TopicFilter.of(topicString, terms.has(SubscribeRequest.WILDCARD_CHAR)),
                terms.selectionString().isBlank() ? null : Selector.parse(terms.selectionString()), id, user,
                administrative, queue, terms, expiresAt, created);
        subscription.change(terms, queue, expiresAt, altered);
        if (in.remaining() > 0) {
            subscription.queued(QueuedRecord.readTerms(in));
        }
        return subscription;
    }

    static void text(StructureOutput out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.int32(bytes.length).bytes(bytes);
    }

    static String text(StructureInput in) {
        return new String(in.bytes(in.int32()), StandardCharsets.UTF_8);
    }
}
