// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.retention;

import java.util.Optional;

/** Where it is kept how a port was left. Its methods never throw: a port works without. */
public interface StateMemory {
    /** Nothing is kept. */
    StateMemory NONE = new StateMemory() {
        @Override
        public Optional<LeftState> recall() {
            return Optional.empty();
        }

        @Override
        public void remember(LeftState left) { }
    };

    /** Empty if nothing was kept, or it cannot be read. */
    Optional<LeftState> recall();

    void remember(LeftState left);
}
