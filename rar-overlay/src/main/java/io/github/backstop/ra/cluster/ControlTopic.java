// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.cluster;

import io.github.backstop.port.PortScheduler;
import io.github.backstop.port.PortWork;
import io.github.backstop.port.cluster.ClusterChannel;
import io.github.backstop.port.cluster.ClusterMember;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.mq.MqFailure;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * The channel of a port's cluster: a topic of its queue manager, on a connection of its own that no delivery needs.
 * Connects and publishes on threads of the server, one step after the other. Decision 0096.
 */
public final class ControlTopic implements ClusterChannel {
    private final String port;
    private final MqConnections connections;
    private final PortWork work;
    private final PortScheduler scheduler;

    // guarded by this
    private ClusterMember member;
    private String topic;           // null = not joined
    private Duration retry;
    private boolean stale;          // whatever connection there is, a new one is wanted
    private boolean due;            // a step is to be done
    private boolean running;        // by the one thread that does it
    private boolean connected;
    private long connectedAt;
    private boolean unreachable;    // for want of a connection
    private String failure = "not connected yet";
    private CountDownLatch joining = new CountDownLatch(0);
    private PortScheduler.Timer timer = () -> { };

    // touched by the thread that runs
    private ControlConnection connection;
    private String warned = "";

    /** @param connections without a client id, which only one connection may have */
    public ControlTopic(String port, MqConnections connections, PortWork work, PortScheduler scheduler) {
        this.port = port;
        this.connections = connections;
        this.work = work;
        this.scheduler = scheduler;
    }

    @Override
    public void join(ClusterMember joining, String name, Duration wait) {
        synchronized (this) {
            this.joining.countDown();
            this.joining = new CountDownLatch(1);
            member = joining;
            topic = name;
            retry = wait;
            stale = true;
            connected = false;
            unreachable = false;
        }
        wake();
    }

    @Override
    public Optional<String> awaitJoined(Duration longest) {
        CountDownLatch latch;
        synchronized (this) {
            latch = joining;
        }
        try {
            latch.await(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            return unreachable && !connected ? Optional.of("topic " + topic + " of " + connections + ": " + failure)
                    : Optional.empty();
        }
    }

    @Override
    public void leave() {
        synchronized (this) {
            topic = null;
            connected = false;
            joining.countDown();
            timer.cancel();
            due = true;
            if (running || !begin()) {
                return; // whoever is at it closes the connection
            }
        }
        run();
    }

    @Override
    public void close() {
        leave();
    }

    @Override
    public void wake() {
        synchronized (this) {
            if (topic == null) {
                return;
            }
            due = true;
            if (!begin()) {
                return;
            }
        }
        try {
            work.execute(this::run);
        } catch (RuntimeException noThread) {
            synchronized (this) {
                if (topic != null) {
                    running = false;
                    later();
                    return;
                }
            }
            run(); // it was left meanwhile, and nobody else closes the connection
        }
    }

    /** Under the lock. @return whether the caller is the one to run */
    private boolean begin() {
        boolean first = !running;
        running = true;
        return first;
    }

    private void run() {
        while (true) {
            String wanted;
            boolean anew;
            synchronized (this) {
                if (!due) {
                    running = false;
                    return;
                }
                due = false;
                timer.cancel();
                wanted = topic;
                anew = stale;
                stale = false;
            }
            step(wanted, anew);
        }
    }

    private void step(String wanted, boolean anew) {
        if (wanted == null || anew) {
            disconnect();
        }
        if (wanted == null) {
            return;
        }
        try {
            if (connection == null) {
                member.joining();
                connection = ControlConnection.open(connections, wanted, this::heard, this::broke);
            }
            Optional<String> text = member.toPublish();
            if (text.isPresent()) {
                publish(text.get());
            }
            connected(wanted);
        } catch (JMSException | RuntimeException e) {
            disconnect();
            failed(wanted, MqFailure.of(e));
        }
    }

    private void publish(String text) throws JMSException {
        try {
            connection.publish(text);
        } catch (JMSException | RuntimeException e) {
            member.notPublished();
            throw e;
        }
    }

    private void connected(String joined) {
        boolean first;
        synchronized (this) {
            first = !connected && topic != null && !stale;
            if (first) {
                connected = true;
                connectedAt = System.nanoTime();
                joining.countDown();
            }
        }
        if (first) {
            warned = "";
            AdapterMessage.CLUSTER_JOINED.log(port, joined);
        }
    }

    private void failed(String wanted, MqFailure cause) {
        String why = cause.text();
        Duration wait;
        synchronized (this) {
            connected = false;
            unreachable = cause.kind() == MqFailure.Kind.CONNECTION_LOST;
            failure = why;
            wait = retry;
            if (!stale) { // else the next attempt is another's, and follows at once
                joining.countDown();
                later();
            }
        }
        if (warned.equals(why)) {
            AdapterMessage.CLUSTER_NOT_JOINED.debug(port, wanted, why, wait.toSeconds());
        } else {
            warned = why;
            AdapterMessage.CLUSTER_NOT_JOINED.log(port, wanted, why, wait.toSeconds());
        }
    }

    /** Under the lock. */
    private void later() {
        timer.cancel();
        try {
            timer = topic == null ? () -> { } : scheduler.schedule(retry, this::wake);
        } catch (RejectedExecutionException e) {
            // the adapter has stopped
        }
    }

    private void disconnect() {
        ControlConnection closing = connection;
        connection = null;
        if (closing == null) {
            return;
        }
        try {
            closing.close();
        } catch (JMSException | RuntimeException e) {
            AdapterMessage.PROVIDER_ERROR.debug(port, MqFailure.of(e).text());
        }
    }

    private void broke(JMSException exception) {
        boolean again;
        synchronized (this) {
            // one that breaks as soon as it is made is not made without end
            again = System.nanoTime() - connectedAt > retry.toNanos();
            connected = false;
            stale = true;
            failure = MqFailure.of(exception).text();
            if (!again) {
                later();
            }
        }
        if (again) {
            wake();
        }
    }

    private void heard(Message message) {
        String wanted;
        synchronized (this) {
            wanted = topic;
        }
        try {
            if (!(message instanceof TextMessage text) || text.getText() == null) {
                throw new IllegalArgumentException("it is no text");
            }
            member.received(text.getText());
        } catch (JMSException | IllegalArgumentException e) {
            AdapterMessage.CLUSTER_NOT_UNDERSTOOD.log(port, wanted, e.getMessage());
        }
    }

    @Override
    public synchronized String describe() {
        return "topic " + topic + ": " + (connected ? "connected"
                : failure + "; until it is connected the port stops alone");
    }
}
