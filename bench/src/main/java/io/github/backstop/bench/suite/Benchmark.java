// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.report.Section;
import java.io.IOException;

/** One of the benchmarks. */
public interface Benchmark {

    Section run(Setting setting) throws IOException;
}
