// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The network between two queue managers, frame by frame (decision 0027): it can be cut when so much has passed, and
 * frames can be kept back. The other end may come and go at any port.
 */
final class CuttingProxy implements AutoCloseable {

    static final int END_BATCH = 5;
    static final int CONFIRMED = 6;
    private static final int PREFACE = 4;

    private final ServerSocket listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile int target;
    private volatile int keptBack;
    private long left = Long.MAX_VALUE;
    private Runnable action;

    CuttingProxy() throws IOException {
        daemon(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Where it leads from now on. */
    void leadTo(int port) {
        target = port;
    }

    /** Frames of that type go no further; 0 = all do. */
    void keepBack(int type) {
        keptBack = type;
    }

    /** Once, when so many bytes more have come, and before the frame passes that is the last of them. */
    synchronized void after(long bytes, Runnable then) {
        left = bytes;
        action = then;
    }

    private void count(long bytes) {
        Runnable due = null;
        synchronized (this) {
            left -= bytes;
            if (left <= 0 && action != null) {
                due = action;
                action = null;
            }
        }
        if (due != null) {
            due.run();
        }
    }

    void cut() {
        for (Socket socket : sockets) {
            close(socket);
        }
    }

    private void close(Socket socket) {
        sockets.remove(socket);
        try {
            socket.close();
        } catch (IOException gone) {
            // That was wanted.
        }
    }

    private void accept() {
        while (!listener.isClosed()) {
            Socket from = null;
            try {
                from = listener.accept();
                sockets.add(from);
                Socket to = new Socket(InetAddress.getLoopbackAddress(), target);
                sockets.add(to);
                Socket sender = from;
                daemon(() -> pass(sender, to, PREFACE));
                daemon(() -> pass(to, sender, 0));
            } catch (IOException nobodyThere) {
                if (from != null) {
                    close(from);
                }
            }
        }
    }

    private void pass(Socket from, Socket to, int preface) {
        try {
            DataInputStream in = new DataInputStream(from.getInputStream());
            DataOutputStream out = new DataOutputStream(to.getOutputStream());
            out.write(in.readNBytes(preface));
            while (true) {
                byte[] frame = new byte[in.readInt()];
                in.readFully(frame);
                count(frame.length);
                if (frame[0] != keptBack) {
                    byte[] whole = new byte[Integer.BYTES + frame.length];
                    ByteBuffer.wrap(whole).putInt(frame.length).put(frame);
                    out.write(whole);
                }
            }
        } catch (IOException over) {
            close(from);
            close(to);
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "cutting-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        cut();
    }
}
