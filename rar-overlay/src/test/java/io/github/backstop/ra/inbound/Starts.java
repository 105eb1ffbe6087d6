// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.ra.server.Ports;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Which deliveries began before, between and after the notifications of a port that stops. */
final class Starts {
    private static final long LONGEST = 120;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);
    // guarded by this
    private int number;
    private int inside;
    private int couldStart;
    private int afterStopping;
    private int afterStopped;

    /** From now on, as operators' programs do. */
    void listenTo(String port) {
        Ports.listen(port, transition -> {
            if (transition.get("to").equals("STOPPING")) {
                stopping(port);
            } else if (transition.get("to").equals("STOPPED")) {
                stopped.countDown();
            }
        });
    }

    private synchronized void stopping(String port) {
        // nobody comes or goes meanwhile: what is in flight and not in the bean has still to reach it, or has left it
        couldStart = Ports.port(port).getActiveSessions() - inside;
        stopping.countDown();
    }

    /** The bean begins. @return the number of the delivery, the first is 1 */
    synchronized int begin() {
        inside++;
        afterStopping += stopping.getCount() == 0 ? 1 : 0;
        afterStopped += stopped.getCount() == 0 ? 1 : 0;
        return ++number;
    }

    synchronized void end() {
        inside--;
    }

    void awaitStopping() {
        try {
            if (!stopping.await(LONGEST, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the port does not stop");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    boolean stopped() {
        return stopped.getCount() == 0;
    }

    synchronized int number() {
        return number;
    }

    /** How many deliveries were in flight at STOPPING and not in the bean. */
    synchronized int couldStart() {
        return couldStart;
    }

    synchronized int afterStopping() {
        return afterStopping;
    }

    synchronized int afterStopped() {
        return afterStopped;
    }
}
