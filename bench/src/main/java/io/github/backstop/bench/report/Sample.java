// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/** Values of one figure, one a round: the median speaks, smallest and greatest show the spread. */
public record Sample(double median, double min, double max) {

    /** @throws IllegalArgumentException when there are none */
    public static Sample of(List<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("no values");
        }
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        double median = sorted.size() % 2 == 1 ? sorted.get(middle)
                : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
        return new Sample(median, sorted.get(0), sorted.get(sorted.size() - 1));
    }

    /** Of pairs that were measured next to each other. */
    public static <T> Sample paired(List<T> ones, List<T> others, ToDoubleBiFunction<T, T> figure) {
        return of(IntStream.range(0, Math.min(ones.size(), others.size()))
                .mapToObj(i -> figure.applyAsDouble(ones.get(i), others.get(i))).toList());
    }

    /** {@code 1.23 (1.10..1.40)}. */
    @Override
    public String toString() {
        return number(median) + " (" + number(min) + ".." + number(max) + ')';
    }

    /** Three figures that count. */
    public static String number(double value) {
        String pattern = Math.abs(value) >= 100 ? "%,.0f" : Math.abs(value) >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, pattern, value);
    }
}
