// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.floor;

import io.github.backstop.bench.broker.Broker;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;

/**
 * What no broker can undercut: a process that passes frames on and does nothing else, a blocking thread for each
 * socket.
 * A socket says first which pair it belongs to, and what becomes of its frames.
 */
public final class FloorServer implements Broker {

    /** Each frame is answered with one of the length that it asks for in its first four bytes. */
    static final int ECHO = 0;
    /** Each frame goes to the other socket of the pair. */
    static final int RELAY = 1;
    /** The same, and is confirmed with a short frame: as a put that waits for its answer. */
    static final int RELAY_CONFIRMED = 2;
    /** Shortest frame behind its length. */
    static final int SHORT = 64;

    private final ServerSocket listener;
    private final Map<Integer, Peer> waiting = new HashMap<>();

    private static final class Peer {
        private Socket first;
        private Socket second;

        private synchronized OutputStream add(Socket socket) throws IOException, InterruptedException {
            if (first == null) {
                first = socket;
            } else {
                second = socket;
                notifyAll();
            }
            while (second == null) {
                wait();
            }
            return (socket == first ? second : first).getOutputStream();
        }
    }

    private FloorServer(ServerSocket listener) {
        this.listener = listener;
    }

    public static FloorServer start() throws IOException {
        FloorServer server = new FloorServer(new ServerSocket(0, 200, InetAddress.getLoopbackAddress()));
        spawn(server::accept);
        return server;
    }

    private interface Task {
        void run() throws IOException, InterruptedException;
    }

    private static void spawn(Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (IOException | InterruptedException ended) {
                // The other side has closed its socket: that is how a slice ends.
                Thread.currentThread().interrupt();
            }
        }, "floor");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket socket = listener.accept();
            socket.setTcpNoDelay(true);
            spawn(() -> serve(socket));
        }
    }

    private void serve(Socket socket) throws IOException, InterruptedException {
        try (socket) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            int kind = in.readInt();
            int pair = in.readInt();
            OutputStream own = socket.getOutputStream();
            OutputStream other = kind == ECHO ? own : other(pair, socket);
            byte[] confirmation = Frame.of(SHORT, SHORT);
            while (true) {
                byte[] frame = Frame.read(in);
                if (kind == ECHO) {
                    own.write(Frame.of(Frame.wanted(frame), SHORT));
                } else {
                    other.write(frame);
                    if (kind == RELAY_CONFIRMED) {
                        own.write(confirmation);
                    }
                }
            }
        }
    }

    private OutputStream other(int pair, Socket socket) throws IOException, InterruptedException {
        Peer peer;
        synchronized (waiting) {
            peer = waiting.computeIfAbsent(pair, number -> new Peer());
            if (peer.first != null) {
                waiting.remove(pair);
            }
        }
        return peer.add(socket);
    }

    @Override
    public int port() {
        return listener.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
