// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.time.Instant;

import javax.management.openmbean.CompositeData;

/** A port's backout or dead-letter queue as it was last looked at. @param oldest null: no message, or not known */
record QueueSignal(String place, String queue, long depth, Instant oldest) {

    static QueueSignal of(CompositeData data) {
        String oldest = (String) data.get("oldestPutTime");
        return new QueueSignal((String) data.get("place"), (String) data.get("queue"), (Long) data.get("depth"),
                oldest.isEmpty() ? null : Instant.parse(oldest));
    }
}
