// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A network between client and queue manager that falls silent: nothing passes any more, and nobody is told. */
final class StallingProxy implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    private final int target;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private volatile boolean stalled;

    /** @param target port of the queue manager */
    StallingProxy(int target) throws IOException {
        this.target = target;
        daemon(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    void stall() {
        stalled = true;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                sockets.add(client);
                sockets.add(server);
                daemon(() -> pass(client, server));
                daemon(() -> pass(server, client));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void pass(Socket from, Socket to) {
        byte[] buffer = new byte[8192];
        try {
            InputStream in = from.getInputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (!stalled) {
                    to.getOutputStream().write(buffer, 0, length);
                }
            }
            if (!stalled) {
                to.close();
            }
        } catch (IOException closed) {
            // Either side has left.
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "stalling-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
