// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

/** A figure that is wanted of Backstop, and what came of it: the median decides. */
public record Reach(String figure, String wanted, String measured, String verdict) {

    /** A figure as tables show it. @param steady whether the control allows to say it */
    public static String shown(Sample measured, boolean steady) {
        return steady ? measured.toString() : "not steady";
    }

    /** @param steady whether the control allows a verdict */
    public static Reach atLeast(double wanted, String figure, Sample measured, boolean steady) {
        return of("at least " + Sample.number(wanted), figure, measured, steady, measured.median() >= wanted);
    }

    /** @param steady whether the control allows a verdict */
    public static Reach atMost(double wanted, String figure, Sample measured, boolean steady) {
        return of("at most " + Sample.number(wanted), figure, measured, steady, measured.median() <= wanted);
    }

    private static Reach of(String wanted, String figure, Sample measured, boolean steady, boolean reached) {
        return new Reach(figure, wanted, shown(measured, steady),
                !steady ? "" : reached ? "yes" : "**no**");
    }
}
