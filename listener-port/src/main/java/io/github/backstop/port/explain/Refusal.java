// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.RequeueEngine;
import io.github.backstop.port.settings.StopScope;

/** Combinations with which a port does not start, as the adapter refuses them. */
final class Refusal {
    private Refusal() { }

    /** Null if there is none. */
    static String of(Situation situation) {
        PortSettings settings = situation.settings();
        PropertyDefinition<?> need = EngineChoice.needsOwnConsumer(settings).orElse(null);
        if (need != null && (situation.isWrapped() || situation.isNonAsf()
                || settings.engine() == RequeueEngine.IBM)) {
            return need.name() + " needs the port's own connection consumer, which there is none with "
                    + (situation.isWrapped() ? "a wrapped adapter" : situation.isNonAsf() ? "nonASFTimeout"
                    : "engine=IBM") + ".";
        }
        if (situation.isWrapped() && situation.choice().isBackstop() && settings.backoutThreshold() < 0) {
            return "behind a wrapped adapter, where no queue has a BOTHRESH, backoutThreshold is needed.";
        }
        if (situation.isWrapped() && settings.stopScope() == StopScope.CLUSTER) {
            return "behind a wrapped adapter servers cannot tell each other of stops: stopScope=SERVER is needed.";
        }
        int own = settings.backoutThreshold();
        RequeueRule queue = situation.clientsRule();
        if (situation.hasOwnConsumer() && own >= 0 && queue.isPoison(own == 0 ? Integer.MAX_VALUE : own - 1)) {
            return "backoutThreshold=" + own + " would not count, as IBM's client moves at BOTHRESH "
                    + queue.threshold() + " in the get: 1 to " + queue.threshold() + ", or ALTER QLOCAL('"
                    + situation.queue() + "') BOTHRESH(0).";
        }
        return null;
    }
}
