// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.TestBean;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** One setting of all that decides what becomes of a message that always fails. */
record Combination(int threshold, int maximumRetries, BackoutQueue backoutQueue, boolean deadLetterQueue,
                   boolean persistent, Way way) {
    private static final List<Integer> SIZES = List.of(5, 6, 3, 2, 2, 6);

    enum BackoutQueue { PRESENT, ABSENT, FULL }

    /** How messages come, and who moves them. */
    enum Way {
        ASF(true, 0), ASF_WITHOUT_TRANSACTION(false, 0),
        NON_ASF(true, 100), NON_ASF_WITHOUT_TRANSACTION(false, 600_000),
        /** The port's engine, IBM's connection consumer. */
        PORTS_THRESHOLD(true, 0),
        /** The port's engine and its own connection consumer, by the queue's threshold. */
        OWN_CONSUMER(true, 0);

        private final boolean transacted;
        private final int nonAsfTimeout;

        Way(boolean transacted, int nonAsfTimeout) {
            this.transacted = transacted;
            this.nonAsfTimeout = nonAsfTimeout;
        }
    }

    /** So many that each two values of different kinds are tried together, and the same ones each time. */
    static List<Combination> sample() {
        Set<String> missing = new LinkedHashSet<>();
        for (int i = 0; i < SIZES.size(); i++) {
            for (int j = i + 1; j < SIZES.size(); j++) {
                for (int pair = 0; pair < SIZES.get(i) * SIZES.get(j); pair++) {
                    missing.add(pair(i, pair / SIZES.get(j), j, pair % SIZES.get(j)));
                }
            }
        }
        Random random = new Random(20_261_130);
        List<Combination> all = new ArrayList<>();
        while (!missing.isEmpty()) {
            int[] best = null;
            long most = 0;
            for (int attempt = 0; attempt < 200; attempt++) {
                int[] candidate = SIZES.stream().mapToInt(random::nextInt).toArray();
                long covers = pairs(candidate).stream().filter(missing::contains).count();
                if (covers > most) {
                    most = covers;
                    best = candidate;
                }
            }
            if (best != null) {
                missing.removeAll(pairs(best));
                all.add(of(best));
            }
        }
        return all;
    }

    private static List<String> pairs(int[] choice) {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < choice.length; i++) {
            for (int j = i + 1; j < choice.length; j++) {
                pairs.add(pair(i, choice[i], j, choice[j]));
            }
        }
        return pairs;
    }

    private static String pair(int kind, int value, int otherKind, int otherValue) {
        return kind + "=" + value + "," + otherKind + "=" + otherValue;
    }

    private static Combination of(int[] choice) {
        return new Combination(choice[0], choice[1] - 1, BackoutQueue.values()[choice[2]], choice[3] == 0,
                choice[4] == 0, Way.values()[choice[5]]);
    }

    String mqsc() {
        boolean ports = way == Way.PORTS_THRESHOLD;
        return "DEFINE QLOCAL(BOQ) REPLACE MAXDEPTH(" + (backoutQueue == BackoutQueue.FULL ? 0 : 5000) + ")\n"
                + "DEFINE QLOCAL(DLQ) REPLACE\nALTER QMGR DEADQ(" + (deadLetterQueue ? "DLQ" : "' '") + ")\n"
                + "DEFINE QLOCAL(Q1) REPLACE BOTHRESH(" + (ports ? 0 : threshold) + ") BOQNAME("
                + (ports || backoutQueue == BackoutQueue.ABSENT ? "' '" : "BOQ") + ")\n";
    }

    TestBean bean(TestBean.Handler handler) {
        return way.transacted ? TestBean.transacted("bean", handler) : TestBean.withoutTransaction("bean", handler);
    }

    void configure(BackstopActivationSpec spec) {
        spec.setMaximumRetries(String.valueOf(maximumRetries));
        spec.setNonASFTimeout(String.valueOf(way.nonAsfTimeout));
        if (way == Way.OWN_CONSUMER) {
            spec.setEngine("BACKSTOP");
        }
        if (way == Way.PORTS_THRESHOLD) {
            spec.setBackoutThreshold(String.valueOf(threshold));
            spec.setBackoutRequeueQueue(backoutQueue == BackoutQueue.ABSENT ? "" : "BOQ");
        }
    }
}
