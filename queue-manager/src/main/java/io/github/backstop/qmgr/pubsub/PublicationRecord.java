// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/** A retained publication as a store has it, under its topic. */
final class PublicationRecord {

    static final String SECTION = "RETAINED";

    /** Whatever it was: what is retained counts as 1. */
    private static final int LEVEL = 1;
    /** In place of the time, where what a command said stands in front of it. */
    private static final long WITH_TAGS = -1;

    private PublicationRecord() {
    }

    static byte[] bytes(Publication publication) {
        StructureOutput out = StructureOutput.create();
        if (!publication.tags().none()) {
            out.int64(WITH_TAGS);
            QueuedRecord.write(out, publication.tags());
        }
        out.int64(publication.publishedAt());
        publication.descriptor().write(out, 2);
        return out.bytes(publication.data()).toByteArray();
    }

    static Publication of(String topic, byte[] bytes) {
        StructureInput in = StructureInput.of(bytes);
        long publishedAt = in.int64();
        QueuedTags tags = QueuedTags.NONE;
        if (publishedAt == WITH_TAGS) {
            tags = QueuedRecord.readTags(in);
            publishedAt = in.int64();
        }
        return new Publication(topic, MessageDescriptor.read(in), in.rest(), publishedAt, LEVEL,
                subscription -> false, tags);
    }
}
