// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.server.Wire;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** What goes wrong by chance while a port works: the places for poison, and the network. Counted in deliveries. */
final class Trouble {
    private static final int DELIVERIES_PER_CHANGE = 40;
    private static final int DELIVERIES_PER_CUT = 500;

    private final EmbeddedQueueManager queueManager;
    private final Wire wire;
    private final Random random;
    private final Map<String, Integer> happened = new TreeMap<>();
    private int deliveries;

    Trouble(EmbeddedQueueManager queueManager, Wire wire, long seed) {
        this.queueManager = queueManager;
        this.wire = wire;
        random = new Random(seed);
    }

    /** A delivery is at work. */
    synchronized void delivery() {
        deliveries++;
        if (deliveries % DELIVERIES_PER_CHANGE == 0) {
            change();
        }
        if (deliveries % DELIVERIES_PER_CUT == DELIVERIES_PER_CUT / 2) {
            count("connections cut");
            wire.cut();
        }
    }

    private void change() {
        heal();
        switch (random.nextInt(6)) {
            case 0 -> mqsc("backout queue full", "ALTER QLOCAL(BOQ) MAXDEPTH(0)");
            case 1 -> mqsc("backout queue inhibited", "ALTER QLOCAL(BOQ) PUT(DISABLED)");
            case 2 -> {
                count("backout queue unknown");
                queueManager.faults().fail(Verb.MQOPEN, "BOQ", 2085);
            }
            case 3 -> mqsc("no place at all", "ALTER QLOCAL(BOQ) MAXDEPTH(0)\nALTER QLOCAL(DLQ) PUT(DISABLED)");
            default -> count("all in order");
        }
    }

    private void mqsc(String what, String commands) {
        count(what);
        queueManager.mqsc(commands);
    }

    private void count(String what) {
        happened.merge(what, 1, Integer::sum);
    }

    synchronized void heal() {
        queueManager.faults().healAll();
        queueManager.mqsc("ALTER QLOCAL(BOQ) MAXDEPTH(999999999) PUT(ENABLED)\nALTER QLOCAL(DLQ) PUT(ENABLED)");
    }

    @Override
    public synchronized String toString() {
        return deliveries + " deliveries, " + happened;
    }
}
