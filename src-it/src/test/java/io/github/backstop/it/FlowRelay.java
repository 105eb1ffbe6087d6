// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

/** Stands between a server and a queue manager, and kills the server at a flow of one's choice. */
final class FlowRelay implements AutoCloseable {

    /** Types of flows, at offset 17 of those that carry a conversation. */
    static final int XA_PREPARE = 0xa5;
    static final int XA_COMMIT = 0xa6;
    static final int MQCMIT = 0x8a;

    private static final int TSHM = 0x5453484d;
    private static final int TYPE = 17;

    private final ServerSocket server;
    private final int target;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Trap> trap = new AtomicReference<>();

    /** @param passes whether the queue manager still gets the flow; its answer then meets nobody */
    private record Trap(int type, boolean passes, Runnable kill) { }

    private FlowRelay(ServerSocket server, int target) {
        this.server = server;
        this.target = target;
    }

    static FlowRelay to(int port) {
        try {
            FlowRelay relay = new FlowRelay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port);
            thread("relay to " + port, relay::accept);
            return relay;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    int port() {
        return server.getLocalPort();
    }

    /** The next flow of the type is not let through before {@code kill} has run, nor then. */
    void killBefore(int type, Runnable kill) {
        trap.set(new Trap(type, false, kill));
    }

    /** The next flow of the type is the last that is let through: {@code kill} runs before its answer can. */
    void killAfter(int type, Runnable kill) {
        trap.set(new Trap(type, true, kill));
    }

    private void accept() {
        try {
            while (true) {
                Socket from = server.accept();
                Socket to = new Socket(InetAddress.getLoopbackAddress(), target);
                from.setTcpNoDelay(true);
                to.setTcpNoDelay(true);
                sockets.add(from);
                sockets.add(to);
                thread("to queue manager", () -> requests(from, to));
                thread("to server", () -> answers(to, from));
            }
        } catch (IOException closed) {
            // the relay ends
        }
    }

    private void requests(Socket from, Socket to) {
        try (from; to) {
            DataInputStream in = new DataInputStream(from.getInputStream());
            DataOutputStream out = new DataOutputStream(to.getOutputStream());
            while (true) {
                int eyecatcher = in.readInt();
                int length = in.readInt();
                byte[] rest = new byte[length - 8];
                in.readFully(rest);
                Trap set = trap.get();
                if (set != null && eyecatcher == TSHM && (rest[TYPE - 8] & 0xff) == set.type
                        && trap.compareAndSet(set, null)) {
                    set.kill.run();
                    if (!set.passes) {
                        return;
                    }
                }
                byte[] flow = ByteBuffer.allocate(length).putInt(eyecatcher).putInt(length).put(rest).array();
                out.write(flow);
            }
        } catch (IOException ended) {
            // one of both has gone
        }
    }

    private static void answers(Socket from, Socket to) {
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            in.transferTo(out);
        } catch (IOException ended) {
            // one of both has gone
        }
    }

    private static void thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
