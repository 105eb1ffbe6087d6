// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import jakarta.resource.spi.work.WorkAdapter;
import jakarta.resource.spi.work.WorkEvent;

/** Hears that the server's work manager could not start a delivery in time. */
final class RejectionListener extends WorkAdapter {
    private final DeliverySession session;

    RejectionListener(DeliverySession session) {
        this.session = session;
    }

    @Override
    public void workRejected(WorkEvent event) {
        session.rejected(event.getException());
    }
}
