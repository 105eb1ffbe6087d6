// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import jakarta.resource.spi.work.WorkAdapter;
import jakarta.resource.spi.work.WorkEvent;
import java.util.function.Consumer;

/** Hears that the server's work manager could not start a work in time; it may be told several times. */
final class RejectionListener extends WorkAdapter {
    private final Consumer<Throwable> rejected;

    RejectionListener(Consumer<Throwable> rejected) {
        this.rejected = rejected;
    }

    @Override
    public void workRejected(WorkEvent event) {
        rejected.accept(event.getException());
    }
}
