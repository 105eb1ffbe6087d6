// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.floor;

import io.github.backstop.bench.load.Load;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.load.Terms;
import java.io.IOException;

/** The floor under each load that has one. */
public final class Floors {

    private Floors() {
    }

    public static Load open(String name, Terms terms) throws IOException {
        return name.equals(Loads.COMMIT) ? new ForcedWrites(terms) : new FloorLoad(name, terms);
    }
}
