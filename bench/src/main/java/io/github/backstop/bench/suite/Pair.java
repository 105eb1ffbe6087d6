// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.Sample;
import java.util.List;

/** Figures of what took turns. */
final class Pair {

    private Pair() {
    }

    /** Time of one operation, the first over the second, round by round. */
    static Sample times(List<Measure> ones, List<Measure> others) {
        return Sample.paired(ones, others, (a, b) -> mean(a) / mean(b));
    }

    /** The same of medians, for operations of which a few take long for reasons of their own. */
    static Sample medians(List<Measure> ones, List<Measure> others) {
        return Sample.paired(ones, others, (a, b) -> a.percentile(50) / b.percentile(50));
    }

    static double mean(Measure measure) {
        return (double) measure.nanos() / measure.operations();
    }

    /** Microseconds. */
    static Sample micros(List<Measure> measures) {
        return Sample.of(measures.stream().map(measure -> mean(measure) / 1e3).toList());
    }
}
