// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.retention;

import io.github.backstop.port.event.PortEvent;
import io.github.backstop.port.event.PortEventListener;
import io.github.backstop.port.settings.StateRetention;
import java.util.function.Supplier;

/** Remembers what a port's transitions mean for its later starts. Told of them one after the other. */
public final class StateKeeper implements PortEventListener {
    private final StateMemory memory;
    private final Supplier<StateRetention> retention;
    private LeftState last;

    public StateKeeper(StateMemory memory, Supplier<StateRetention> retention) {
        this.memory = memory;
        this.retention = retention;
    }

    @Override
    public synchronized void onEvent(PortEvent event) {
        LeftState.of(event.to(), retention.get()).filter(left -> !left.meansTheSameAs(last)).ifPresent(left -> {
            last = left;
            memory.remember(left);
        });
    }
}
