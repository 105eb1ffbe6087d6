// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The network between a client and a queue manager, which can be cut: whoever connects again gets through. */
public final class Wire implements AutoCloseable {
    private final ServerSocket listener;
    private final int target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    /** @param target TCP port on the loopback address */
    public Wire(int target) {
        this.target = target;
        try {
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Ends all connections, as both ends see it at once. */
    public void cut() {
        open.forEach(this::end);
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                open.add(client);
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                open.add(server);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                daemon(() -> pass(client, server));
                daemon(() -> pass(server, client));
            }
        } catch (IOException e) {
            close(); // the test is over
        }
    }

    private void pass(Socket from, Socket to) {
        try (from; to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // cut
        } finally {
            end(from);
            end(to);
        }
    }

    private void end(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            // it is of no use any more, either way
        }
    }

    private static void daemon(Runnable run) {
        Thread thread = new Thread(run, "wire");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        cut();
    }
}
