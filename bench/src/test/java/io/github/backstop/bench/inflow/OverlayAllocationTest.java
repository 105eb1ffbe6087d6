// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.inflow;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What benchmark 1 counts in bytes, as those are the same on each machine: once compiled, a delivery costs so much. */
@Timeout(300)
class OverlayAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int DELIVERIES = 20_000;
    /** Until the compiler, which has threads of its own, has done its work. */
    private static final int MOST_ROUNDS = 2_000;
    private static final long BYTES = 200;

    @ParameterizedTest(name = "an endpoint for each delivery: {0}")
    @ValueSource(booleans = {false, true})
    void aDeliveryBehindAPortAllocatesAtMost200BytesMore(boolean fresh) throws Exception {
        long bare = least(false, fresh, 0);
        assertThat(least(true, fresh, bare + BYTES) - bare).isLessThanOrEqualTo(BYTES);
    }

    /** @param enough ends the search */
    private static long least(boolean port, boolean fresh, long enough) throws Exception {
        FakeDelivery delivery = new FakeDelivery();
        delivery.port = port;
        delivery.fresh = fresh;
        delivery.activate();
        try {
            long least = Long.MAX_VALUE;
            for (int round = 0; round < (port ? MOST_ROUNDS : 100) && least > enough; round++) {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < DELIVERIES; i++) {
                    delivery.deliver();
                }
                least = Math.min(least, (THREADS.getCurrentThreadAllocatedBytes() - before) / DELIVERIES);
            }
            return least;
        } finally {
            delivery.deactivate();
        }
    }
}
