// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of a queue manager, in steps. Thread-safe. */
final class Ending {

    private static final int LONGEST_CALL_SECONDS = 30;

    private final String name;
    private final Collection<Connection> connections;
    private final Channels channels;
    private ReasonCode reason = ReasonCode.NONE;

    Ending(String name, Collection<Connection> connections, Channels channels) {
        this.name = name;
        this.connections = connections;
        this.channels = channels;
    }

    /** @throws MqiException 2161 or 2059 once the end has begun */
    synchronized void checkConnect() {
        if (reason == ReasonCode.Q_MGR_QUIESCING) {
            throw MqiException.because(reason, name + " is quiescing");
        }
        if (reason != ReasonCode.NONE) {
            throw MqiException.because(ReasonCode.Q_MGR_NOT_AVAILABLE, name + " has ended");
        }
    }

    /** Whether it is to end as soon as nobody is connected any more. */
    synchronized boolean quiescing() {
        return reason == ReasonCode.Q_MGR_QUIESCING;
    }

    /** A connection is gone. */
    synchronized void left() {
        notifyAll();
    }

    /**
     * Refuses new connections, ends calls with FAIL_IF_QUIESCING (2161), and waits until clients have disconnected.
     *
     * @param reconnect whether clients that may connect again do so at once
     * @return whether all have
     */
    boolean quiesce(Duration longest, boolean reconnect) throws InterruptedException {
        begin(ReasonCode.Q_MGR_QUIESCING);
        channels.announceQuiesce(reconnect);
        clients().forEach(connection -> connection.quiesce(ReasonCode.Q_MGR_QUIESCING));
        long end = System.nanoTime() + longest.toNanos();
        synchronized (this) {
            while (reason == ReasonCode.Q_MGR_QUIESCING && !clients().isEmpty()) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    return false;
                }
                wait(left);
            }
            return true;
        }
    }

    /**
     * Ends waits (2162) and lets calls finish; from now on all calls are refused (2162).
     *
     * @param reconnect whether clients that may connect again do so instead
     */
    void stop(boolean reconnect) throws InterruptedException {
        begin(ReasonCode.Q_MGR_STOPPING);
        if (reconnect) {
            channels.announceEnd(true);
        }
        List<Connection> clients = clients();
        CountDownLatch stopped = new CountDownLatch(clients.size());
        clients.forEach(connection -> connection.stop(stopped::countDown));
        stopped.await(LONGEST_CALL_SECONDS, TimeUnit.SECONDS);
    }

    /** Nobody connects any more (2059), clients that could connect again only when they are to. */
    void over(boolean reconnect) {
        over();
        channels.announceEnd(reconnect);
    }

    /** Nobody connects any more (2059). */
    void over() {
        begin(ReasonCode.Q_MGR_NOT_AVAILABLE);
    }

    /** Returns when clients have nothing in hand any more, as their connections have ended: 30 seconds at most. */
    synchronized void awaitGone() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_CALL_SECONDS);
        try {
            for (long left = LONGEST_CALL_SECONDS * 1000L; left > 0 && !clients().isEmpty();
                    left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void begin(ReasonCode step) {
        reason = step;
        notifyAll();
    }

    /** Those over channels: the command server's own ends with the queue manager. */
    private List<Connection> clients() {
        return connections.stream().filter(connection -> connection.request().instance() != null).toList();
    }
}
