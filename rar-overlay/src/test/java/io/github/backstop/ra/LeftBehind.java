// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

/** For tests that are over: no adapter of a later test is to find their beans. */
public final class LeftBehind {
    private LeftBehind() { }

    public static void forget() {
        LeftEndpoints.take().forEach(LeftEndpoints::forget);
    }
}
