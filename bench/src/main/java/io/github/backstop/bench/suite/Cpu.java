// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.report.Sample;

/**
 * Processor time of a broker's JVM and of its clients'. On a machine that is fully busy it decides on the rate, and it
 * depends much less than the rate on what else runs.
 *
 * @param broker  nanoseconds, all threads
 * @param clients nanoseconds, all threads
 */
record Cpu(long operations, long broker, long clients) {

    static final Cpu NONE = new Cpu(0, 0, 0);

    Cpu plus(Cpu other) {
        return new Cpu(operations + other.operations, broker + other.broker, clients + other.clients);
    }

    double clientsMicros() {
        return clients / 1e3 / operations;
    }

    double micros() {
        return (broker + clients) / 1e3 / operations;
    }

    /** Microseconds of one operation: {@code broker + clients}. */
    @Override
    public String toString() {
        return operations == 0 ? "-" : Sample.number(broker / 1e3 / operations) + " + "
                + Sample.number(clients / 1e3 / operations);
    }
}
