// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;

/** Stands between one client and the queue manager, and notes every byte that goes by. */
final class RecordingProxy implements AutoCloseable {

    private static final int CHUNK = 16_384;

    private final ServerSocket server;
    private final InetSocketAddress target;
    private final Capture capture = new Capture();
    private volatile Socket client;
    private volatile Socket queueManager;

    RecordingProxy(String host, int port) throws IOException {
        target = new InetSocketAddress(host, port);
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        start("proxy", this::serve);
    }

    int port() {
        return server.getLocalPort();
    }

    /** What went by so far. */
    Capture capture() {
        return capture;
    }

    private void serve() throws IOException {
        client = server.accept();
        queueManager = new Socket();
        queueManager.connect(target);
        start("to the client", () -> copy(queueManager, client, false));
        copy(client, queueManager, true);
    }

    private void copy(Socket from, Socket to, boolean byClient) throws IOException {
        byte[] buffer = new byte[CHUNK];
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        int read = in.read(buffer);
        while (read >= 0) {
            // noted before it goes on: so answers come behind what they answer
            capture.add(byClient, Arrays.copyOf(buffer, read));
            out.write(buffer, 0, read);
            read = in.read(buffer);
        }
        to.shutdownOutput();
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(String name, Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException closed) {
                // the connection ends with the test
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : new Socket[] {client, queueManager}) {
            if (socket != null) {
                socket.close();
            }
        }
    }
}
