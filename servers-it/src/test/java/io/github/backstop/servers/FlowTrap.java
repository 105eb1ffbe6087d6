// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

/** Between a server and a queue manager: runs something before the next commit of an XA branch, and keeps that back. */
final class FlowTrap implements AutoCloseable {

    private static final int CONVERSATION_HEADER = 0x5453484d; // TSHM
    private static final int TYPE = 17;
    private static final int XA_COMMIT = 0xa6;
    private static final int LENGTHS = 8;

    private final ServerSocket listener;
    private final int target;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Runnable> beforeCommit = new AtomicReference<>();

    /** @param target TCP port of the queue manager, on the loopback address */
    FlowTrap(int target) {
        this.target = target;
        try {
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        thread(this::accept);
    }

    /** TCP, on the loopback address. */
    int port() {
        return listener.getLocalPort();
    }

    void beforeNextCommit(Runnable action) {
        beforeCommit.set(action);
    }

    private void accept() {
        try {
            while (true) {
                Socket from = listener.accept();
                Socket to = new Socket(InetAddress.getLoopbackAddress(), target);
                sockets.add(from);
                sockets.add(to);
                thread(() -> requests(from, to));
                thread(() -> answers(to, from));
            }
        } catch (IOException closed) {
            // the test ends
        }
    }

    private void requests(Socket from, Socket to) {
        try (from; to) {
            DataInputStream in = new DataInputStream(from.getInputStream());
            DataOutputStream out = new DataOutputStream(to.getOutputStream());
            while (true) {
                int eyecatcher = in.readInt();
                int length = in.readInt();
                byte[] rest = in.readNBytes(length - LENGTHS);
                if (eyecatcher == CONVERSATION_HEADER && (rest[TYPE - LENGTHS] & 0xff) == XA_COMMIT) {
                    Runnable action = beforeCommit.getAndSet(null);
                    if (action != null) {
                        action.run();
                        return;
                    }
                }
                out.write(ByteBuffer.allocate(length).putInt(eyecatcher).putInt(length).put(rest).array());
            }
        } catch (IOException ended) {
            // one of both has gone
        }
    }

    private static void answers(Socket from, Socket to) {
        try (from; to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException ended) {
            // one of both has gone
        }
    }

    private static void thread(Runnable work) {
        Thread thread = new Thread(work, "between server and queue manager");
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
