// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.QueueObject;
import java.util.List;

/** The definitions that a handle leads through, as they were when it was opened (MQOPEN, usage notes). */
final class Route {

    /** Of what no definition of a queue is involved in. */
    static final Route NONE = new Route(null, List.of(), false);

    private final ObjectCatalog catalog;
    private final List<QueueObject> through;
    private final int[] turns;
    private final String transmissionQueue;

    /** @param byDefault whether it was DEFXMITQ that said where messages go */
    Route(ObjectCatalog catalog, List<QueueObject> through, boolean byDefault) {
        this.catalog = catalog;
        this.through = through;
        this.turns = through.stream().mapToInt(QueueObject::turn).toArray();
        this.transmissionQueue = byDefault ? catalog.settings().text(Attribute.DEFXMITQ) : null;
    }

    boolean leadsThrough(QueueObject definition) {
        return through.contains(definition);
    }

    boolean byDefault() {
        return transmissionQueue != null;
    }

    /** Whether a definition has been changed so that the handle is no longer valid: 2041. */
    boolean changed() {
        for (int i = 0; i < turns.length; i++) {
            if (through.get(i).turn() != turns[i]) {
                return true;
            }
        }
        return byDefault() && !transmissionQueue.equals(catalog.settings().text(Attribute.DEFXMITQ));
    }
}
