// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntSupplier;

/** The network between a handler and a queue manager. After some bytes of a connection it stalls, or is cut. */
final class Link implements AutoCloseable {
    private final ServerSocket listener;
    private final int target;
    private final boolean stalls;
    private final IntSupplier bytes;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final CountDownLatch ended = new CountDownLatch(1);

    /**
     * @param target TCP port on the loopback address
     * @param stalls whether the connection stays then; else both ends see it break
     * @param bytes  of each connection, from the queue manager to the handler, or the other way
     */
    Link(int target, boolean stalls, IntSupplier bytes) {
        this.target = target;
        this.stalls = stalls;
        this.bytes = bytes;
        try {
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Open until a connection has had its bytes. */
    CountDownLatch ended() {
        return ended;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                open.add(client);
                open.add(server);
                int most = bytes.getAsInt();
                daemon(() -> pass(client, server, most));
                daemon(() -> pass(server, client, most));
            }
        } catch (IOException e) {
            close(); // the test is over
        }
    }

    private void pass(Socket from, Socket to, int most) {
        byte[] buffer = new byte[1024];
        int left = most;
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                out.write(buffer, 0, Math.min(read, left));
                left -= read;
                if (left <= 0) {
                    ended.countDown();
                    break;
                }
            }
        } catch (IOException e) {
            left = 1; // an end is gone: let the other know
        }
        if (left > 0 || !stalls) {
            end(from);
            end(to);
        }
    }

    private void end(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            // it is closed
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "link of a test");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            // it is closed
        }
        open.forEach(this::end);
    }
}
